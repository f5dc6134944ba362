import type { TableMessages } from './table.en.ts';

const dem = (whom: string): string => (whom === 'Du' ? 'dir' : whom);

function said(code: string, seat: string, goal: string, tool: string, card: string): string {
  switch (code) {
    case 'trust':
      return `Ich traue ${dem(seat)}`;
    case 'doubt':
      return `Ich misstraue ${dem(seat)}`;
    case 'saboteur':
      return seat === 'Du' ? 'Ich glaube, du bist Saboteur' : `Ich glaube, ${seat} ist Saboteur`;
    case 'mend_me':
      return `Bitte repariert mir: ${tool}`;
    case 'mend':
      return `Repariert ${dem(seat)}: ${tool}`;
    case 'saw':
      return `Ich sah ${goal}: ${card}`;
    case 'look':
      return `Seht euch ${goal} an`;
    case 'dig':
      return `Grabt auf ${goal} zu`;
    case 'i_am':
      return `Ich bin: ${card}`;
    case 'i_hold':
      return `Ich halte: ${card}`;
    default:
      return PHRASES[code] ?? '';
  }
}

const PHRASES: Readonly<Record<string, string>> = {
  hello: 'Glück auf', thanks: 'Danke', sorry: 'Entschuldigung', well_done: 'Gut gegraben', hurry: 'Beeil dich',
  think: 'Lass mich überlegen', yes: 'Ja', no: 'Nein', why: 'Warum das?', good: 'Guter Zug',
};

const table: TableMessages = {
  phrases: PHRASES,
  overview: 'Überblick über den Stollen: antippen, um dorthin zu gehen',
  upright: 'so herum',
  turned: 'anders herum',
  rule: (clause: string) => `Regel ${clause}`,
  chosen_of: (count: number, all: number) => `${count} von ${all} gewählt.`,
  only_target: 'Das einzig mögliche Ziel.',
  broken_line: (tools: string) => `Kaputt: ${tools}. Keine Gänge, bis das repariert ist.`,
  what_does: (card: string) => `Was bewirkt das? ${card}`,
  log_filter: 'Im Protokoll zeigen',
  log_all: 'Alles',
  log_groups: { tunnels: 'Gänge', actions: 'Aktionen', goals: 'Ziele und Gold', course: 'Runden' },
  log_empty: 'Noch nichts.',
  nothing_said: 'Noch hat niemand etwas gesagt.',
  suspicion_ends: ['Goldsucher', 'Saboteur'],
  suspicion: ['sicher Goldsucher', 'eher Goldsucher', 'unentschieden', 'eher Saboteur', 'sicher Saboteur'],
  suspicion_of: (name) => `Was hältst du von ${name}?`,
  notes_plain: 'Deine Notizen',
  goal_heights: ['das obere Ziel', 'das mittlere Ziel', 'das untere Ziel'],
  goal_at: (at) => `das Ziel bei ${at}`,
  say_it: 'Sagen',
  param_labels: { seat: 'Wer?', goal: 'Welches Ziel?', tool: 'Welches Werkzeug?', card: 'Welche Karte?' },
  openings: { saw: 'Ich sah …', i_am: 'Ich bin …', saboteur: '… ist Saboteur', trust: 'Ich traue …', doubt: 'Ich misstraue …', mend_me: 'Repariert mir …', mend: 'Repariert …', look: 'Seht euch … an', dig: 'Grabt zu …', i_hold: 'Ich halte …' },
  said: (code, { seat, goal, tool, card }) => said(code, seat, goal, tool, card),
};

export default table;
