/** What people, programs and bots are called: by the name they have said, else in the language of the reader. */
import type { Player, Table } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import type { Person } from '../i18n/given.ts';

/** What bots are called, by seat. */
const CAST = [
  'Alvis',
  'Berta',
  'Dorin',
  'Eik',
  'Frida',
  'Gimra',
  'Hanno',
  'Ilka',
  'Jorun',
  'Krag',
  'Lioba',
  'Modi',
];

type Company = Pick<Table, 'players'> & Partial<Pick<Table, 'people'>>;

/**
 * What everybody at a table is called, by number; newcomers, who have said no name, are told apart by a
 * number of their own.
 */
function names({ players, people = [] }: Company): ReadonlyMap<number, string> {
  const said = new Map<number, string>();
  for (const { person, name = '' } of players) if (person != null) said.set(person, name);
  for (const { number, name } of people) said.set(number, name);
  const taken = new Set(said.values());
  // By number, so that nobody is called anything else for having changed seats.
  for (const [number, name] of [...said].toSorted(([one], [other]) => one - other))
    if (!name) said.set(number, newcomer(taken));
  return said;
}

/** The next name for a newcomer, which is taken from then on. */
function newcomer(taken: Set<string>): string {
  const t = speech.start;
  let [name, number] = [t.newcomer, 1];
  while (taken.has(name)) name = t.newcomer_number({ number: (number += 1) });
  taken.add(name);
  return name;
}

/** What the one in a seat is called. */
export function nameAt(company: Company, seat: number): string {
  const player: Player | undefined = company.players[seat];
  const known = player?.person == null ? player?.name : names(company).get(player.person);
  return known || (CAST[seat] ?? `${seat + 1}`);
}

/** What a person is called, seated or not; nothing for one who is not at the table any more. */
export const nameOf = (company: Company, person: number): string => names(company).get(person) ?? '';

/** The one in a seat as messages speak of them; `reader` is the seat of the reader. */
export function personAt(
  company: Company,
  seat: number | null | undefined,
  reader: number | null | undefined,
): Person {
  if (seat == null || Number.isNaN(seat)) return { seat: null, name: '', you: false };
  return { seat, name: nameAt(company, seat), you: seat === reader };
}

/** What somebody is called in a list or a heading: 'You' for the reader. */
export const label = ({ name, you }: Person): string => (you ? speech.start.you : name);
