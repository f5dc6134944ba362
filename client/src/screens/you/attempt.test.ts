/** What the server refuses is said as a sentence, and leads to what is missing. */
import { beforeAll, expect, test } from 'vitest';

import { speech } from '../../i18n/index.svelte.ts';
import { Denied } from '../../net/api.ts';
import { Attempts } from './attempt.svelte.ts';

beforeAll(async () => {
  await speech.speak('en');
});

test('who has no name is led to the field for it', async () => {
  document.body.innerHTML = '<input autocomplete="nickname" />';
  const attempts = new Attempts();
  const refuse = (code: string, text: string): Promise<void> =>
    attempts.attempt(() => Promise.reject(new Denied({ code, text })));
  await refuse('too_many', 'Wait a moment.');
  expect([attempts.problem, document.activeElement?.tagName]).toEqual(['Wait a moment.', 'BODY']);
  await refuse('no_name', 'choose a name first');
  expect([attempts.problem, document.activeElement?.tagName]).toEqual(['Choose a name first.', 'INPUT']);
  document.body.innerHTML = '';
});
