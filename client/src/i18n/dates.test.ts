import { afterEach, expect, test, vi } from 'vitest';

import { dateWriter } from './dates.ts';
import { speech } from './index.svelte.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [['en-GB', 'de-DE'], 'en', '18 Nov 2026, 14:43'],
  [['de-DE', 'en-US'], 'en', 'Nov 18, 2026, 2:43 PM'],
  [['en-GB', 'fr-CA'], 'de', '18.11.2026, 14:43'],
  [['en-US@posix'], 'en', 'Nov 18, 2026, 2:43 PM'],
])('with a browser in %s and a page in %s a time reads %s', async (languages, page, read) => {
  vi.stubGlobal('navigator', { languages });
  await speech.speak(page);
  const written = dateWriter({ dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(2026, 10, 18, 14, 43),
  );
  expect(written.replaceAll(/\s/g, ' ')).toBe(read);
});
