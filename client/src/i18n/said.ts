/** Something to be said, as data: which message, with which arguments. */
import { speech, type Messages } from './index.svelte.ts';
import { inSeries } from './lists.ts';

type Message = string | ((args: never) => string);

/** The ids of all messages, groups and names joined by dots. */
export type MessageId<Group = Messages> = {
  [Key in keyof Group & string]: Group[Key] extends Message ? Key : `${Key}.${MessageId<Group[Key]>}`;
}[keyof Group & string];

type At<Group, Id> = Id extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Group
    ? At<Group[Key], Rest>
    : never
  : Id extends keyof Group
    ? Group[Id]
    : never;

type Arguments<Id extends MessageId> =
  At<Messages, Id> extends (args: infer Args) => string ? [args: Args] : [];

/** A message with its arguments, words that are known already, or several of them beside each other. */
export type Said =
  | { readonly id: MessageId; readonly args?: object }
  | { readonly words: string }
  | { readonly series: readonly Said[] };

export const said = <Id extends MessageId>(id: Id, ...[args]: Arguments<Id>): Said =>
  args === undefined ? { id } : { id, args: args as object };

export const words = (text: string): Said => ({ words: text });

/** Says it in the language of the page. */
export function inLanguage(one: Said): string {
  if ('words' in one) return one.words;
  if ('series' in one) return inSeries(one.series.map(inLanguage));
  const found = one.id
    .split('.')
    .reduce<unknown>((group, key) => (group as Record<string, unknown>)[key], speech.t);
  return typeof found === 'function' ? (found as (args?: object) => string)(one.args) : String(found);
}
