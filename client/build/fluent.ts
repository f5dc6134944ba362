/**
 * Compiles messages in Project Fluent to functions, so that the page needs no interpreter.
 *
 * A message without arguments becomes a string, any other a function of one object. A `-` in an id makes a group:
 * `waits-away` is `t.waits.away`; attributes of a message form a group too. English decides which messages there
 * are and what their arguments are: `declaration` writes that as types.
 *
 * Functions: `YOU($who)` is `yes` where a person is the reader, else `no`; `SAME($who, $whom)` is `yes` where two
 * persons are one; `LIST($words)` lists words as the language does; `NUMBER($n)` marks an argument as a number, and
 * with `type: "ordinal"` selects by the plural of ordinals.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

import * as syntax from '@fluent/syntax';
import type { Expression, Pattern, SelectExpression } from '@fluent/syntax';
import type { Plugin } from 'vite';

import { modulesOf } from './files.ts';

const CATEGORIES = new Set(['zero', 'one', 'two', 'few', 'many']);

/** What can be handed to a message, by what it is used for. */
export type Kind = 'text' | 'number' | 'person' | 'list';

type Tree = Map<string, Tree | Leaf>;

export interface Leaf {
  readonly code: string;
  readonly args: ReadonlyMap<string, Kind>;
}

/** The messages of one file. */
export class Messages {
  readonly leaves = new Map<string, Leaf>();
  /** Messages that others are made of, here or among those that were added. */
  readonly used: Set<string>;
  readonly #patterns: Map<string, Pattern>;

  /** Messages that are `added` to others can be made of those. */
  constructor(source: string, name: string, added?: Messages) {
    const others = added ? added.#patterns : new Map<string, Pattern>();
    this.#patterns = new Map(others);
    this.used = added?.used ?? new Set();
    const { body } = new syntax.FluentParser({ withSpans: false }).parse(source);
    for (const entry of body) {
      if (entry instanceof syntax.Junk)
        throw new Error(
          `${name}: ${entry.annotations.map(({ message }) => message).join(' ')}\n${entry.content}`,
        );
      if (!(entry instanceof syntax.Message || entry instanceof syntax.Term)) continue;
      const id = (entry instanceof syntax.Term ? '-' : '') + entry.id.name;
      for (const [key, pattern] of [
        [id, entry.value] as const,
        ...entry.attributes.map((attribute) => [`${id}-${attribute.id.name}`, attribute.value] as const),
      ]) {
        if (!pattern) continue;
        if (this.#patterns.has(key)) throw new Error(`${name}: ${key} is there twice`);
        this.#patterns.set(key, pattern);
      }
    }
    for (const [key, pattern] of this.#patterns) {
      if (key.startsWith('-') || others.has(key)) continue;
      const args = new Map<string, Kind>();
      try {
        this.leaves.set(key, { code: this.#pattern(pattern, args), args });
      } catch (problem) {
        throw new Error(`${name}: ${key}: ${String(problem)}`, { cause: problem });
      }
    }
  }

  #pattern(pattern: Pattern, args: Map<string, Kind>): string {
    const parts = pattern.elements.map((element) =>
      element instanceof syntax.TextElement
        ? quoted(element.value.replace(/\s*\n\s*/g, ' '))
        : this.#expression((element as syntax.Placeable).expression, args),
    );
    // Texts beside each other are one.
    const joined = parts.reduce<string[]>((all, part) => {
      const last = all.at(-1);
      if (last?.startsWith('"') && part.startsWith('"'))
        all[all.length - 1] = quoted(`${JSON.parse(last)}${JSON.parse(part)}`);
      else all.push(part);
      return all;
    }, []);
    if (joined.length === 0) return '""';
    if (joined.length === 1) return joined[0] ?? '""';
    return `\`${joined.map((part) => (part.startsWith('"') ? escaped(part) : `\${${part}}`)).join('')}\``;
  }

  #expression(expression: Expression | syntax.Placeable, args: Map<string, Kind>): string {
    if (expression instanceof syntax.Placeable) return this.#expression(expression.expression, args);
    if (expression instanceof syntax.StringLiteral) return quoted(expression.parse().value);
    if (expression instanceof syntax.NumberLiteral) return quoted(expression.value);
    if (expression instanceof syntax.VariableReference) {
      note(args, expression.id.name, 'text');
      return `s(a.${expression.id.name})`;
    }
    if (expression instanceof syntax.MessageReference || expression instanceof syntax.TermReference) {
      const id =
        (expression instanceof syntax.TermReference ? '-' : '') +
        expression.id.name +
        (expression.attribute ? `-${expression.attribute.name}` : '');
      const pattern = this.#patterns.get(id);
      if (!pattern) throw new Error(`there is no ${id}`);
      this.used.add(id);
      return this.#pattern(pattern, args);
    }
    if (expression instanceof syntax.FunctionReference) return this.#call(expression, args);
    return this.#select(expression as SelectExpression, args);
  }

  #call({ id, arguments: { positional } }: syntax.FunctionReference, args: Map<string, Kind>): string {
    const names = positional.map((one) => {
      if (!(one instanceof syntax.VariableReference)) throw new Error(`${id.name} takes variables`);
      return one.id.name;
    });
    const [first = '', second = ''] = names;
    switch (id.name) {
      case 'NUMBER':
        note(args, first, 'number');
        return `s(a.${first})`;
      case 'LIST':
        note(args, first, 'list');
        return `l(a.${first})`;
      case 'YOU':
        note(args, first, 'person');
        return `y(a.${first})`;
      case 'SAME':
        note(args, first, 'person');
        note(args, second, 'person');
        return `q(a.${first},a.${second})`;
      default:
        throw new Error(`there is no function ${id.name}`);
    }
  }

