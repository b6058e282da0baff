"""The rulebook's own examples of what may lie together, on the wire; told in our words."""

from typing import Any

from aquagarden.wire import AskPlace, AskRemove, AskTank

FULL = {"seahorse": 2, "sea-turtle": 1, "seaweed": 1, "coral": 1}
Answer = dict[str, Any]


def test_seaweed_carries_what_would_be_too_much() -> None:
    answer: Answer = AskTank(FULL, packs=["base"]).answer()
    assert (answer["legal"], answer["used"], answer["supply"]) == (True, 5, 6)
    bare: Answer = AskTank({**FULL, "seaweed": 0}, packs=["base"]).answer()
    assert (bare["used"], bare["supply"], bare["broken"]) == (5, 4, ["oxygen", "turtles-need-seaweed"])


def test_a_shark_drives_the_turtle_out_and_all_is_well() -> None:
    answer: Answer = AskPlace(FULL, {"shark": 1}, packs=["base"]).answer()
    assert (answer["used"], answer["supply"], answer["broken"]) == (7, 6, ["oxygen", "sharks-hunt"])
    assert {"sea-turtle": 1} in answer["repairs"]
    after: Answer = AskRemove(answer["tank"], {"sea-turtle": 1}, packs=["base"]).answer()
    assert (after["legal"], after["used"], after["to_sea"]) == (True, 5, {"sea-turtle": 1})


def test_seaweed_is_bought_before_the_turtle_is_placed() -> None:
    too_soon: Answer = AskPlace({}, {"sea-turtle": 1}, packs=["base"]).answer()
    assert too_soon["broken"] == ["turtles-need-seaweed"]
    turtle: Answer = AskPlace({"seaweed": 1}, {"sea-turtle": 1}, packs=["base"]).answer()
    fish: Answer = AskPlace(turtle["tank"], {"small-fish": 1}, packs=["base"]).answer()
    assert (turtle["legal"], fish["legal"], fish["used"]) == (True, True, 3)


def test_all_turtles_leave_with_the_seaweed() -> None:
    answer: Answer = AskRemove({"sea-turtle": 2, "seaweed": 1, "coral": 1}, {"seaweed": 1}, packs=["base"]).answer()
    assert answer["tank"] == {"coral": 1}
    [followed] = answer["followed"]
    assert (followed["law"], followed["tokens"]) == ("turtles-need-seaweed", {"sea-turtle": 2})
    assert followed["clauses"][0]["section"] == "Placement Rules"


def test_the_last_shark_takes_its_remora_along() -> None:
    tank = {"remora": 1, "shark": 2}
    one: Answer = AskRemove(tank, {"shark": 1}, packs=["advanced"]).answer()
    assert (one["tank"], one["followed"]) == ({"remora": 1, "shark": 1}, [])
    both: Answer = AskRemove(tank, {"shark": 2}, packs=["advanced"]).answer()
    assert (both["tank"], both["to_sea"]) == ({}, {"remora": 1, "shark": 2})


def test_an_illegal_tank_is_judged_as_it_lies() -> None:
    answer: Answer = AskRemove({"sea-turtle": 1, "coral": 2}, {"coral": 1}, packs=["base"]).answer()
    assert (answer["tank"], answer["to_sea"]) == ({"coral": 1, "sea-turtle": 1}, {"coral": 1})
    assert (answer["legal"], answer["broken"], answer["repairs"]) == (
        False,
        ["turtles-need-seaweed"],
        [{"sea-turtle": 1}],
    )
