"""The language of rules: text to checked declarations, and every mistake explained."""
