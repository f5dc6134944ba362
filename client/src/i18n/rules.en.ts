/** What the rules page says besides the clauses; loaded with it. */

/** One of the five pictures of the short page. */
interface ShortPicture {
  /** Cards as `module/card`, `goal` for a goal face down, `back` for a card face down. */
  readonly cards: readonly string[];
  readonly title: string;
  readonly text: string;
}

export interface RulesTexts {
  readonly short_title: string;
  readonly short: Readonly<Record<string, readonly ShortPicture[]>>;
  readonly end_title: string;
  /** How a round ends and who wins. */
  readonly end: Readonly<Record<string, string>>;
  readonly contents: string;
  readonly filter: string;
  readonly all: string;
  readonly playing: (what: string) => string;
  readonly back_to_top: string;
}

const goal = { cards: ['base/start', 'goal', 'base/treasure'], title: 'Dig for the treasure' };
const pass = { cards: ['back', 'back'], title: 'Or pass' };

const texts: RulesTexts = {
  short_title: 'In short',
  short: {
    base: [
      {
        ...goal,
        text: 'Everybody digs from the ladder on the left. One of the three goals on the right hides the treasure, the other two only stone.',
      },
      {
        cards: ['base/digger', 'base/saboteur'],
        title: 'Keep your role secret',
        text: 'Diggers want the treasure to be reached, saboteurs want the cards to run out first. Nobody knows who is who.',
      },
      {
        cards: ['base/tee_nes', 'base/straight_ew'],
        title: 'Lay a tunnel',
        text: 'On your turn do one of three things. The first: lay a tunnel card on a lit cell, where ports meet ports and a way leads back to the start.',
      },
      {
        cards: ['base/sabotage_lamp', 'base/repair_lamp', 'base/rockfall', 'base/map'],
        title: 'Or play an action',
        text: 'Break a tool, and its owner cannot lay tunnels. Mend one, yours or a friend’s. Bring a tunnel down. Look at a goal.',
      },
      {
        ...pass,
        text: 'Put a card aside face down. Whatever you did, you then draw one card, as long as there are any.',
      },
    ],
    expansion: [
      {
        ...goal,
        text: 'Everybody digs from the ladder on the left to the treasure, under one of the three goals on the right.',
      },
      {
        cards: ['expansion/blue_digger', 'expansion/green_digger', 'expansion/boss', 'base/saboteur'],
        title: 'Secret teams',
        text: 'Blue and green diggers dig against each other and against the saboteurs. Boss, profiteer and geologist have aims of their own.',
      },
      {
        cards: [
          'expansion/door_blue_ns',
          'expansion/ladder_ne',
          'expansion/bridge',
          'expansion/crystal_cross',
        ],
        title: 'Lay a tunnel',
        text: 'Doors let one colour through when the treasure is shared. Ladders are joined to the start. Crystals pay the geologists.',
      },
      {
        cards: ['expansion/theft', 'expansion/trapped', 'expansion/swap_hats'],
        title: 'Or play an action',
        text: 'Besides breaking and mending: steal gold, lock somebody up, look at a role or exchange it, swap hands.',
      },
      {
        ...pass,
        title: 'Or discard',
        text: 'Pass and discard one to three cards, or discard two to get rid of a card in front of you.',
      },
    ],
    duel: [
      {
        cards: ['duel/start_blue', 'duel/start_green'],
        title: 'Two dwarves, two colours',
        text: 'One of you is blue, the other green, openly. Each digs from a start of their own; what is joined serves both.',
      },
      {
        cards: ['goal', 'duel/goal_curve_ne_2', 'duel/goal_dead_ne_3'],
        title: 'Mark the gold first',
        text: 'Six goals hide gold or none, and some tunnels show gold too. Whoever reaches gold marks it for good.',
      },
      {
        cards: ['duel/cross_door_blue_s', 'duel/tee_nsw_troll_s', 'duel/ladder_green_ne'],
        title: 'Lay a tunnel',
        text: 'Doors open to their own colour. A troll lets nobody pass until it is bribed, for 1 gold at the end.',
      },
      {
        cards: ['duel/key', 'duel/sabotage_lamp', 'duel/rockfall', 'duel/map'],
        title: 'Or play an action',
        text: 'A key opens a door of the other colour. Break your rival’s tools, mend your own, bring tunnels down, look at a goal.',
      },
      {
        ...pass,
        title: 'Or discard',
        text: 'Pass and discard one or two cards, or discard two to mend a tool.',
      },
    ],
    solo: [
      {
        cards: ['duel/start_green', 'goal', 'duel/goal_dead_ne_3'],
        title: 'Alone in the mine',
        text: 'The Duel without a rival: reach as much gold as you can in three rounds. 25 makes you lord of the mountain.',
      },
      {
        cards: ['duel/bridge_gold', 'duel/goal_curve_ne_2'],
        title: 'Mark the gold',
        text: 'Gold that you reach is marked for you. You have six markers a round, for gold and for trolls.',
      },
      {
        cards: ['duel/tee_new_troll_e', 'duel/ladder_blue_nw', 'duel/cross_door_green_w'],
        title: 'Lay a tunnel',
        text: 'Doors of the other colour need a key, trolls a bribe.',
      },
      {
        cards: ['duel/sabotage_pickaxe', 'duel/rockfall'],
        title: 'The mine strikes back',
        text: 'Sabotage that you draw breaks your own tools at once; a rockfall that you draw brings down what you laid last.',
      },
      {
        ...pass,
        title: 'Or discard',
        text: 'Pass and discard one or two cards, or discard two to mend a tool.',
      },
    ],
  },
  end_title: 'How it ends',
  end: {
    base: 'Treasure reached: the diggers share gold cards. Nobody has a card left: the saboteurs do. After three rounds the most gold wins.',
    expansion:
      'Treasure reached: the team whose way leads through no door of the other colour wins. Otherwise the saboteurs win. After three rounds the most gold wins.',
    duel: 'A round ends with the last goal, the last marker or the last card. After three rounds the most gold wins.',
    solo: 'A round ends with the last goal, the last marker or the last card. After three rounds your gold is graded.',
  },
  contents: 'Contents',
  filter: 'What is played',
  all: 'Everything',
  playing: (what) => `The rules of: ${what}`,
  back_to_top: 'To the top',
};

export default texts;
