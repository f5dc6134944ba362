/** A table while people gather. */
import type { Table } from '../generated/wire.ts';
import { FIRST, type Choice } from './choice.ts';

/** What is played at a table, as a choice that its host can change. */
export function choiceAt(table: Table): Choice {
  const { edition, modules, rounds, listed, chat, spectators, options } = table;
  const seats = table.players.map((_, seat) => (seat === 0 ? 'you' : 'friend'));
  const [clock, window] = [table.clock.type, table.window_s];
  const { pace = FIRST.pace, look_s: look = FIRST.look } = table;
  return { edition, modules, seats, rounds, clock, window, pace, look, listed, chat, spectators, options };
}
