/** A choice that was begun and not finished, kept as long as the tab lives. */
import type { Chosen } from './choosing.svelte.ts';

const KEY = 'saboteur.unfinished';

interface Kept {
  readonly code: string;
  readonly version: number;
  readonly chosen: Chosen;
}

export function keep(code: string, version: number, chosen: Chosen): void {
  sessionStorage.setItem(KEY, JSON.stringify({ code, version, chosen } satisfies Kept));
}

/** What was chosen at a table, if nothing has changed there since. */
export function recall(code: string, version: number): Chosen | null {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
  return kept?.code === code && kept.version === version ? kept.chosen : null;
}
