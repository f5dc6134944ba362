/** Says what a race is about, and what the signs of it mean, in the words of its edition. */
import { say } from '../i18n/dynamic.ts';
import { speech } from '../i18n/index.svelte.ts';
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
