/** The list of somebody's finished games. */
import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';

import type { PeopleMessages } from '../../generated/messages.ts';
import type { Listed } from '../../generated/wire.ts';
import { load, speech } from '../../i18n/index.svelte.ts';
import { Career } from '../../net/you.ts';
import Games from './Games.svelte';

const FILES = import.meta.glob<{ default: PeopleMessages }>('../../i18n/*/people.ftl');

test('a game that somebody resigned from has as many players as it had seats', async () => {
  await speech.speak('en');
  const texts = await load(FILES, 'en');
  const career = new Career();
  const players = [{ kind: 'person' }, { kind: 'bot' }, { kind: 'bot' }] as const;
  const table = { code: 'x', status: 'abandoned', edition: 'base', modules: [], players, at: 0 };
  vi.spyOn(career, 'games').mockResolvedValue({
    games: [{ table: table as unknown as Listed, result: 'left', gold: 0, roles: [] }],
  });
  const attempt = (work: () => Promise<void>): Promise<void> => work();
  const props = { texts, counted: null, attempt, career, title: '' };
  const app = mount(Games, { target: document.body, props });
  await vi.waitFor(() => {
    flushSync();
    expect(document.querySelector('.game')?.textContent).toContain('3 players');
  });
  await unmount(app);
});
