/**
 * Writes the types of the page's English messages: `node build/declare.ts`. A test fails while they are stale. The
 * messages of modules have none: the page asks for them by names that come as data.
 */
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { CLIENT, filesOf } from './files.ts';
import { contents, declaration } from './fluent.ts';

export const FILE = join(CLIENT, 'src', 'generated', 'messages.ts');

export function declarations(): string {
  const types = filesOf('en').map((path) => {
    const name = basename(path, '.ftl');
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Messages`;
    return declaration(contents(path), path, type);
  });
  return [
    '// Made by build/declare.ts from the English messages.\n',
    "import type { Person, Text } from '../i18n/given.ts';\n\n",
    types.join('\n'),
  ].join('');
}

if (process.argv[1] === import.meta.filename) writeFileSync(FILE, declarations());
