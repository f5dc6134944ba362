/** What is said at the table itself. */
/** 'you' within a sentence, else the name. */
const them = (whom: string): string => (whom === 'You' ? 'you' : whom);

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
  hello: 'Good luck to all', thanks: 'Thanks', sorry: 'Sorry', well_done: 'Well dug', hurry: 'Hurry up',
  think: 'Let me think', yes: 'Yes', no: 'No', why: 'Why that?', good: 'Good move',
};

const table = {
  phrases: PHRASES,
  overview: 'Overview of the maze: tap to go there',
  upright: 'this way up',
  turned: 'the other way up',
  rule: (clause: string) => `Rule ${clause}`,
  chosen_of: (count: number, all: number) => `${count} of ${all} chosen.`,
  only_target: 'The only possible target.',
  broken_line: (tools: string) => `Broken: ${tools.toLowerCase()}. No tunnels until it is mended.`,
  what_does: (card: string) => `What does this do? ${card}`,
  log_filter: 'Show in the log',
  log_all: 'All',
  log_groups: { tunnels: 'Tunnels', actions: 'Actions', goals: 'Goals and gold', course: 'Rounds' },
  log_empty: 'Nothing yet.',
  nothing_said: 'Nobody has said anything yet.',
  suspicion_ends: ['digger', 'saboteur'] as readonly [string, string],
  suspicion: ['surely a digger', 'rather a digger', 'undecided', 'rather a saboteur', 'surely a saboteur'],
  suspicion_of: (name: string) => `What do you think of ${name}?`,
  notes_plain: 'Your notes',
  goal_heights: ['the top goal', 'the middle goal', 'the bottom goal'],
  goal_at: (at: string) => `the goal at ${at}`,
  say_it: 'Say it',
  param_labels: { seat: 'Who?', goal: 'Which goal?', tool: 'Which tool?', card: 'Which card?' },
  openings: { saw: 'I saw …', i_am: 'I am …', saboteur: '… is a saboteur', trust: 'I trust …', doubt: 'I doubt …', mend_me: 'Mend my …', mend: 'Mend …', look: 'Look at …', dig: 'Dig towards …', i_hold: 'I hold …' } as Readonly<Record<string, string>>,
  said: (code: string, { seat, goal, tool, card }: Readonly<Record<'seat' | 'goal' | 'tool' | 'card', string>>): string => said(code, seat, goal, tool.toLowerCase(), card),
};

export type TableMessages = typeof table;
export default table;
