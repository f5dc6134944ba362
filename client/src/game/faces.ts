/** What stands for editions and modules where they are chosen. */

/** What stands for an edition: cards of its own, and how long three rounds take. */
export const FACES: Readonly<Record<string, { cards: readonly string[]; minutes: number }>> = {
  base: { cards: ['tee_nes', 'goal', 'sabotage_lamp'], minutes: 15 },
  expansion: { cards: ['door_blue_ns', 'crystal_tee_nsw', 'theft'], minutes: 20 },
  duel: { cards: ['tee_nsw_troll_s', 'double_curve_nw_es_gold', 'key'], minutes: 15 },
  solo: { cards: ['ladder_blue_nw', 'bridge_gold', 'map'], minutes: 10 },
};

/** The part of a picture that stands for a module. */
export const ICONS: Readonly<Record<string, string>> = {
  chests: 'chest',
  toll: 'figure',
  wardrobe: 'wardrobe',
  feast: 'feast',
  new_goals: 'dragon',
  veto: 'veto',
  detour: 'detour',
  treasure_trove: 'treasure_trove',
  goal_swap: 'goal_swap',
  path_specialist: 'path_specialist',
  master_craftsman: 'master_craftsman',
  change_of_direction: 'change_of_direction',
  greedy_dwarf: 'gold_bag',
  sabotaged_dwarf: 'trapped',
  tournament: 'coin',
};

/**
 * Where something stands among its kind: places and goals first, then cards, then variants; what is new here
 * comes last.
 */
export function placeIn(faces: Readonly<Record<string, unknown>>, name: string): number {
  return Object.keys(faces).indexOf(name) + 1 || Infinity;
}
