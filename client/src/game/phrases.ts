/** Quick phrases: what can be said, and how it reads. */
import type { Cell, Phrase, Talk } from '../generated/wire.ts';
import { say } from '../i18n/dynamic.ts';
import type { Person } from '../i18n/given.ts';
import { speech } from '../i18n/index.svelte.ts';
import { sameCell } from '../maze/types.ts';
import { label, nameOf } from './names.ts';
import { brokenTools, TOOLS } from './position.ts';
import type { TableModel } from './table.svelte.ts';
import { goalWords } from './words.ts';

/** What a phrase can speak of. */
export type Param = 'seat' | 'goal' | 'tool' | 'card';

/** The phrases offered, in this order; which parameters they take is told by the server. */
const OFFERED = [
  'hello',
  'well_done',
  'thanks',
  'hurry',
  'saw',
  'i_am',
  'saboteur',
  'trust',
  'doubt',
  'mend',
  'look',
  'dig',
  'i_hold',
  'i_lack',
];

/** The cards that a phrase can name, except those of the own hand. */
const FAMILIES: Readonly<Record<string, string>> = { i_am: 'role', saw: 'goal', i_lack: 'deck' };

/** What was chosen for the parameters of a phrase so far. */
export type Chosen = Partial<Record<Param, string>>;

interface Option {
  readonly value: string;
  readonly label: string;
}

/** What is asked for a parameter of a phrase. */
export function questionFor(code: string, param: Param): string {
  const labels = speech.t.param_labels;
  return (param === 'seat' && say(labels, code)) || labels[code === 'i_am' ? 'role' : param];
}

/**
 * Cards by what they are called: of those called the same the last stands for all, which may be there instead
 * of the others.
 */
function called(cards: readonly string[]): Option[] {
  return [...new Map(cards.map((card) => [speech.name(card), card]))].map(([label, value]) => ({
    value,
    label,
  }));
}

/** The things a parameter of a phrase can name. */
export function optionsFor(code: string, param: Param, model: TableModel): Option[] {
  switch (param) {
    case 'seat':
      return [
        // Who asks for help asks for themselves first.
        ...(code === 'mend' && model.seat !== null
          ? [{ value: String(model.seat), label: speech.t.param_labels.me }]
          : []),
        ...model.others.map((seat) => ({ value: String(seat), label: model.who(seat) })),
      ];
    case 'goal':
      return model.goals.map((cell) => ({ value: cell.join(), label: goalWords(cell, model.goalCells) }));
    case 'tool':
      return TOOLS.map((tool) => ({ value: tool, label: speech.name(tool, 'tools') }));
    case 'card':
      return called(code === 'i_hold' ? model.hand : model.cardsOf(FAMILIES[code] ?? ''));
  }
}

/** The phrases that make sense as the game stands. */
export function sayable(model: TableModel): { code: string; params: Param[] }[] {
  const roles = model.role !== null;
  const fits = (code: string, params: readonly Param[]): boolean => {
    if (['i_am', 'i_hold', 'i_lack', 'saboteur', 'trust', 'doubt', 'mend'].includes(code) && !roles)
      return false;
    return params.every((param) => optionsFor(code, param, model).length > 0);
  };
  return OFFERED.flatMap((code) => {
    const params = (model.phrases.find((one) => one.code === code)?.params ?? []) as Param[];
    return model.phrases.some((one) => one.code === code) && fits(code, params) ? [{ code, params }] : [];
  });
}

/** What somebody said with a phrase, in the words of the reader; goals are called what they were called then. */
export function phraseWords(
  phrase: Phrase,
  model: Pick<TableModel, 'person' | 'goalCells'>,
  goals = model.goalCells,
  version = Infinity,
): string {
  const { said, phrases } = speech.t;
  const args = {
    seat: model.person(phrase.seat, version),
    goal: phrase.goal ? goalWords(phrase.goal, goals) : '',
    tool: phrase.tool ?? '',
    card: phrase.card ? speech.name(phrase.card) : '',
  };
  // How a role is claimed depends on the role, and on the language.
  const role = phrase.code === 'i_am' ? say(speech.modules('i_am'), phrase.card ?? '') : '';
  return role || say(said, phrase.code, args) || say(phrases, phrase.code);
}

