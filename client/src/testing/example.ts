/** A table for tests: nothing lies on it but what a test says. */
import type { Table, View } from '../generated/wire.ts';
import { Session } from '../net/session.svelte.ts';
import { TableModel } from '../game/table.svelte.ts';
import { viewWith } from './table.ts';

const EMPTY = viewWith({ coins: [], maze: [], awaits: [] });

/** Makes a table as a viewer sees it. */
export function exampleTable(view: Partial<View>, table?: Partial<Table>): TableModel {
  const session = new Session('test');
  if (table) session.table = table as Table;
  session.game = {
    type: 'moved',
    version: 1,
    since: 1,
    events: [],
    view: { ...EMPTY, ...view },
    offers: [],
  };
  return new TableModel(session);
}
