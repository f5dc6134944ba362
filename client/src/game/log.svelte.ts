/** The log of a table: what happened, line by line, as its viewer is told. */
import { changeWords } from './names.ts';
import type { TableModel } from './table.svelte.ts';
import { endedWords } from './vote.ts';
import { goalsAt, groupOf, iconsOf, saidAgain, tell, type LogLine, type Who } from './words.ts';

export class TableLog {
  readonly #table: TableModel;

  constructor(table: TableModel) {
    this.#table = table;
  }

  readonly lines: readonly LogLine[] = $derived.by(() => {
    const { moves: all } = this.#table.chronicle;
    const told = this.#table.chronicle.happened.flatMap(({ key, event, version, moves }) => {
      // Goals are called what they were called then, and so is who did it.
      const who: Who = (seat) => this.#table.person(seat, version);
      const text = tell(event, who, this.#table.designs, goalsAt(this.#table.goalCells, all, moves));
      return text === null ? [] : [{ key, event, text }];
    });
    const lines = told
      .filter(({ event }, index) => !saidAgain(event, told[index + 1]?.event))
      .map(({ key, event, text }): LogLine => ({
        key,
        seat: event.seat ?? null,
        text,
        cell: event.target?.cell ?? null,
        card: event.cards?.[0] ?? '',
        group: groupOf(event),
        icons: iconsOf(event, this.#table.designs),
      }));
    return [...lines, ...this.#seatLines, ...this.#endLines].sort((one, other) => one.key - other.key);
  });

  /** Who began or ceased to play their own seat, among the lines of the log. */
  readonly #seatLines: readonly LogLine[] = $derived.by(() => {
    const { table, person } = this.#table.session;
    const { happened } = this.#table.chronicle;
    const first = happened[0]?.version ?? Infinity;
    return (table?.seat_changes ?? []).flatMap((change, index): LogLine[] => {
      const before = happened.findLast(({ version }) => version <= change.after);
      if (!table || !before || change.after < first) return [];
      return [
        {
          // After what had happened by then, and before what came next.
          key: before.key + (index + 1) / 1024,
          version: change.after,
          seat: change.seat,
          text: changeWords(table, change, person),
          cell: null,
          card: '',
          group: 'course',
          icons: [],
        },
      ];
    });
  });

  /** Who ended the game before its time. */
  readonly #endLines: readonly LogLine[] = $derived.by(() => {
    const { table } = this.#table.session;
    const text = table ? endedWords(table, (seat) => this.#table.person(seat)) : '';
    const seat = table?.vote?.asked ?? null;
    const [key, version] = [Infinity, Infinity];
    return text ? [{ key, version, seat, text, cell: null, card: '', group: 'course', icons: [] }] : [];
  });
}
