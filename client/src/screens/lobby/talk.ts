/** What is said at a table before its game begins. */
import { nameAt, nameOf } from '../../game/names.ts';
import type { Table, Talk } from '../../generated/wire.ts';
import { say } from '../../i18n/dynamic.ts';
import { speech } from '../../i18n/index.svelte.ts';

/** Who said something. */
export function speakerIn({ seat, person, name }: Talk, table: Table): string {
  if (person != null) return nameOf(table, person) || name || speech.start.newcomer;
  return seat != null ? nameAt(table, seat) : '';
}

/** What was said. */
export const wordsIn = ({ text, phrase }: Talk): string => text || say(speech.t.phrases, phrase?.code ?? '');
