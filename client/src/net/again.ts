/** The same game once more; apart from opening, so that the start page does not load it. */
import type { Table } from '../generated/wire.ts';
import { api, Denied } from './api.ts';
import { startTable } from './opening.ts';

/** Plays the same again and returns the code of the new table. Against bots alone it begins at once. */
export async function playAgain({ code, players }: Table, person: number | null): Promise<string> {
  const made = await api.rematch(code);
  const alone = players.every((player) => player.kind === 'bot' || player.person === person);
  if (alone && person !== null) {
    try {
      await startTable(await api.table(made.code));
    } catch (error) {
      if (!(error instanceof Denied)) throw error; // its lobby says what is missing
    }
  }
  return made.code;
}
