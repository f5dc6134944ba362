/** What people, programs and bots are called: by the name they have said, else in the language of the reader. */
import type { Player, SeatChange, Table } from '../generated/wire.ts';
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

type Company = Pick<Table, 'players'> & Partial<Pick<Table, 'people' | 'seat_changes'>>;

/**
 * What everybody at a table is called, by number; newcomers, who have said no name, are told apart by a
 * number of their own.
 */
function names({ players, people = [], seat_changes = [] }: Company): ReadonlyMap<number, string> {
  const said = new Map<number, string>();
  for (const { person, name = '' } of seat_changes) if (person != null) said.set(person, name);
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

/** The person who gave a seat up after a version of the game was there; nobody if who has it now had it then. */
function formerAt({ seat_changes = [] }: Company, seat: number, version: number): number | null {
  const given = seat_changes.find(
    (one) => one.what === 'resigned' && one.seat === seat && one.after >= version,
  );
  return given?.person ?? null;
}

/**
 * The one in a seat as messages speak of them, or the one who had it at a version of the game; `reader` is the seat
 * of the reader, and `me` their number at the table.
 */
export function personAt(
  company: Company,
  seat: number | null | undefined,
  reader: number | null | undefined,
  version = Infinity,
  me: number | null = null,
): Person {
  if (seat == null || Number.isNaN(seat)) return { seat: null, name: '', you: false };
  const former = formerAt(company, seat, version);
  return former === null
    ? { seat, name: nameAt(company, seat), you: seat === reader }
    : { seat, name: nameOf(company, former), you: former === me };
}

/** Who begins or ceases to play a seat, in words. */
export function changeWords(company: Company, { seat, what, after }: SeatChange, me: number | null): string {
  const reader = company.players.findIndex(({ person }) => person != null && person === me);
  const t = speech.t.seat_changes;
  return t[what]({ who: personAt(company, seat, reader, after, me), bot: nameAt(company, seat) });
}

/** What somebody is called in a list or a heading: 'You' for the reader. */
export const label = ({ name, you }: Person): string => (you ? speech.start.you : name);
