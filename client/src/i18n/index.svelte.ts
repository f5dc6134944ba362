/** The language of the page: messages and names, switched in place. */
import { untrack } from 'svelte';

import type { Messages } from './en.ts';
import type { StartMessages } from './start.en.ts';

export type Language = 'en' | 'de';

interface Names {
  readonly [group: string]: Readonly<Record<string, readonly string[]>>;
}

interface Tongue {
  readonly language: Language;
  readonly start: StartMessages;
  readonly names: Names;
  /** Everything that is said, once more than the start page was asked for. */
  readonly messages: Messages | null;
}

const beginnings: Record<Language, () => Promise<{ default: StartMessages; names: Names }>> = {
  en: () => import('./start.en.ts'),
  de: () => import('./start.de.ts'),
};

const loaders: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
};

const KEY = 'saboteur.language';

class Speech {
  #tongue = $state.raw<Tongue | null>(null);

  /** Speaks the language last chosen, else the browser's, else English; at first with the words of the start page. */
  async begin(): Promise<void> {
    const kept = localStorage.getItem(KEY);
    const wanted = kept ?? (navigator.language.startsWith('de') ? 'de' : 'en');
    const language = wanted === 'de' ? 'de' : 'en';
    const { default: start, names } = await beginnings[language]();
    this.#say({ language, start, names, messages: null });
  }

  async speak(language: Language): Promise<void> {
    const [{ default: start, names }, { default: messages }] = await Promise.all([
      beginnings[language](),
      loaders[language](),
    ]);
    this.#say({ language, start, names, messages });
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
    return this.#tongue?.language ?? 'en';
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

  /** What a thing is called; its id where it has no name. */
  name(id: string, group = 'cards'): string {
    return this.#tongue?.names[group]?.[id]?.[0] ?? id.replaceAll('_', ' ');
  }

  /** What a card is called, in the parts between which its name may be broken. */
  parts(card: string): string[] {
    return this.start.breaks
      .reduce((name, word) => name.replace(word.replaceAll('|', ''), word), this.name(card))
      .split('|');
  }

  /** One line about a thing. */
  line(id: string, group = 'cards'): string {
    return this.#tongue?.names[group]?.[id]?.[1] ?? '';
  }
}

export const speech = new Speech();
