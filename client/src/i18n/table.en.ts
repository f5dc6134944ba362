/** What is said at the table itself. */
/** 'you' within a sentence, else the name. */
const them = (whom: string): string => (whom === 'You' ? 'you' : whom);

/** 'your' for oneself, else the name with its s. */
const of = (who: string): string => (who === 'You' ? 'your' : `${who}’s`);

function places(kind: string, whom: string, at: string): string {
  switch (kind) {
    case 'cover':
    case 'chest':
      return `the ${kind} at ${at}`;
    case 'role':
    case 'hand':
    case 'gold':
      return `${of(whom)} ${kind}`;
    case 'spare':
      return 'a role that was left over';
    case 'pile':
      return 'the draw pile';
    case 'discard':
      return 'the discard pile';
    default:
      return 'hidden cards';
  }
}

function said(code: string, seat: string, goal: string, tool: string, card: string): string {
  switch (code) {
    case 'trust':
      return `I trust ${them(seat)}`;
    case 'doubt':
      return `I doubt ${them(seat)}`;
    case 'saboteur':
      return seat === 'You' ? 'You are a saboteur, I think' : `${seat} is a saboteur, I think`;
    case 'mend_me':
      return `Please mend my ${tool}`;
    case 'mend':
      return `Mend ${seat === 'You' ? 'your' : `${seat}’s`} ${tool}`;
    case 'saw':
      return `I saw ${goal}: ${card}`;
    case 'look':
      return `Look at ${goal}`;
    case 'dig':
      return `Dig towards ${goal}`;
    case 'i_am':
      return `I am: ${card}`;
    case 'i_hold':
      return `I hold: ${card}`;
    default:
      return PHRASES[code] ?? '';
  }
}

const PHRASES: Readonly<Record<string, string>> = {
  hello: 'Good luck to all',
  thanks: 'Thanks',
  sorry: 'Sorry',
  well_done: 'Well dug',
  hurry: 'Hurry up',
  think: 'Let me think',
  yes: 'Yes',
  no: 'No',
  why: 'Why that?',
  good: 'Good move',
};

