"""Predicate objects: small frozen classes with fields, a sentence, and one method that computes from a scene."""
