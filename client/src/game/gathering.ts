/** A table while people gather. */
import type { SomeOptions, Table } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import { FIRST, type Choice } from './choice.ts';
import { nameOf } from './names.ts';
import { speedWords } from './speed.ts';

/** What is played at a table, as a choice that its host can change. */
export function choiceAt(table: Table): Choice {
  const { edition, modules, rounds, listed, chat, spectators, options } = table;
  const seats = table.players.map((_, seat) => (seat === 0 ? 'you' : 'friend'));
  const [clock, window] = [table.clock.type, table.window_s];
  const { pace = FIRST.pace, look_s: look = FIRST.look, rated = FIRST.rated } = table;
  return {
    edition,
    modules,
    seats,
    rounds,
    clock,
    window,
    pace,
    look,
    rated,
    listed,
    chat,
    spectators,
    options,
  };
}

/** What a host has just chosen, as the server is told: what is different from the choice before, nothing else. */
export function changesOf(before: Choice, next: Partial<Choice>): SomeOptions {
  const { modules = before.modules, options = {}, clock, window, look, seats: _, ...same } = next;
  return {
    ...same,
    ...(clock && { clock: { type: clock } }),
    ...(window && { window_s: window }),
    ...(look && { look_s: look }),
    add: modules.filter((name) => !before.modules.includes(name)),
    remove: before.modules.filter((name) => !modules.includes(name)),
    options: Object.fromEntries(
      Object.entries(options).filter(([name, value]) => value !== before.options[name]),
    ),
  };
}

/** Who is host and what a host has chosen, each thing by what it is and in words. */
export function factsOf(table: Table): Map<string, string> {
  const t = speech.t;
  const labelled = (label: string, value: string): string => t.labelled({ label, value });
  const { pace = FIRST.pace, look_s: look = FIRST.look } = table;
  return new Map([
    [`edition ${table.edition}`, speech.name(table.edition, 'editions')],
    ...table.modules.map((name): [string, string] => [`module ${name}`, speech.name(name, 'modules')]),
    ...Object.entries(table.options).map(([name, value]): [string, string] => [
      `option ${name} ${value}`,
      labelled(speech.name(name, 'options'), speech.name(value, 'values')),
    ]),
    [`rounds ${table.rounds}`, [t.quick, t.two, t.full][table.rounds - 1] ?? ''],
    [`clock ${JSON.stringify(table.clock)}`, speedWords(table.clock)],
    [`window ${table.window_s}`, labelled(t.window, `${table.window_s} s`)],
    [`pace ${pace}`, labelled(t.bot_pace, t.paces[pace])],
    [`look ${look}`, labelled(t.look, `${look} s`)],
    [`rated ${table.rated ?? false}`, labelled(t.rated, t.rated_choice[table.rated ? 'yes' : 'no'])],
    [`listed ${table.listed}`, table.listed ? t.listed : t.unlisted],
    [`watch ${table.spectators}`, labelled(t.watchers, t.watching_choice[table.spectators ? 'yes' : 'no'])],
    [`chat ${table.chat}`, labelled(t.chat_choice, t.chats[table.chat])],
    [`host ${table.host}`, t.lobby.hosts({ name: nameOf(table, table.host) })],
    [`seats ${table.players.length}`, t.lobby.seats({ count: table.players.length })],
  ]);
}

/** What is different from any of some earlier moments, in words: what is new, and which modules are gone. */
export function newsSince(earlier: readonly Table[], now: Table): string[] {
  const [olds, fresh] = [earlier.map(factsOf), factsOf(now)];
  const gone = new Map(
    olds.flatMap((old) => [...old].filter(([key]) => key.startsWith('module ') && !fresh.has(key))),
  );
  return [
    ...[...fresh].filter(([key]) => olds.some((old) => !old.has(key))).map(([, words]) => words),
    ...[...gone.values()].map((name) => speech.t.lobby.without({ name })),
  ];
}
