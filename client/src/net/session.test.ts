import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { tableWith } from '../testing/table.ts';
import { Session } from './session.svelte.ts';

/** A line to a server that can be cut. */
class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  readonly sent: unknown[] = [];
  onopen = (): void => {};
  onmessage = (_: { data: string }): void => {};
  onclose = (): void => {};

  constructor() {
    Line.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  welcome(notebook = ''): void {
    this.readyState = Line.OPEN;
    this.onopen();
    this.onmessage({ data: JSON.stringify({ type: 'welcome', notebook }) });
  }

  close(): void {
    this.readyState = 3;
    this.onclose();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  Line.all = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is written without a connection is sent when there is one again, and of notes only the last', () => {
  const session = new Session('abc');
  session.open();
  Line.all[0]?.welcome('as it was');
  Line.all[0]?.close();
  session.say('Hello');
  session.note('one');
  session.note('two');
  session.phrase({ code: 'saw' });
  vi.advanceTimersByTime(10_000);
  const again = Line.all[1];
  again?.welcome('as it was');
  expect(session.notebook).toBe('two');
  expect(again?.sent.slice(1)).toEqual([
    { type: 'say', text: 'Hello' },
    { type: 'note', text: 'two' },
    { type: 'phrase', phrase: { code: 'saw' } },
  ]);
  again?.close();
  vi.advanceTimersByTime(20_000);
  Line.all[2]?.welcome('two');
  expect(Line.all[2]?.sent).toHaveLength(1); // nothing is said twice
});

test('a line that does not answer is lost within seconds, and one that answers is kept', () => {
  const session = new Session('abc');
  session.open();
  const line = Line.all[0];
  line?.welcome();
  for (let second = 0; second < 60; second += 1) {
    vi.advanceTimersByTime(1000);
    if (line?.sent.at(-1)) line.onmessage({ data: JSON.stringify({ type: 'pong', number: 1 }) });
  }
  expect(session.connection).toBe('open');
  expect(session.unsure).toBe(false);
  vi.advanceTimersByTime(3500);
  expect([session.connection, session.unsure]).toEqual(['open', true]); // the player is told
  vi.advanceTimersByTime(3500);
  expect(session.connection).toBe('lost');
  line?.close(); // what the browser says of it later changes nothing
  vi.advanceTimersByTime(600);
  expect(Line.all).toHaveLength(2);
  Line.all[1]?.welcome();
  expect(session.connection).toBe('open');
});

test('a move that is not answered is doubted at once, and an answer that was only late ends the doubt', () => {
  const session = new Session('abc');
  session.open();
  const line = Line.all[0];
  line?.welcome();
  session.game = { version: 3 } as Session['game'];
  session.act({ verb: 'pass' });
  vi.advanceTimersByTime(1500);
  expect(session.unsure).toBe(true);
  line?.onmessage({ data: JSON.stringify({ type: 'accepted', version: 4 }) });
  expect([session.unsure, session.sending]).toEqual([false, null]);
  vi.advanceTimersByTime(1500);
  expect([session.connection, session.unsure]).toEqual(['open', false]);
});

test('an older table never replaces a newer one, whichever way each of them comes', () => {
  const session = new Session('abc');
  session.open();
  const line = Line.all[0];
  line?.welcome();
  const hear = (table: object): void =>
    line?.onmessage({ data: JSON.stringify({ type: 'table', table: tableWith(table) }) });
  hear({ line: 3, rounds: 3 });
  session.receive(tableWith({ line: 5, rounds: 1 }));
  hear({ line: 4, rounds: 2 }); // sent before that answer, and slower
  expect(session.table?.rounds).toBe(1);
  hear({ line: 5, rounds: 1, people: [{ number: 0, name: 'Ann', status: 'watching' }] });
  session.receive(tableWith({ line: 5, rounds: 1 })); // the same moment, but who is present came by the socket
  expect(session.table?.people).toHaveLength(1);
  session.receive(tableWith({ line: 4, rounds: 2 }));
  expect(session.table?.rounds).toBe(1);
  hear({ line: 6, rounds: 2 });
  expect(session.table?.rounds).toBe(2);
});
