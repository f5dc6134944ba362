/** Where messages lie. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

export const CLIENT = join(import.meta.dirname, '..');
const LIBRARY = join(CLIENT, '..', 'src', 'saboteur');

/** The messages of the page, and those it shares with the server: a folder for each language. */
export const FOLDERS = [join(CLIENT, 'src', 'i18n'), join(LIBRARY, 'texts')];
/** Those of the shared ones that the page shows. */
const SHARED = new Set(['refusals', 'whys']);

/** The files of a language that the page needs. */
export const filesOf = (language: string): string[] =>
  FOLDERS.flatMap((folder, index) =>
    globSync(join(folder, language, '*.ftl'))
      .sort()
      .filter((path) => index === 0 || SHARED.has(basename(path, '.ftl'))),
  );

/** What modules say of what only they bring, each in its folder. */
export const modulesOf = (language: string): string[] =>
  globSync(join(LIBRARY, 'editions', '*', `messages.${language}.ftl`)).sort();
