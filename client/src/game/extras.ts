/** Modules of other packages: the server tells the page how to show what it was not built with. */
import { learnPictures } from '../art/looks.ts';
import type { Extra } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import { learnClauses } from './clauses.ts';
import { FACES, ICONS } from './faces.ts';
import { learnKinds } from './kinds.ts';
import { learnTeams } from './teams.ts';
import { learnVerbs } from './verbs.ts';

export function learn(extras: readonly Extra[]): void {
  for (const extra of [...extras].sort((a, b) => a.place - b.place)) {
    learnPictures(extra);
    learnClauses(extra);
    learnVerbs(extra.verbs);
    learnTeams(extra.teams);
    learnKinds(extra);
    speech.learn(extra.names);
    if (extra.icon) ICONS[extra.name] = extra.icon;
    if (extra.cards.length > 0) FACES[extra.name] = { cards: extra.cards, minutes: extra.minutes };
  }
}
