/** Writes the types of the English messages: `node build/declare.ts`. A test fails while they are stale. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { declaration } from './fluent.ts';

const CLIENT = join(import.meta.dirname, '..');

/** Where messages lie: those of the page, and those it shares with the server. */
export const FOLDERS = [join(CLIENT, 'src', 'i18n'), join(CLIENT, '..', 'src', 'saboteur', 'texts')];
/** Those of the shared ones that the page shows. */
const SHARED = new Set(['refusals', 'whys']);

export const FILE = join(CLIENT, 'src', 'generated', 'messages.ts');

/** The files of a language that the page needs. */
export const filesOf = (language: string): string[] =>
  FOLDERS.flatMap((folder, index) =>
    globSync(join(folder, language, '*.ftl'))
      .sort()
      .filter((path) => index === 0 || SHARED.has(basename(path, '.ftl'))),
  );

export function declarations(): string {
  const types = filesOf('en').map((path) => {
    const name = basename(path, '.ftl');
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Messages`;
    return declaration(readFileSync(path, 'utf-8'), path, type);
  });
  return [
    '// Made by build/declare.ts from the English messages.\n',
    "import type { Person, Text } from '../i18n/given.ts';\n\n",
    types.join('\n'),
  ].join('');
}

if (process.argv[1] === import.meta.filename) writeFileSync(FILE, declarations());
