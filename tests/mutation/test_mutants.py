"""Examples and cases notice every change of the shipped rules: no number and no law stands there unproved."""

import shutil
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import aquagarden as ag
from aquagarden.packs import shelf
from aquagarden.packs.composition import put_together
from aquagarden.packs.gathering import gather
from aquagarden.packs.pack import Pack
from aquagarden.resources import rules_folder
from aquagarden.testing import lint
from tests.mutation.mutants import mutants
from tests.wire.given import ABOUT_TANKS


def packs_at(folder: Path) -> dict[str, Pack]:
    """The packs in a copy of the shipped rules, by name."""
    places = {path.parent if path.with_name("pack.rules").exists() else path for path in folder.rglob("*.rules")}
    found = (shelf.at(place).pack for place in places if "books" not in place.parts)
    return {pack.name: pack for pack in found if pack is not None}


def answers(case: dict[str, Any], rules: ag.Rulebook) -> bool:
    """Whether the rules answer a case about a tank as it expects."""
    removed = rules.remove(case["tank"], case.get("remove", {}))
    tank = removed.tank if case["ask"] == "remove" else rules.place(case["tank"], case.get("add", {}))
    verdict = tank.verdict
    found = {
        "legal": verdict.legal,
        "used": verdict.used,
        "supply": verdict.supply,
        "broken": sorted(reason.name for reason in verdict.broken),
        "repairs": set(verdict.repairs),
        "tank": tank.tokens,
        "to_sea": removed.left,
    }
    expected = {key: value for key, value in case["expect"].items() if key in found}
    expected["repairs"] = {ag.Tokens(way) for way in expected.get("repairs", found["repairs"])}
    return all(found[key] == value for key, value in expected.items())


def noticed(folder: Path) -> str:
    """By what the rules in a folder are refused: a finding, or the first case that they answer otherwise."""
    findings = lint([folder])
    if findings:
        return findings[0].message
    packs = packs_at(folder)

    @cache
    def rules_of(names: tuple[str, ...]) -> ag.Rulebook:
        ruleset, _ = put_together(gather([packs[name] for name in names], packs))
        assert ruleset is not None
        return ag.Rulebook(ruleset)

    return next((case["id"] for case in ABOUT_TANKS if not answers(case, rules_of(tuple(case["packs"])))), "")


@pytest.mark.slow
def test_every_mutant_is_noticed(tmp_path: Path) -> None:
    folder = tmp_path / "rules"
    shutil.copytree(rules_folder(), folder)
    assert noticed(folder) == ""
    survivors = []
    assert len({mutant.text for mutant in mutants()}) > 200
    for mutant in mutants():
        path = folder / mutant.path
        whole = path.read_text(encoding="utf-8")
        path.write_text(mutant.text, encoding="utf-8")
        if not noticed(folder):
            survivors.append(mutant.title)
        path.write_text(whole, encoding="utf-8")
    assert survivors == []