const table = {
  phrases: PHRASES,
  overview: 'Overview',
  overview_help: 'Overview of the maze: tap to go there',
  /** The word of the coach on what it means, and how that is said of a thing. */
  here: 'Here',
  this_one: 'This one',
  meant: 'the coach means this',
  treasure_reached: (who: string) => `${who} reached the treasure!`,
  all_alike: 'They are all worth the same.',
  choice_of: (name: string) => `${name} chooses`,
  still_to_dig: (count: number) => (count === 1 ? 'one tunnel to dig' : `${count} tunnels to dig`),
  move_made: 'your move is made',
  against: (card: string) => `against “${card}”`,
  upright: 'this way up',
  turned: 'the other way up',
  rule: (clause: string) => `Rule ${clause}`,
  chosen_of: (count: number, all: number) => `${count} of ${all} chosen.`,
  topic: 'this is what is asked about',
  toll_asked: (who: string) => `${who} asks you to pay the toll.`,
  toll_due: (owner: string) => `Toll: this costs you 1 gold, paid to ${owner}.`,
  toll_shared: (owner: string, payers: string) => `Toll: 1 gold for ${owner}. ${payers} agreed to pay.`,
  toll_costs: (at: string, owner: string) =>
    `It costs you 1 gold, which ${owner === 'You' ? 'you get' : `${owner} gets`}, once a card is laid at ${at}.`,
  toll_beyond: (at: string) => `It is about ${at}. You have no gold to pay with.`,
  not_there: 'It cannot be played on this.',
  only_target: 'The only possible target.',
  broken_line: (tools: string) => `Broken: ${tools.toLowerCase()}. No tunnels until it is mended.`,
  what_does: (card: string) => `What does this do? ${card}`,
  log_filter: 'Show in the log',
  log_all: 'All',
  log_groups: { tunnels: 'Tunnels', actions: 'Actions', goals: 'Goals and gold', course: 'Rounds' },
  show_place: 'Show the place in the maze',
  log_empty: 'Nothing yet.',
  nothing_said: 'Nobody has said anything yet.',
  suspicion_ends: ['digger', 'saboteur'] as readonly [string, string],
  suspicion: ['surely a digger', 'rather a digger', 'undecided', 'rather a saboteur', 'surely a saboteur'],
  suspicion_of: (name: string) => `What do you think of ${name}?`,
  notes_plain: 'Your notes',
  /** What goals are called from top to bottom, by how many rows they lie in; where it is five, every other one lies farther back. */
  goal_names: {
    3: ['the top goal', 'the middle goal', 'the bottom goal'],
    5: ['the top goal', 'the far upper goal', 'the middle goal', 'the far lower goal', 'the bottom goal'],
  } as Readonly<Record<3 | 5, readonly string[]>>,
  goal_farthest: 'the farthest goal',
  goal_at: (at: string) => `the goal at ${at}`,
  say_it: 'Say it',
  param_labels: {
    seat: 'Who?',
    goal: 'Which goal?',
    tool: 'Which tool?',
    card: 'Which card?',
    role: 'Which role?',
  },
  openings: {
    saw: 'I saw …',
    i_am: 'I am …',
    saboteur: '… is a saboteur',
    trust: 'I trust …',
    doubt: 'I doubt …',
    mend_me: 'Mend my …',
    mend: 'Mend …',
    look: 'Look at …',
    dig: 'Dig towards …',
    i_hold: 'I hold …',
  } as Readonly<Record<string, string>>,
  said: (
    code: string,
    { seat, goal, tool, card }: Readonly<Record<'seat' | 'goal' | 'tool' | 'card', string>>,
  ): string => said(code, seat, goal, tool.toLowerCase(), card),
  race: {
    you_are: (team: string) => `You are ${team}`,
    line: (team: string) => `Dig from your ${team} ladder and mark more gold than the other dwarf.`,
    solo_line: 'Dig alone, and mark as much gold as you can in three rounds.',
    sum: (kept: number, marked: number, trolls: number) =>
      [
        ...(kept > 0 ? [`${kept} kept`] : []),
        `${marked} marked`,
        ...(trolls > 0 ? [`−${trolls} for trolls`] : []),
      ].join(', '),
    markers: 'Markers left',
    keys: 'Keys left',
    goals: 'Goals turned up',
    of: (all: number) => `of ${all}`,
    how: 'What the signs mean',
    signs: (team: string) =>
      `A ${team} sign on a card: you have reached it. The other sign: the other dwarf has.`,
    marking:
      'Reach gold and a marker makes it yours at the end of the round. When all markers are set, the round is over.',
    door: (team: string) => `A ${team} door stops you. A key opens it for this round.`,
    troll:
      'A troll lets nobody past until somebody bribes it. A bribe takes a marker, and 1 gold at the end of the round.',
    strike: 'Broken tools and rockfalls that you draw strike you at once.',
  },
  earned: {
    heading_greedy: 'The greedy dwarf took it all',
    heading_team: (team: string) => `The ${team} team struck gold`,
    picked_first: (all: number) =>
      `Reached the treasure, so chose first of ${all === 1 ? 'the one gold card' : `${all} gold cards`}.`,
    picked: (place: number, all: number) => `Digger. Chose as number ${place} of ${all}.`,
    picked_last: 'Digger. Got the last gold card.',
    digger_first: (amount: number) => `Digger. Reached the treasure in person: ${amount} gold.`,
    digger_paid: (amount: number) => `Digger. The treasure was reached: ${amount} gold.`,
    digger_none: 'Digger. No gold card was left.',
    digger_lost: 'Digger. The treasure was not reached, so no gold.',
    saboteurs: (count: number) =>
      count === 1
        ? 'The only saboteur: the treasure stayed hidden.'
        : `One of ${count} saboteurs: the treasure stayed hidden.`,
    saboteur_lost: 'Saboteur. The treasure was reached, so no gold.',
    greedy: 'Greedy dwarf. Reached the treasure in person, so nobody else gets anything.',
    greedy_lost: 'Greedy dwarf. Did not reach the treasure in person, so no gold.',
    greedy_took: 'The greedy dwarf took it all.',
    trapped: (role: string) => `${role}. Still trapped at the end, so no gold.`,
    not_reached: (role: string) => `${role}. The treasure was not reached, so no gold.`,
    team: (team: string, other: string, group: number, amount: number) =>
      `For ${team} no ${other} door was in the way. ${group === 1 ? `Alone: ${amount} gold.` : `${group} shared the treasure: ${amount} gold each.`}`,
    other_team: (finder: string, other: string, team: string) =>
      `${finder} reached the treasure for ${other}, so ${team} gets nothing.`,
    door: (team: string, other: string) => `A ${other} door was in the way of ${team}, so no gold.`,
    boss: (amount: number) =>
      `Boss: wins with either colour, and gets one less than each of the team${amount === 0 ? ', which leaves nothing' : ''}.`,
    profiteer: (amount: number) =>
      `Profiteer: wins with whoever wins, and gets two less than the others${amount === 0 ? ', which leaves nothing' : ''}.`,
    crystals: (crystals: number, count: number, amount: number) =>
      `Geologist: ${crystals === 1 ? '1 crystal' : `${crystals} crystals`} in the maze${count === 1 ? `, so ${amount} gold` : `, divided among ${count}: ${amount} gold each`}.`,
    no_crystals: 'Geologist. Too few crystals in the maze.',
    marked: (amount: number) => `Marked gold worth ${amount}.`,
    nothing_marked: 'Marked no gold.',
    marked_part: 'marked gold',
    trolls: 'to trolls',
    stole_from: (who: string) => `stolen from ${them(who)}`,
    stolen_by: (who: string) => `stolen by ${them(who)}`,
    got_from: (who: string, why: string) => `${why}, from ${them(who)}`,
    paid_to: (who: string, why: string) => `${why}, to ${them(who)}`,
  },
  /** A place that hides cards, by its kind, whose it is and where it is. */
  places,
  /** What gold was paid for, by the reason of the payment. */
  payments: {
    blue: 'blue team',
    boss: 'boss',
    chest: 'from a chest',
    crystals: 'crystals',
    diggers: 'diggers',
    dragon: 'to the dragon',
    gold: 'treasure',
    gold_bag: 'bag of gold',
    geologists: 'geologists',
    greedy: 'greedy dwarf',
    green: 'green team',
    profiteer: 'profiteer',
    saboteurs: 'saboteurs',
    theft: 'theft',
    toll: 'toll',
    toll_start: 'starting gold',
  },
  learned: {
    title: 'You learned',
    new_role: (role: string) => `Your new role: ${role}`,
    role_hidden: 'Your role has changed.',
    holds: (cards: string) => `holds ${cards}`,
  },
  claims: {
    title: 'What was claimed',
    true: 'true',
    false: 'not true',
    open: 'not revealed yet',
  },
  round_short: (round: number) => `Round ${round}`,
  drawn: {
    title: 'You drew',
    kept: 'goes into your hand',
    broken: 'breaks your tool at once',
    wasted: 'that is broken already',
    rockfall: 'finds nothing to bury',
    lost: (at: string) => `buries your tunnel at ${at}`,
  },
  mended_own: (who: string, tools: string) =>
    `${who} mended ${who === 'You' ? 'your' : 'their'} own ${tools.toLowerCase()}`,
  hidden_gold: (count: number) => (count === 1 ? '1 gold card, face down' : `${count} gold cards, face down`),
  only_pass: 'No card can be played now. You can only pass.',
  instead: 'No card can be played now. Choose what to do instead.',
  pass_count: (most: number) =>
    most === 1 ? 'Discard one card.' : `Discard one to ${['', 'one', 'two', 'three'][most] ?? most} cards.`,
  /** Said in place of mending where two cards can take away nothing but one’s own theft, or set free whoever is trapped. */
  shedding: {
    theft: {
      title: 'Give up your theft?',
      hint: 'Choose two cards to discard. They take away your own “Theft”: you will not steal.',
      confirm: 'Discard and give up',
      enter: 'Give up theft',
    },
    trapped: {
      title: 'Go free by discarding two cards',
      hint: 'Choose two cards to discard. They take away “Trapped”.',
      confirm: 'Discard and go free',
      enter: 'Discard two to go free',
    },
  },
  not_steal: 'you would not steal',
  will_not_steal: 'You will not steal.',
  own_theft: 'This takes away your own theft: you will not steal.',
  greyed: (reason: string) => `Grey cards: ${reason}`,
  shed_one: (card: string) => `Choose two cards to discard. They take away “${card}”.`,
  tools_broken: (tools: string) => `${tools.toLowerCase()} broken`,
  more: 'More …',
  fewer: 'Fewer',
  new_talk: (count: number) => `${count} new`,
};

export type TableMessages = typeof table;
export default table;