  #select({ selector, variants }: SelectExpression, args: Map<string, Kind>): string {
    const number = selector instanceof syntax.FunctionReference && selector.id.name === 'NUMBER';
    const counted =
      number || variants.some(({ key }) => key instanceof syntax.NumberLiteral || CATEGORIES.has(key.name));
    const variable =
      selector instanceof syntax.VariableReference
        ? selector
        : number
          ? (selector.arguments.positional[0] as syntax.VariableReference)
          : null;
    if (variable) note(args, variable.id.name, counted ? 'number' : 'text');
    const value = variable ? `a.${variable.id.name}` : this.#expression(selector, args);
    const ordinal =
      number &&
      selector.arguments.named.some(
        (one) => one.value instanceof syntax.StringLiteral && one.value.value === 'ordinal',
      );
    const usual = variants.find((variant) => variant.default);
    if (!usual) throw new Error('a choice needs a variant with *');
    const compiled = variants
      .filter((variant) => variant !== usual)
      .map(({ key, value: pattern }) => {
        const test =
          key instanceof syntax.NumberLiteral
            ? `${value}===${key.value}`
            : counted
              ? `${ordinal ? 'o' : 'p'}(${value})===${quoted(key.name)}`
              : `${value}===${quoted(key.name)}`;
        return `${test}?${this.#pattern(pattern, args)}:`;
      });
    return `(${compiled.join('')}${this.#pattern(usual.value, args)})`;
  }

  /** The messages by their groups. */
  tree(): Tree {
    const root: Tree = new Map();
    for (const [key, leaf] of this.leaves) {
      const path = key.split('-');
      const last = path.pop() ?? '';
      let at = root;
      for (const name of path) {
        const next = at.get(name) ?? new Map<string, Tree | Leaf>();
        if (!(next instanceof Map)) throw new Error(`${key}: ${name} is a message and a group`);
        at.set(name, next);
        at = next;
      }
      if (at.has(last)) throw new Error(`${key} is a message and a group`);
      at.set(last, leaf);
    }
    return root;
  }
}

function note(args: Map<string, Kind>, name: string, kind: Kind): void {
  const before = args.get(name) ?? 'text';
  if (kind !== 'text' && before !== 'text' && kind !== before)
    throw new Error(`$${name} is a ${before} and a ${kind}`);
  args.set(name, kind === 'text' ? before : kind);
}

/** The file whose messages those of modules can be made of. */
export const LOG = 'log.ftl';

export const contents = (path: string): string => readFileSync(path, 'utf-8');

