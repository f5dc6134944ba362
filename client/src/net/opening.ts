/** Opening a table: the page sees the server's commitments and adds its number before anything is dealt. */
import { keepTable, randomNumber, read, write } from '../game/promises.ts';
import type { NewTable, Table } from '../generated/wire.ts';
import { api } from './api.ts';

export async function openTable(wanted: NewTable): Promise<Table> {
  const { start, ...gathering } = wanted;
  const table = await api.makeTable(gathering);
  return start ? startTable(table) : table;
}

/** Begins a game, with this page's number in its deals. */
export async function startTable(table: Table): Promise<Table> {
  const kept = keepTable(read(table.code), table, randomNumber);
  if (kept) write(table.code, kept);
  const begun = await api.start(table.code, kept?.number);
  const added = keepTable(kept, begun, randomNumber);
  if (added) write(table.code, added);
  return begun;
}
