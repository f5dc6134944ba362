/** Cards by their id. */
import type { Design } from '../generated/wire.ts';

export type Designs = Readonly<Record<string, Design>>;

/** The cards of all modules of a table, by id; what the ruleset's modules bring goes before the rest. */
export function designsFor(
  all: Readonly<Record<string, Readonly<Record<string, Design>>>>,
  edition: string,
  modules: readonly string[],
): Designs {
  const found: Record<string, Design> = {};
  for (const cards of Object.values(all)) Object.assign(found, cards);
  for (const name of [edition, ...modules]) Object.assign(found, all[name]);
  return found;
}
