/** What was said and done stays with the player who said and did it, also after seats change. */
import { beforeAll, expect, test } from 'vitest';

import type { Table, Talk } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import { exampleTable } from '../testing/example.ts';
import { tableWith } from '../testing/table.ts';
import { phraseWords, seatOf, speakerOf } from './phrases.ts';
import type { TableModel } from './table.svelte.ts';

beforeAll(async () => {
  await speech.speak('en');
});

const ANNA = { kind: 'person' as const, name: 'Anna', person: 0 };
const BO = { kind: 'person' as const, name: 'Bo', person: 1 };
const MAX = { kind: 'person' as const, name: 'Max', person: 2 };

function seen(by: number, table: Partial<Table>): TableModel {
  const model = exampleTable({ seat: by }, tableWith(table));
  model.session.person = by;
  return model;
}

test('a line of the chat stays with its author when seats are moved', () => {
  const said: Talk = { number: 1, after: 0, at: 0, person: 1, seat: 1, text: 'Hi' };
  const model = seen(0, { players: [ANNA, BO, MAX] });
  expect([speakerOf(said, model), seatOf(said, model)]).toEqual(['Bo', 1]);
  model.session.table = tableWith({ players: [ANNA, MAX, BO] });
  expect([speakerOf(said, model), seatOf(said, model)]).toEqual(['Bo', 2]);
  model.session.table = tableWith({ players: [ANNA, MAX, { kind: 'bot' }] });
  expect([speakerOf({ ...said, name: 'Bo' }, model), seatOf(said, model)]).toEqual(['Bo', null]);
});

test('who resigned is named in what they said and did, and the log tells who came and went', () => {
  const model = seen(0, {
    players: [ANNA, { kind: 'bot', level: 'miner' }, MAX],
    seat_changes: [
      { after: 1, seat: 2, what: 'stood_in', person: 2, name: 'Max' },
      { after: 2, seat: 2, what: 'took_back', person: 2, name: 'Max' },
      { after: 2, seat: 1, what: 'resigned', person: 1, name: 'Bo' },
    ],
  });
  model.chronicle.take([{ kind: 'round', amount: 1 }], 1);
  model.chronicle.take([{ kind: 'role_shown', seat: 1, cards: ['digger'] }], 2);
  model.chronicle.take([{ kind: 'role_shown', seat: 1, cards: ['digger'] }], 3);
  const claim: Talk = {
    number: 1,
    after: 2,
    at: 0,
    person: 1,
    seat: 1,
    name: 'Bo',
    phrase: { code: 'hello' },
  };
  expect(model.log.lines.map(({ text }) => text)).toEqual([
    'Round 1 begins',
    'A bot plays for Max',
    'Bo was: Gold digger',
    'Max plays again',
    'Bo resigned, and the bot Berta took over',
    'Berta was: Gold digger',
  ]);
  expect(model.pace.acts.map(({ text }) => text)).toEqual([
    'A bot plays for Max.',
    'Bo was: Gold digger. Max plays again. Bo resigned, and the bot Berta took over.',
    'Berta was: Gold digger.',
  ]);
  expect(phraseWords({ code: 'doubt', seat: 1 }, model, [], 2)).toContain('Bo');
  expect(phraseWords({ code: 'doubt', seat: 1 }, model, [], 3)).toContain('Berta');
  expect(speakerOf(claim, model)).toBe('Bo');
  model.session.person = 1; // to themselves
  expect(speakerOf(claim, model)).toBe('You');
  expect(model.log.lines.map(({ text }) => text)).toContain('You were: Gold digger');
});
