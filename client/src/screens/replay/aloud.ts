/** What a replay says aloud to people who do not see it. */
import { sizeOf } from '../../game/position.ts';
import type { ReplayModel } from '../../game/replay.svelte.ts';
import { cardWords, sentence } from '../../game/words.ts';
import { speech } from '../../i18n/index.svelte.ts';

const sentences = (all: readonly string[]): string =>
  all
    .filter(Boolean)
    .map((text) => (/[.!?…]$/.test(text) ? sentence(text) : speech.t.as_sentence({ text: sentence(text) })))
    .join(' ');

const isKnown = (card: string): boolean => card !== '' && card !== '?';

/** How things stood at this step: what happened, who was who as far as it is seen, goals, draw pile and round. */
export function standingWords(model: ReplayModel): string {
  const { t } = speech;
  const { view, here, steps, moves, seats, goals, round, rounds } = model;
  if (!view) return '';
  return sentences([
    t.replay.step({ at: here + 1, all: steps.length }),
    moves[here]?.text ?? '',
    ...seats.flatMap(({ seat, role }) =>
      isKnown(role) ? [t.labelled({ label: model.who(seat), value: speech.name(role) })] : [],
    ),
    ...goals.map(model.describe),
    t.labelled({ label: t.draw_pile, value: String(sizeOf(view, 'pile')) }),
    t.round_of({ round, rounds: rounds.length }),
  ]);
}

/** All hands that are seen. */
export function handsWords({ seats, who }: ReplayModel): string {
  const hands = seats.flatMap(({ seat, hand }) =>
    hand.some(isKnown)
      ? [speech.t.labelled({ label: who(seat), value: cardWords(hand.filter(isKnown)) })]
      : [],
  );
  return sentences(hands.length > 0 ? hands : [speech.t.replay.no_hands]);
}