const quoted = (text: string): string => JSON.stringify(text);
const escaped = (literal: string): string =>
  String(JSON.parse(literal)).replace(/[\\`]|\$\{/g, (found) => `\\${found}`);

/** The module that a file of messages becomes. What is `added` to it is exported as `modules`. */
export function compile(source: string, name: string, language: string, added?: string): string {
  const write = (tree: Tree): string =>
    `{${[...tree]
      .map(
        ([key, one]) =>
          `${quoted(key)}:${one instanceof Map ? write(one) : one.args.size > 0 ? `(a)=>${one.code}` : one.code}`,
      )
      .join(',\n')}}`;
  const own = new Messages(source, name);
  const body = [
    `export default ${write(own.tree())};`,
    ...(added === undefined
      ? []
      : [`export const modules=${write(new Messages(added, `modules beside ${name}`, own).tree())};`]),
  ].join('\n');
  const used = Object.entries(helpers(quoted(language))).flatMap(([short, line]) =>
    new RegExp(`\\b${short}\\(`).test(body) ? [line] : [],
  );
  return [...used, body].join('\n');
}

/** What messages need when they are said. Each file has its own, so that no piece of the page waits for another. */
const helpers = (tag: string): Readonly<Record<string, string>> => ({
  s: 'const s=(v)=>typeof v==="string"?v:typeof v==="number"?(v<0?"−"+-v:""+v):v.name;',
  y: 'const y=(v)=>v.you?"yes":"no";',
  q: 'const q=(v,w)=>v.seat===w.seat?"yes":"no";',
  p: `const P=new Intl.PluralRules(${tag}),p=(n)=>P.select(n);`,
  o: `const O=new Intl.PluralRules(${tag},{type:"ordinal"}),o=(n)=>O.select(n);`,
  l: `const L=new Intl.ListFormat(${tag}),l=(v)=>L.format(v);`,
});

const TYPES: Readonly<Record<Kind, string>> = {
  text: 'Text',
  number: 'number',
  person: 'Person',
  list: 'readonly string[]',
};

/** The type of a file of messages. */
export function declaration(source: string, name: string, type: string): string {
  const write = (tree: Tree, indent: string): string =>
    [...tree]
      .map(([key, one]) => {
        const label = /^[a-z_][a-z0-9_]*$/i.test(key) ? key : `'${key}'`;
        if (one instanceof Map)
          return `${indent}readonly ${label}: {\n${write(one, `${indent}  `)}${indent}};\n`;
        const args = [...one.args].map(([arg, kind]) => `readonly ${arg}: ${TYPES[kind]}`).join('; ');
        return `${indent}readonly ${label}: ${args ? `(args: { ${args} }) => string` : 'string'};\n`;
      })
      .join('');
  return `export interface ${type} {\n${write(new Messages(source, name).tree(), '  ')}}\n`;
}

/** What is wrong with a translation beside the English messages. */
export function faults(english: Messages, other: Messages): string[] {
  const found: string[] = [];
  for (const key of english.leaves.keys())
    if (!other.leaves.has(key) && !english.used.has(key)) found.push(`${key} is missing`);
  for (const [key, { args }] of other.leaves) {
    const wanted = english.leaves.get(key);
    if (!wanted) {
      if (!other.used.has(key)) found.push(`${key} is not in English`);
      continue;
    }
    for (const [name, kind] of args) {
      const given = wanted.args.get(name);
      if (!given) found.push(`${key} speaks of $${name}, which it is not given`);
      else if (kind !== 'text' && kind !== given)
        found.push(`${key} takes $${name} for a ${kind}, not a ${given}`);
    }
  }
  return found;
}

/** What else the module of a file exports, by the name of the file: a name, and where that comes from. */
export type Alongside = Readonly<Record<string, readonly [name: string, from: (language: string) => string]>>;

/**
 * The plugin: `import messages from './en/start.ftl'`; the folder names the language. The messages of all modules are
 * compiled with those of the log, which they are made of.
 */
export const fluent = (alongside: Alongside = {}): Plugin => ({
  name: 'fluent',
  transform: {
    filter: { id: /\.ftl$/ },
    handler(source, id) {
      const language = basename(dirname(id));
      const more = alongside[basename(id)];
      const files = basename(id) === LOG ? modulesOf(language) : null;
      for (const file of files ?? []) this.addWatchFile(file);
      const code = [
        compile(source, id, language, files?.map(contents).join('\n')),
        ...(more ? [`export{default as ${more[0]}}from${quoted(more[1](language))};`] : []),
      ].join('\n');
      return { code, map: null, moduleType: 'js' };
    },
  },
});
