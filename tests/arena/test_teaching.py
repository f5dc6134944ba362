"""Records of rounds become lessons that the kernel can play again."""

from __future__ import annotations

from pathlib import Path

from saboteur import ruleset
from saboteur.arena.teaching import lessons_in, next_choice, play
from saboteur.kernel import rules as r
from saboteur.kernel import words as w
from saboteur.kernel.compiling import interpreted
from saboteur.kernel.composing import compose


def test_what_was_done_and_said_can_be_done_again_in_the_kernel(tmp_path: Path) -> None:
    path, kernel = tmp_path / "records.txt", interpreted()
    play(path, 6, "foreman", 3)
    talked = done = 0
    for lesson in lessons_in([path]):
        rules = compose(ruleset("base", lesson.seats, rounds=1), talk=lesson.talks)
        game, acts, row = list(lesson.game), list(lesson.acts), [0] * w.MOST_ACTS
        talked += lesson.talks
        while game[w.PHASE] in (w.AT_TURN, w.AT_TELL):
            listed = row[: kernel.list_acts(game, rules, row)]
            choice = next_choice(listed, game[w.PHASE], acts)
            if choice < 0:
                break
            kernel.apply(game, rules, listed[choice])
            done += 1
        assert not acts, "an act of the record is not possible"
        assert any(game[w.SAID : w.SAID + lesson.seats * w.MOST_SAID]) == lesson.talks
        assert rules[r.TALKS] == lesson.talks
    assert 0 < talked < 6 and done > 100


def test_only_some_seats_are_imitated_where_others_belong_to_another_level(tmp_path: Path) -> None:
    path = tmp_path / "records.txt"
    play(path, 8, "foreman", 4, among="novice")
    taught = [lesson.taught for lesson in lessons_in([path])]
    seats = [lesson.seats for lesson in lessons_in([path])]
    assert all(one and one <= set(range(count)) for one, count in zip(taught, seats, strict=True))
    assert any(len(one) < count for one, count in zip(taught, seats, strict=True))
    play(path, 1, "foreman", 5)
    *_, last = lessons_in([path])
    assert last.taught == set(range(last.seats))
