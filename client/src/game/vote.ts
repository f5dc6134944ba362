/** Who is asked before a game ends early, and how it was ended. */
import type { EndVote, Player, Table } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import type { Person } from '../i18n/given.ts';
import type { TableModel } from './table.svelte.ts';

type Company = Pick<Table, 'players'>;

/** The seats of people who can be asked: those who play, and those who left for now and look at the table again. */
const asked = ({ players }: Company, looks: (player: Player, seat: number) => boolean): number[] =>
  players.flatMap((player, seat) =>
    player.kind === 'person' && (!player.stand_in || looks(player, seat)) ? [seat] : [],
  );

/** Those whom somebody would ask now. */
export const askable = (table: Company, person: number | null): number[] =>
  asked(table, ({ here = false }) => here).filter((seat) => table.players[seat]?.person !== person);

/** Those whose answer is still missing. */
export const missing = (table: Company, vote: EndVote): number[] =>
  asked(table, (_, seat) => vote.here?.includes(seat) ?? false).filter((seat) => !vote.agreed.includes(seat));

/** What is asked while people vote, in words; nothing where they do not. */
export function voteWords({ session: { table }, person, who, seat }: TableModel): string {
  const vote = table?.vote;
  if (!vote || table.status !== 'playing') return '';
  return seat !== null && vote.agreed.includes(seat)
    ? speech.t.vote.waits({ names: missing(table, vote).map(who) })
    : speech.t.vote.asks({ who: person(vote.asked) });
}

/** Who ended a game and how, in words; nothing where nobody did. */
export function endedWords(table: Table, who: (seat: number) => Person): string {
  const { vote, status } = table;
  if (status !== 'abandoned' || !vote || missing(table, vote).length > 0) return '';
  return speech.t.vote[vote.agreed.length > 1 ? 'ended_together' : 'ended_by']({ who: who(vote.asked) });
}
