/** Messages by codes that come from elsewhere and may be unknown here. */
import type { Person, Text } from './given.ts';

type Arguments = Readonly<Record<string, Text | Person | readonly string[]>>;

/** What a message says; nothing where there is none with this code. */
export function say(messages: object, code: string, args: Arguments = {}): string {
  const found: unknown = Object.hasOwn(messages, code) ? (messages as Record<string, unknown>)[code] : null;
  if (typeof found === 'function') return (found as (given: Arguments) => string)(args);
  return typeof found === 'string' ? found : '';
}

/** What a message without arguments says, or else the code, readable. */
export const lookUp = (messages: object, code: string): string =>
  say(messages, code) || code.replaceAll('_', ' ');