/** The seat from which somebody speaks: a person's own, wherever they sat when they said it. */
export function seatOf({ person, seat, after }: Talk, model: TableModel): number | null {
  if (person == null) return seat ?? null;
  const now = (model.session.table?.players ?? []).findIndex((player) => player.person === person);
  return now >= 0 ? now : after > 0 ? (seat ?? null) : null;
}

/** Who said something: always the same player, also after seats change. */
export function sayer(said: Talk, model: TableModel): Person {
  const { table, person: me } = model.session;
  if (said.person == null) return model.person(said.seat);
  const name = (table ? nameOf(table, said.person) : '') || said.name || speech.start.newcomer;
  return { seat: seatOf(said, model), name, you: said.person === me };
}

/** What the one is called who said something; of somebody who only watches that is told. */
export function speakerOf(said: Talk, model: TableModel): string {
  const by = sayer(said, model);
  return by.you || by.seat !== null || said.seat != null
    ? label(by)
    : speech.t.speaker_watching({ name: by.name });
}

/** What was said, in a phrase or freely. */
export function wordsOf({ phrase, text, after }: Talk, model: TableModel): string {
  return text || (phrase ? phraseWords(phrase, model, model.goalsWhen(after), after) : '');
}

/** What players say that they saw at a goal in this round, each the last that they said. */
export function claimsAbout(cell: Cell, model: TableModel): string[] {
  const from = model.chronicle.starts.at(-1)?.from ?? 0;
  const claims = model.session.talk.filter(
    ({ phrase, after }) =>
      phrase?.code === 'saw' &&
      phrase.goal &&
      after >= from &&
      sameCell(model.whereNow(phrase.goal, after), cell),
  );
  const last = new Map(claims.map((said) => [speakerOf(said, model), wordsOf(said, model)]));
  return [...last].map(([label, value]) => speech.t.labelled({ label, value }));
}

/** The goal that the viewer looked at last in this round, where it lies now. */
function lookedAt(model: TableModel): Cell | null {
  const { happened } = model.chronicle;
  const since = happened.slice(happened.findLastIndex(({ event }) => event.kind === 'round') + 1);
  const look = since.findLast(
    ({ event }) => event.kind === 'looked' && event.seat === model.seat && event.target?.cell,
  );
  return look?.event.target?.cell ? model.whereNow(look.event.target.cell, look.version) : null;
}

/**
 * What is chosen for a phrase before anybody chooses: all that leaves no choice, the own broken tool, and the goal
 * that was looked at last.
 */
export function begunWith(code: string, params: readonly Param[], model: TableModel): Chosen {
  const { view, seat } = model;
  const broken = code === 'mend' && view && seat !== null ? [...brokenTools(view, model.designs, seat)] : [];
  const only = params.flatMap((param) => {
    const options = optionsFor(code, param, model);
    return options.length === 1 && options[0] ? [[param, options[0].value]] : [];
  });
  const seen = code === 'saw' ? lookedAt(model)?.join() : undefined;
  return {
    ...(Object.fromEntries(only) as Chosen),
    ...(seen && optionsFor(code, 'goal', model).some(({ value }) => value === seen) && { goal: seen }),
    ...(broken.length > 0 && { seat: String(seat) }),
    ...(broken.length === 1 && { tool: broken[0] }),
  };
}

/** Makes a phrase of what was chosen for its parameters, by somebody in a seat. */
export function makePhrase(code: string, chosen: Chosen, seat: number | null): Phrase {
  if (code === 'mend' && chosen.seat === String(seat)) return { code: 'mend_me', tool: chosen.tool ?? '' };
  const phrase: Phrase = { code };
  if (chosen.seat !== undefined) phrase.seat = Number(chosen.seat);
  if (chosen.goal !== undefined) phrase.goal = chosen.goal.split(',').map(Number) as Cell;
  if (chosen.tool !== undefined) phrase.tool = chosen.tool;
  if (chosen.card !== undefined) phrase.card = chosen.card;
  return phrase;
}
