/** The pictures of the short rules: what each of them shows, by edition, and the gold that a game is about. */

/** Cards as `module/card`, `goal` for a goal face down, `back` for a card face down. */
type Picture = readonly string[];

export const SHORT: Readonly<Record<string, readonly Picture[]>> = {
  base: [
    ['base/start', 'goal', 'base/treasure'],
    ['base/digger', 'base/saboteur'],
    ['base/tee_nes', 'base/straight_ew'],
    ['base/sabotage_lamp', 'base/repair_lamp', 'base/rockfall', 'base/map'],
    ['back', 'back'],
  ],
  expansion: [
    ['base/start', 'goal', 'base/treasure'],
    ['expansion/blue_digger', 'expansion/green_digger', 'expansion/boss', 'base/saboteur'],
    ['expansion/door_blue_ns', 'expansion/ladder_ne', 'expansion/bridge', 'expansion/crystal_cross'],
    ['expansion/theft', 'expansion/trapped', 'expansion/swap_hats'],
    ['back', 'back'],
  ],
  duel: [
    ['duel/start_blue', 'duel/start_green'],
    ['goal', 'duel/goal_curve_ne_2', 'duel/goal_dead_ne_3'],
    ['duel/cross_door_blue_s', 'duel/tee_nsw_troll_s', 'duel/ladder_green_ne'],
    ['duel/key', 'duel/sabotage_lamp', 'duel/rockfall', 'duel/map'],
    ['back', 'back'],
  ],
  solo: [
    ['duel/start_green', 'goal', 'duel/goal_dead_ne_3'],
    ['duel/bridge_gold', 'duel/goal_curve_ne_2'],
    ['duel/tee_new_troll_e', 'duel/ladder_blue_nw', 'duel/cross_door_green_w'],
    ['duel/sabotage_pickaxe', 'duel/rockfall'],
    ['back', 'back'],
  ],
};

const RACE: Picture = ['duel/goal_tee_nsw_3_door_blue', 'duel/goal_curve_ne_2', 'duel/goal_dead_nw_1'];

export const ENDS: Readonly<Record<string, Picture>> = { duel: RACE, solo: RACE };
export const GOLD: Picture = ['base/gold_1', 'base/gold_2', 'base/gold_3'];
