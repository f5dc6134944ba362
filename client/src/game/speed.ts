/** How fast a table plays, in words. */
import type { Table } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import { LIVE } from './choice.ts';

export function speedWords(clock: Table['clock']): string {
  const t = speech.start;
  if (clock.type !== 'live') return t.speeds[clock.type];
  const { move_s: seconds = LIVE.move_s, reserve_s: reserve = LIVE.reserve_s } = clock;
  return t.speeds.live({ seconds, minutes: reserve / 60 });
}
