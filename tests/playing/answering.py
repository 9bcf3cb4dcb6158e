"""Answering a game by what its options say."""

from wartable.kernel.game import Game


def play_out(game: Game, wanted: list[tuple[str, str]]) -> None:
    """Take the wanted options, by verb and a part of the label, as they come; pass otherwise."""
    for _ in range(20):
        decision = game.decision
        assert decision is not None
        said = [(option.verb, option.label) for option in decision.options]
        pick = next((i for i, (verb, _) in enumerate(said) if verb == "pass"), 0)
        if wanted:
            verb, part = wanted[0]
            found = [i for i, (v, label) in enumerate(said) if v == verb and part in label]
            if found:
                pick = found[0]
                wanted.pop(0)
        game.apply(pick)
