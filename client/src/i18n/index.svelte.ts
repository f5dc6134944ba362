/** The language of the page: messages and names, switched in place. A folder with messages is a language. */
import { untrack } from 'svelte';

import type {
  EndingMessages,
  LogMessages,
  PageMessages,
  RefusalsMessages,
  StartMessages,
  TableMessages,
  WhysMessages,
} from '../generated/messages.ts';

/** A tag such as `en` or `pt-BR`. */
export type Language = string;

export type Messages = StartMessages & PageMessages & TableMessages & LogMessages & EndingMessages;

interface Names {
  readonly [group: string]: Readonly<Record<string, readonly string[]>>;
}

interface Tongue {
  readonly language: Language;
  readonly start: StartMessages;
  readonly names: Names;
  /** Everything that is said, once more than the start page was asked for. */
  readonly messages: Messages | null;
  readonly modules: object;
  readonly refusals: RefusalsMessages | null;
  readonly whys: WhysMessages | null;
}

type Loaders<Part> = Readonly<Record<string, () => Promise<{ default: Part }>>>;

/** The words of the start page, and with them what things are called: they come in one piece. */
const starts = import.meta.glob<{ default: StartMessages; names: Names }>('./*/start.ftl');
const parts = import.meta.glob<{ default: Partial<Messages>; modules?: object }>(
  './*/{page,table,log,ending}.ftl',
);
const refusals: Loaders<RefusalsMessages> = import.meta.glob<{ default: RefusalsMessages }>(
  '../../../src/saboteur/texts/*/refusals.ftl',
);
const whys: Loaders<WhysMessages> = import.meta.glob<{ default: WhysMessages }>(
  '../../../src/saboteur/texts/*/whys.ftl',
);

export const LANGUAGES: readonly Language[] = Object.keys(starts).map((path) => path.split('/')[1] ?? '');

/** Where there is no other. */
const FALLBACK = 'en';
const KEY = 'saboteur.language';

/** What a language calls itself. */
export const ownName = (language: Language): string => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/** The first language of those wanted that there is, if need be of another country. */
export function bestOf(wanted: readonly string[], offered: readonly Language[] = LANGUAGES): Language {
  const primary = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';
  for (const tag of wanted) {
    const found =
      offered.find((one) => one.toLowerCase() === tag.toLowerCase()) ??
      offered.find((one) => primary(one) === primary(tag));
    if (found) return found;
  }
  return FALLBACK;
}

/** Loads what one of the files of a language holds. */
export async function load<Part>(loaders: Loaders<Part>, language: Language): Promise<Part> {
  const loader = Object.entries(loaders).find(([path]) => path.split(/[/.]/).includes(language))?.[1];
  if (!loader) throw new Error(`there is nothing in ${language}`);
  return (await loader()).default;
}

class Speech {
  #tongue = $state.raw<Tongue | null>(null);
  /** What things of modules are called that the page was not built with. */
  #added = $state.raw<readonly Partial<Record<Language, Names>>[]>([]);

  /** Speaks the language last chosen, else the browser's, else English; at first with the words of the start page. */
  async begin(): Promise<void> {
    const kept = localStorage.getItem(KEY);
    const language = bestOf([...(kept ? [kept] : []), ...navigator.languages]);
    const { default: start, names } = await this.#start(language);
    this.#say({ language, start, names, messages: null, modules: {}, refusals: null, whys: null });
  }

  async #start(language: Language): Promise<{ default: StartMessages; names: Names }> {
    const loader = starts[`./${language}/start.ftl`];
    if (!loader) throw new Error(`there is nothing in ${language}`);
    return loader();
  }

  async speak(language: Language): Promise<void> {
    const [{ default: start, names }, refused, reasons, ...found] = await Promise.all([
      this.#start(language),
      load(refusals, language),
      load(whys, language),
      ...Object.entries(parts).flatMap(([path, loader]) =>
        path.split('/')[1] === language ? [loader()] : [],
      ),
    ]);
    const messages = Object.assign({}, start, ...found.map((part) => part.default)) as Messages;
    const modules = Object.assign({}, ...found.map((part) => part.modules)) as object;
    this.#say({ language, start, names, messages, modules, refusals: refused, whys: reasons });
  }

  /** Waits for a part of the page and for all words, which it may need. */
  async for<Part>(part: Promise<Part>): Promise<Part> {
    // Untracked: what was shown once stays when the language is changed.
    const language = untrack(() => (this.#tongue?.messages ? null : this.language));
    if (language) await this.speak(language);
    return part;
  }

  #say(tongue: Tongue): void {
    this.#tongue = tongue;
    localStorage.setItem(KEY, tongue.language);
    document.documentElement.lang = tongue.language;
  }

  get #spoken(): Tongue {
    if (this.#tongue === null) throw new Error('no language is loaded yet');
    return this.#tongue;
  }

  get language(): Language {
    return this.#tongue?.language ?? FALLBACK;
  }

  /** What the start page says, and every page. */
  get start(): StartMessages {
    return this.#spoken.start;
  }

  /** Everything that is said, for parts that were waited `for`. */
  get t(): Messages {
    const { messages } = this.#spoken;
    if (messages === null) throw new Error('only the words of the start page are loaded yet');
    return messages;
  }

  /** What modules say of what only they bring: the messages of a group, or of a group within. */
  modules(...path: readonly string[]): object {
    return path.reduce<object>((group, name) => {
      const found: unknown = Object.hasOwn(group, name) ? (group as Record<string, unknown>)[name] : null;
      return typeof found === 'object' && found !== null ? found : {};
    }, this.#spoken.modules);
  }

  /** Why something is refused, by code. */
  get refusals(): RefusalsMessages | null {
    return this.#spoken.refusals;
  }

  /** Why bots did what they did, by code. */
  get whys(): WhysMessages | null {
    return this.#spoken.whys;
  }

  /** Learns what the things of a module are called. */
  learn(names: Partial<Record<Language, Names>>): void {
    this.#added = [...this.#added, names];
  }

  #named(id: string, group: string): readonly string[] | undefined {
    const own = this.#tongue?.names[group]?.[id];
    return own ?? this.#added.map((names) => names[this.language]?.[group]?.[id]).find(Boolean);
  }

  /** What a thing is called; its id where it has no name. */
  name(id: string, group = 'cards'): string {
    return this.#named(id, group)?.[0] ?? id.replaceAll('_', ' ');
  }

  /** What a card is called, in the parts between which its name may be broken. */
  parts(card: string): string[] {
    return this.start.breaks
      .split(/\s+/)
      .reduce((name, word) => name.replace(word.replaceAll('|', ''), word), this.name(card))
      .split('|');
  }

  /** One line about a thing. */
  line(id: string, group = 'cards'): string {
    return this.#named(id, group)?.[1] ?? '';
  }
}

export const speech = new Speech();
