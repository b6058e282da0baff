"""The tank as a node: one object for each content and ruleset; what it says is asked once, when first wanted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, partial
from threading import Lock
from typing import TYPE_CHECKING, Any, Union
from weakref import WeakValueDictionary

from attrs import field, frozen

from ..errors import NotationError
from ..language.clauses import Assumed, Is, Uses, WithPack
from ..language.notation import check_counts, parse_tank
from ..packs.grounds import ground_of_rule
from ..packs.shelf import packs_for
from ..predicates.laws import Needs, UsesAtMost
from ..predicates.sentence import Phrase
from ..rulings import Ground, Reason, Score, Supply, Tokens, Verdict, notebook
from .contents import Contents
from .legality import Judge
from .scoring import score
from .search import NO_REPAIRS, Repairs, repairs

if TYPE_CHECKING:
    from ..language.declarations import Line
    from ..packs.ruleset import Rule, Ruleset


TankLike = Union[str, Mapping[str, int], "Tank"]
Key = frozenset[tuple[str, int]]
# So that two threads that want the same tank get the same object.
_MAKING = Lock()


@frozen(eq=False, slots=False)
class Tanks:
    """The tanks of a ruleset: each is made once, and kept for as long as anybody holds it or a neighbour of it."""

    ruleset: Ruleset
    judge: Judge = field(init=False)
    known: WeakValueDictionary[Key, Tank] = field(factory=WeakValueDictionary, init=False, repr=False)
    grounds: dict[str, Ground] = field(factory=dict, init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "judge", Judge(self.ruleset))

    def tank(self, counts: Mapping[str, int]) -> Tank:
        """The one tank that holds these known tokens."""
        key = counts.key if isinstance(counts, Tokens) else frozenset(item for item in counts.items() if item[1])
        known = self.known.get(key)
        if known is not None:
            return known
        with _MAKING:
            return self.known.setdefault(key, Tank(self, self.ordered(counts)))

    def ordered(self, counts: Mapping[str, int]) -> Tokens:
        """Known tokens in the one order in which tanks are printed."""
        rank = self.ruleset.lexicon.rank
        return Tokens({token: counts[token] for token in sorted(counts, key=rank.__getitem__)})

    def counts(self, tokens: TankLike) -> Tokens:
        """Some tokens as counts. Raises NotationError, or UnknownName for a token that is not on the table."""
        if isinstance(tokens, Tank):
            return self.counts(tokens.tokens)
        if isinstance(tokens, str):
            return self.ordered(parse_tank(tokens, self.titles, self.elsewhere))
        return self.ordered(check_counts(tokens, self.titles, self.elsewhere))

    def elsewhere(self, token: str) -> str | None:
        """The packs that are missing for a token: those that bring it, and those that it waits for."""
        own = (one for pack in self.ruleset.packs for one in pack.declarations if one.name == token)
        waits = [wait.pack for declaration in own for wait in declaration.all(WithPack)]
        missing = [name for name in (*waits, *packs_for(token, self.ruleset.game)) if name not in self.ruleset.names]
        return " and the pack ".join(dict.fromkeys(missing)) or None

    @cached_property
    def titles(self) -> dict[str, str]:
        """The tokens on the table: name and title."""
        return {name: token.title for name, token in sorted(self.ruleset.lexicon.tokens.items())}

    @cached_property
    def limits(self) -> tuple[tuple[tuple[UsesAtMost, frozenset[str]], ...], ...]:
        """For each resource in order: the laws that limit it, each with the tokens that it does not see."""
        rules = self.judge.rules
        laws = [(rule.law, rule.hidden) for rule in rules if isinstance(rule.law, UsesAtMost)]
        found = (tuple(law for law in laws if law[0].resource == name) for name in self.ruleset.resources)
        return tuple(limiting for limiting in found if limiting)

    def assumed_of(self, rule: Rule, contents: Contents) -> tuple[str, ...]:
        """What is assumed of a law, and of the tokens in a tank that it speaks of: what they use, or what they are."""
        own, of_tokens = self.ground(rule).assumed, self._assumed[rule.name]
        return (*own, *[text for token, text in of_tokens if token in contents.counts]) if of_tokens else own

    @cached_property
    def _assumed(self) -> dict[str, tuple[tuple[str, str], ...]]:
        """What is assumed of tokens, by the law that it matters to."""
        return {rule.name: tuple(self._assumed_for(rule)) for rule in self.judge.rules}

    def _assumed_for(self, rule: Rule) -> Iterator[tuple[str, str]]:
        lexicon, meant = self.ruleset.lexicon, rule.law.culprits
        for token in sorted(lexicon.tokens if isinstance(meant, str) else lexicon.of(meant)):
            for clause, text in _assumptions(lexicon.lines[token]):
                used = isinstance(clause, Uses) and clause.resource == meant
                belongs = (
                    isinstance(clause, Is) and not isinstance(meant, str) and not set(meant).isdisjoint(clause.groups)
                )
                if used or belongs:
                    yield token, f"{token} {clause}: {text}"

    def reason(self, rule: Rule, holds: bool, contents: Contents) -> Reason:
        """A law with the values that decided in a tank."""
        seen = contents.unseen(rule.hidden) if rule.hidden else contents
        return Reason(self.ground(rule), holds, tuple(rule.law.measures(seen).items()), self.assumed_of(rule, seen))

    def reasons(self, contents: Contents, broken: tuple[Reason, ...]) -> tuple[Reason, ...]:
        """All laws that have something to judge in a tank, of which some are known to be broken."""
        known = {reason.name: reason for reason in broken}
        asked = self.judge.asked(contents)
        return tuple([known.get(rule.name) or self.reason(rule, True, contents) for rule in asked])

    def ground(self, rule: Rule) -> Ground:
        """What a verdict shows of a law, made once."""
        try:
            return self.grounds[rule.name]
        except KeyError:
            return self.grounds.setdefault(rule.name, ground_of_rule(rule))


def _assumptions(lines: Iterable[Line]) -> Iterator[tuple[Phrase, str]]:
    for line in lines:
        for proof in line.evidence:
            if isinstance(proof, Assumed):
                yield line.clause, proof.text


@frozen
class Followed:
    """Tokens that left by themselves, and the law that says so."""

    tokens: Tokens
    ground: Ground


@frozen
class Removal:
    """What a tank becomes when tokens leave it: all that left, what of it followed by itself, and the rest."""

    tank: Tank
    left: Tokens
    followed: tuple[Followed, ...]

    @property
    def verdict(self) -> Verdict:
        """The verdict on what is left."""
        return self.tank.verdict

    def _repr_html_(self) -> str:
        return notebook(self)

    def __str__(self) -> str:
        lines = [f"left: {self.left}"]
        lines += [f"  {one.tokens} followed: {one.ground.sentence} ({one.ground.origin})" for one in self.followed]
        return "\n".join([*lines, f"now: {self.tank}", str(self.verdict)])


@frozen(eq=False, repr=False)
class Tank:
    """A tank under the rules of a table. Two tanks with the same tokens and rules are the same object."""

    among: Tanks
    tokens: Tokens
    contents: Contents = field(init=False)
    _with: dict[Key, Tank] = field(factory=dict, init=False)
    _without: dict[Key, Removal] = field(factory=dict, init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "contents", Contents(self.among.ruleset.lexicon, dict(self.tokens.items())))

    def __repr__(self) -> str:
        return f"rulebook({', '.join(map(repr, self.among.ruleset.names))}).tank({str(self)!r})"

    def __str__(self) -> str:
        return str(self.tokens)

    def _repr_html_(self) -> str:
        return self.verdict._repr_html_()

    @cached_property
    def legal(self) -> bool:
        """Whether no law refuses it."""
        return self.among.judge.allows(self.contents)

    @cached_property
    def _repairs(self) -> Repairs:
        return repairs(self.among.judge, self.contents.counts)

    @property
    def repairs(self) -> tuple[Tokens, ...]:
        """Every minimal way to make it legal, fewest tokens first."""
        return self._repairs.ways

    @cached_property
    def verdict(self) -> Verdict:
        """Whether it is legal, and why."""
        judge, contents = self.among.judge, self.contents
        broken = tuple([self.among.reason(rule, False, contents) for rule in judge.broken(contents)])
        found = self._repairs if broken else NO_REPAIRS
        supplies = tuple(self._supplies())
        reasons = partial(self.among.reasons, contents, broken)
        return Verdict(self.tokens, len(judge.rules), broken, found.ways, supplies, found.complete, reasons)

    def _supplies(self) -> Iterator[Supply]:
        for laws in self.among.limits:
            yield min((self._supply(law, hidden) for law, hidden in laws), key=lambda one: one.supply - one.used)

    def _supply(self, law: UsesAtMost, hidden: frozenset[str]) -> Supply:
        seen = self.contents.unseen(hidden)
        return Supply(law.resource, seen.used(law.resource), law.supply(seen))

    @cached_property
    def score(self) -> Score:
        """The points of its tokens, when it is all of an aquarium."""
        return score(self.among.ruleset, self.contents)

    def adding(self, tokens: TankLike) -> Tank:
        """The tank with these tokens in it too; nothing leaves by itself when something comes."""
        # Tokens that were added before need no second check: at play this is one look-up.
        known = self._with.get(tokens.key) if isinstance(tokens, Tokens) else None
        return known if known is not None else self._grown(tokens)

    def _grown(self, tokens: TankLike) -> Tank:
        added = self.among.counts(tokens)
        counts = {name: self.tokens.get(name, 0) + added.get(name, 0) for name in {*self.tokens, *added}}
        key = tokens.key if isinstance(tokens, Tokens) else added.key
        return self._with.setdefault(key, self.among.tank(counts))

    def without(self, tokens: TankLike) -> Removal:
        """What becomes of it when these tokens leave, with what follows by itself.

        Raises NotationError when more are to leave than it holds.
        """
        removed = tokens if isinstance(tokens, Tokens) and tokens.key in self._without else self.among.counts(tokens)
        try:
            return self._without[removed.key]
        except KeyError:
            return self._without.setdefault(removed.key, self._removal(removed))

    def _removal(self, removed: Tokens) -> Removal:
        for name, number in removed.items():
            if number > self.tokens.get(name, 0):
                raise NotationError(f"the tank holds {self.tokens.get(name, 0)} {name}, so {number} cannot leave it")
        counts = {name: number - removed.get(name, 0) for name, number in self.tokens.items()}
        followed: list[Followed] = []
        while found := self._losing(counts):
            rule, names = found
            followed.append(Followed(Tokens({name: counts[name] for name in names}), self.among.ground(rule)))
            counts = {name: number for name, number in counts.items() if name not in names}
        left = {name: number - counts.get(name, 0) for name, number in self.tokens.items()}
        return Removal(self.among.tank(counts), Tokens(left), tuple(followed))

    def _losing(self, counts: Mapping[str, int]) -> tuple[Rule, frozenset[str]] | None:
        """A law whose need was met before and is not met any more, with the tokens that follow by it."""
        lexicon = self.among.ruleset.lexicon
        contents = Contents(lexicon, {name: number for name, number in counts.items() if number})
        for rule in self.among.judge.rules:
            if isinstance(rule.law, Needs) and rule.law.refuge is not None:
                before, after = self.contents.unseen(rule.hidden), contents.unseen(rule.hidden)
                if rule.law.fits(before) and not rule.law.fits(after):
                    return rule, lexicon.of(rule.law.names) & after.counts.keys()
        return None

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.among.ruleset, self.tokens)


# By identity: equal rulesets may still differ in the places that their rulings show.
_TANKS: WeakValueDictionary[int, Tanks] = WeakValueDictionary()


def tanks_of(ruleset: Ruleset) -> Tanks:
    """The tanks of a ruleset, shared by all who ask while anybody holds one."""
    with _MAKING:
        return _TANKS.setdefault(id(ruleset), _TANKS.get(id(ruleset)) or Tanks(ruleset))


def _again(ruleset: Ruleset, tokens: Tokens) -> Tank:
    return tanks_of(ruleset).tank(tokens)
