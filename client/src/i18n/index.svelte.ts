/** The language of the page: messages and names, switched in place. */
import type { Messages } from './en.ts';

export type Language = 'en' | 'de';

interface Names {
  readonly [group: string]: Readonly<Record<string, readonly string[]>>;
}

interface Tongue {
  readonly language: Language;
  readonly messages: Messages;
  readonly names: Names;
}

const loaders: Record<Language, () => Promise<Tongue>> = {
  en: async () => {
    const { default: messages, names } = await import('./en.ts');
    return { language: 'en', messages, names };
  },
  de: async () => {
    const { default: messages, names } = await import('./de.ts');
    return { language: 'de', messages, names };
  },
};

const KEY = 'saboteur.language';

class Speech {
  #tongue = $state.raw<Tongue | null>(null);

  /** Speaks the language last chosen, else the browser's, else English. */
  async start(): Promise<void> {
    const kept = localStorage.getItem(KEY);
    const wanted = kept ?? (navigator.language.startsWith('de') ? 'de' : 'en');
    await this.speak(wanted === 'de' ? 'de' : 'en');
  }

  async speak(language: Language): Promise<void> {
    this.#tongue = await loaders[language]();
    localStorage.setItem(KEY, language);
    document.documentElement.lang = language;
  }

  get ready(): boolean {
    return this.#tongue !== null;
  }

  get language(): Language {
    return this.#tongue?.language ?? 'en';
  }

  get t(): Messages {
    if (this.#tongue === null) throw new Error('no language is loaded yet');
    return this.#tongue.messages;
  }

  /** What a thing is called; its id where it has no name. */
  name(id: string, group = 'cards'): string {
    return this.#tongue?.names[group]?.[id]?.[0] ?? id.replaceAll('_', ' ');
  }

  /** What a card is called, in the parts between which its name may be broken. */
  parts(card: string): string[] {
    return this.t.breaks.reduce((name, word) => name.replace(word.replaceAll('|', ''), word), this.name(card)).split('|');
  }

  /** One line about a thing. */
  line(id: string, group = 'cards'): string {
    return this.#tongue?.names[group]?.[id]?.[1] ?? '';
  }
}

export const speech = new Speech();
