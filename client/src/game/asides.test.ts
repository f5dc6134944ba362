/** What may be done beside the move is asked for once in a turn, unless the move makes something new possible. */
import { beforeAll, expect, test } from 'vitest';

import type { Act, Cell, Event, Moved, Offer } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import { Session } from '../net/session.svelte.ts';
import { tableWith, viewWith } from '../testing/table.ts';
import { TableModel } from './table.svelte.ts';

beforeAll(async () => {
  await speech.speak('en');
});

type Listener = Parameters<Session['onEvents']>[0];

/** A game in which the viewer is asked one thing after the other. */
class Wired extends Session {
  readonly sent: string[] = [];
  #tell: Listener = () => undefined;
  #version = 0;

  override onEvents(listener: Listener): void {
    this.#tell = listener;
  }

  override act(act: Act): void {
    this.sent.push(act.verb);
    this.sending = { version: this.#version, act };
  }

  asks(offers: readonly Offer[], ...kinds: string[]): void {
    const events = kinds.map((kind): Event => ({ kind, seat: 0 }));
    const view = viewWith({ zones: { 'hand:0': ['map'] } });
    this.sending = null;
    this.game = {
      ...{ type: 'moved', version: (this.#version += 1), since: this.#version },
      ...{ events, view, offers },
    } as Moved;
    this.#tell(events, this.game);
  }
}

const [A, B]: Cell[] = [
  [3, 0],
  [5, 1],
];
const bribe = (...cells: (Cell | undefined)[]): Offer => ({
  verb: 'bribe',
  targets: cells.flatMap((cell) => (cell ? [{ cell }] : [])),
});
const turn = (...cells: (Cell | undefined)[]): Offer[] => [{ verb: 'pass', cards: ['map'] }, bribe(...cells)];
const late = (...cells: (Cell | undefined)[]): Offer[] => [bribe(...cells), { verb: 'done' }];
const PASS: Act = { verb: 'pass', cards: ['map'], target: {} };

function table(): { session: Wired; model: TableModel } {
  const session = new Wired('test');
  session.table = tableWith({ players: [{ kind: 'person', name: 'Me', person: 0 }, { kind: 'bot' }] });
  return { session, model: new TableModel(session) };
}

/** What is sent by the page itself once the move is made. */
function after(before: Offer[], then: Offer[], ...kinds: string[]): string[] {
  const { session, model } = table();
  session.asks(before, 'turn');
  model.do(PASS);
  session.asks(then, ...kinds);
  return session.sent.slice(1);
}

test('what was passed over with the move is not asked for again, and the turn ends', () => {
  expect(after(turn(A, B), late(A, B), 'moved')).toEqual(['done']);
  expect(after(turn(A, B), late(A), 'moved')).toEqual(['done']);
});

test('who is not asked is not told that it is their turn', () => {
  const { session, model } = table();
  session.asks(turn(A), 'turn');
  expect(model.awaited).toBe(true);
  model.do(PASS);
  session.asks(late(A), 'moved');
  expect(model.awaited).toBe(false);
  expect(model.pace.spoken.filter(({ text }) => text.includes('Your turn'))).toHaveLength(1);
  session.sending = null; // it was refused
  expect(model.awaited).toBe(true);
});

test('whatever the move makes possible is asked for', () => {
  expect(after(turn(), late(A), 'laid')).toEqual([]);
  expect(after(turn(A), late(A, B), 'laid')).toEqual([]);
});

test('who has just seen a card may think again', () => {
  expect(after(turn(A), late(A), 'laid', 'turned_up')).toEqual([]);
  expect(after(turn(A), late(A), 'announced', 'looked')).toEqual([]);
});

test('who does one thing beside the move may do another', () => {
  const { session, model } = table();
  session.asks(turn(A), 'turn');
  model.do(PASS);
  session.asks(late(A, B), 'laid');
  model.do({ verb: 'bribe', cards: [], target: { cell: B ?? null } });
  session.asks(late(A));
  expect(session.sent).toEqual(['pass', 'bribe']);
});

test('another turn begins without what was passed over before', () => {
  const { session, model } = table();
  session.asks(turn(A), 'turn');
  model.do(PASS);
  session.asks(turn(), 'turn');
  model.do(PASS);
  session.asks(late(A), 'laid');
  expect(session.sent).toEqual(['pass', 'pass']);
});

test('a page that was just opened asks', () => {
  const { session } = table();
  session.asks(late(A));
  expect(session.sent).toEqual([]);
});
