/** Says what a race is about, and what the signs of it mean, in the words of its edition. */
import { say } from '../i18n/dynamic.ts';
import { speech } from '../i18n/index.svelte.ts';
import { goalsUp, suppliesOf, type Left } from './position.ts';
import type { TableModel } from './table.svelte.ts';

const OTHER = { blue: 'green', green: 'blue' } as const;

const told = ({ team, session: { table } }: TableModel) =>
  ({ edition: table?.edition ?? '', given: { team, other: OTHER[team] } }) as const;

export function raceLine(model: TableModel): string {
  const { edition, given } = told(model);
  return say(speech.modules('races', edition), 'line', given);
}

export function raceSigns(model: TableModel): string[] {
  const { edition, given } = told(model);
  const signs = speech.modules('races', edition, 'signs');
  return Object.keys(signs).map((sign) => say(signs, sign, given));
}

/** What a supply is called, of which something is left. */
export const supplyName = ({ kind }: Left): string =>
  say(speech.modules('left'), kind) || speech.t.race.left({ name: speech.name(kind, 'tokens') });

/** How a race stands for all, line by line: the own colour, what is left of each supply, and the goals. */
export function raceLines({ view, team, session, designs }: TableModel): string[] {
  if (!view) return [];
  const t = speech.t;
  const { up, all } = goalsUp(view, designs);
  const counted = [
    ...suppliesOf(view, session.table?.supplies).map((one) => [supplyName(one), one.left, one.all] as const),
    [t.race.goals, up, all] as const,
  ];
  return [
    t.race.you_are({ team }),
    ...counted.map(([label, count, of]) =>
      t.labelled({ label, value: `${count} ${t.race.of({ all: of })}` }),
    ),
  ];
}
