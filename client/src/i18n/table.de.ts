import type { TableMessages } from './table.en.ts';

const dem = (whom: string): string => (whom === 'Du' ? 'dir' : whom);

function places(kind: string, whom: string, at: string): string {
  switch (kind) {
    case 'cover':
      return `die Abdeckung bei ${at}`;
    case 'chest':
      return `die Truhe bei ${at}`;
    case 'role':
      return whom === 'Du' ? 'deine Rolle' : `die Rolle von ${whom}`;
    case 'hand':
      return whom === 'Du' ? 'deine Hand' : `die Hand von ${whom}`;
    case 'gold':
      return whom === 'Du' ? 'dein Gold' : `das Gold von ${whom}`;
    case 'spare':
      return 'eine übrige Rolle';
    case 'pile':
      return 'den Nachziehstapel';
    case 'discard':
      return 'den Ablagestapel';
    default:
      return 'verdeckte Karten';
  }
}

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
      return `Ich habe auf der Hand: ${card}`;
    default:
      return PHRASES[code] ?? '';
  }
}

const PHRASES: Readonly<Record<string, string>> = {
  hello: 'Glück auf',
  thanks: 'Danke',
  sorry: 'Entschuldigung',
  well_done: 'Gut gegraben',
  hurry: 'Beeil dich',
  think: 'Lass mich überlegen',
  yes: 'Ja',
  no: 'Nein',
  why: 'Warum das?',
  good: 'Guter Zug',
};

const table: TableMessages = {
  phrases: PHRASES,
  overview: 'Überblick',
  overview_help: 'Überblick über das Wegelabyrinth: antippen, um dorthin zu gehen',
  here: 'Hier',
  this_one: 'Diese',
  meant: 'das ist gemeint',
  treasure_reached: (who) => `${who === 'Du' ? 'Du hast' : `${who} hat`} den Schatz erreicht!`,
  all_alike: 'Sie sind alle gleich viel wert.',
  choice_of: (name) => `${name} wählt`,
  still_to_dig: (count) =>
    count === 1 ? 'noch eine Wegekarte zu legen' : `noch ${count} Wegekarten zu legen`,
  move_made: 'dein Zug ist gemacht',
  against: (card) => `gegen „${card}“`,
  upright: 'so herum',
  turned: 'anders herum',
  rule: (clause: string) => `Regel ${clause}`,
  chosen_of: (count: number, all: number) => `${count} von ${all} gewählt.`,
  topic: 'darum geht es',
  toll_asked: (who) => `${who} bittet dich, den Wegezoll zu zahlen.`,
  toll_due: (owner) => `Wegezoll: Das kostet dich 1 Gold, das ${owner} bekommt.`,
  toll_shared: (owner, payers) => `Wegezoll: 1 Gold für ${owner}. Zahlen will: ${payers}.`,
  toll_costs: (at, owner) =>
    `Es kostet dich 1 Gold, das ${owner === 'Du' ? 'du bekommst' : `${owner} bekommt`}, sobald dort eine Karte liegt: ${at}.`,
  toll_beyond: (at) => `Es geht um ${at}. Du hast kein Gold, um zu zahlen.`,
  not_there: 'Hierauf lässt sie sich nicht spielen.',
  only_target: 'Das einzig mögliche Ziel.',
  broken_line: (tools: string) => `Kaputt: ${tools}. Keine Wegekarten, bis das repariert ist.`,
  what_does: (card: string) => `Was bewirkt das? ${card}`,
  log_filter: 'Im Verlauf zeigen',
  log_all: 'Alles',
  log_groups: { tunnels: 'Wegekarten', actions: 'Aktionen', goals: 'Ziele und Gold', course: 'Runden' },
  show_place: 'Den Platz im Wegelabyrinth zeigen',
  log_empty: 'Noch nichts.',
  nothing_said: 'Noch hat niemand etwas gesagt.',
  suspicion_ends: ['Goldsucher', 'Saboteur'],
  suspicion: ['sicher Goldsucher', 'eher Goldsucher', 'unentschieden', 'eher Saboteur', 'sicher Saboteur'],
  suspicion_of: (name) => `Was hältst du von ${name}?`,
  notes_plain: 'Deine Notizen',
  goal_names: {
    3: ['das obere Ziel', 'das mittlere Ziel', 'das untere Ziel'],
    5: [
      'das obere Ziel',
      'das hintere obere Ziel',
      'das mittlere Ziel',
      'das hintere untere Ziel',
      'das untere Ziel',
    ],
  },
  goal_farthest: 'das hinterste Ziel',
  goal_at: (at) => `das Ziel bei ${at}`,
  say_it: 'Sagen',
  param_labels: {
    seat: 'Wer?',
    goal: 'Welches Ziel?',
    tool: 'Welches Werkzeug?',
    card: 'Welche Karte?',
    role: 'Welche Rolle?',
  },
  openings: {
    saw: 'Ich sah …',
    i_am: 'Ich bin …',
    saboteur: '… ist Saboteur',
    trust: 'Ich traue …',
    doubt: 'Ich misstraue …',
    mend_me: 'Repariert mir …',
    mend: 'Repariert …',
    look: 'Seht euch … an',
    dig: 'Grabt zu …',
    i_hold: 'Ich habe auf der Hand …',
  },
  said: (code, { seat, goal, tool, card }) => said(code, seat, goal, tool, card),
  race: {
    you_are: (team) => `Du bist ${team}`,
    line: (team) => `Grabe von deiner Leiter (${team}) aus und markiere mehr Gold als der andere Zwerg.`,
    solo_line: 'Grabe allein und markiere in drei Runden so viel Gold, wie du kannst.',
    sum: (kept, marked, trolls) =>
      [
        ...(kept > 0 ? [`${kept} behalten`] : []),
        `${marked} markiert`,
        ...(trolls > 0 ? [`−${trolls} für Trolle`] : []),
      ].join(', '),
    markers: 'Marker übrig',
    keys: 'Schlüssel übrig',
    goals: 'Ziele aufgedeckt',
    of: (all) => `von ${all}`,
    how: 'Was die Zeichen bedeuten',
    signs: (team) =>
      `Dein Zeichen (${team}) auf einer Karte: Du hast sie erreicht. Das andere Zeichen: der andere Zwerg.`,
    marking:
      'Erreichst du Gold, macht ein Marker es am Rundenende zu deinem. Sind alle Marker gesetzt, ist die Runde vorbei.',
    door: (team) =>
      `Eine Tür der anderen Farbe (${team}) hält dich auf. Ein Schlüssel öffnet sie für diese Runde.`,
    troll:
      'Ein Troll lässt niemanden durch, bis ihn jemand besticht. Das kostet einen Marker und am Rundenende 1 Gold.',
    strike: 'Kaputte Werkzeuge und Steinschläge, die du ziehst, treffen dich sofort.',
  },
  earned: {
    heading_greedy: 'Der gierige Zwerg nimmt alles',
    heading_team: (team) => `${team} ist auf Gold gestoßen`,
    picked_first: (all) =>
      `Hat den Schatz erreicht und wählte zuerst${all > 1 ? ` aus ${all} Goldkarten` : ''}.`,
    picked: (place, all) => `Goldsucher. Wählte als Nummer ${place} von ${all}.`,
    picked_last: 'Goldsucher. Bekam die letzte Goldkarte.',
    digger_first: (amount) => `Goldsucher. Hat den Schatz selbst erreicht: ${amount} Gold.`,
    digger_paid: (amount) => `Goldsucher. Der Schatz wurde erreicht: ${amount} Gold.`,
    digger_none: 'Goldsucher. Es war keine Goldkarte mehr übrig.',
    digger_lost: 'Goldsucher. Der Schatz wurde nicht erreicht, also kein Gold.',
    saboteurs: (count) =>
      count === 1
        ? 'Der einzige Saboteur: Der Schatz blieb verborgen.'
        : `Einer von ${count} Saboteuren: Der Schatz blieb verborgen.`,
    saboteur_lost: 'Saboteur. Der Schatz wurde erreicht, also kein Gold.',
    greedy: 'Gieriger Zwerg. Hat den Schatz selbst erreicht, also bekommt niemand sonst etwas.',
    greedy_lost: 'Gieriger Zwerg. Hat den Schatz nicht selbst erreicht, also kein Gold.',
    greedy_took: 'Der gierige Zwerg hat alles genommen.',
    trapped: (role) => `${role}. Am Ende noch gefangen, also kein Gold.`,
    not_reached: (role) => `${role}. Der Schatz wurde nicht erreicht, also kein Gold.`,
    team: (team, other, group, amount) =>
      `${team} hatte keine Tür der anderen Farbe (${other}) im Weg. ${group === 1 ? `Allein: ${amount} Gold.` : `${group} teilten den Schatz: je ${amount} Gold.`}`,
    other_team: (finder, other, team) =>
      `${finder === 'Du' ? 'Du hast' : `${finder} hat`} den Schatz für ${other} erreicht, also geht ${team} leer aus.`,
    door: (team, other) => `${team} hatte eine Tür der anderen Farbe (${other}) im Weg, also kein Gold.`,
    boss: (amount) =>
      `Chef: gewinnt mit beiden Farben und bekommt eins weniger als jeder im Team${amount === 0 ? ', also nichts' : ''}.`,
    profiteer: (amount) =>
      `Profiteur: gewinnt mit den Siegern und bekommt zwei weniger als die anderen${amount === 0 ? ', also nichts' : ''}.`,
    crystals: (crystals, count, amount) =>
      `Geologe: ${crystals === 1 ? '1 Kristall' : `${crystals} Kristalle`} im Wegelabyrinth${count === 1 ? `, also ${amount} Gold` : `, unter ${count} geteilt: je ${amount} Gold`}.`,
    no_crystals: 'Geologe. Zu wenige Kristalle im Wegelabyrinth.',
    marked: (amount) => `Hat Gold im Wert von ${amount} markiert.`,
    nothing_marked: 'Hat kein Gold markiert.',
    marked_part: 'markiertes Gold',
    trolls: 'an Trolle',
    stole_from: (who) => `${dem(who)} gestohlen`,
    stolen_by: (who) => `gestohlen von ${dem(who)}`,
    got_from: (who, why) => `${why} von ${dem(who)}`,
    paid_to: (who, why) => `${why} an ${who === 'Du' ? 'dich' : who}`,
  },
  places,
  payments: {
    blue: 'Team Blau',
    boss: 'Chef',
    chest: 'aus einer Truhe',
    crystals: 'Kristalle',
    diggers: 'Goldsucher',
    dragon: 'an den Drachen',
    gold: 'Schatz',
    gold_bag: 'Goldsack',
    geologists: 'Geologen',
    greedy: 'gieriger Zwerg',
    green: 'Team Grün',
    profiteer: 'Profiteur',
    saboteurs: 'Saboteure',
    theft: 'Diebstahl',
    toll: 'Wegezoll',
    toll_start: 'Startgold',
  },
  learned: {
    title: 'Du hast erfahren',
    new_role: (role) => `Deine neue Rolle: ${role}`,
    role_hidden: 'Deine Rolle hat gewechselt.',
    holds: (cards) => `hält ${cards}`,
  },
  claims: {
    title: 'Was behauptet wurde',
    true: 'stimmt',
    false: 'stimmt nicht',
    open: 'noch nicht aufgedeckt',
  },
  round_short: (round) => `Runde ${round}`,
  drawn: {
    title: 'Du hast gezogen',
    kept: 'kommt auf deine Hand',
    broken: 'trifft dich sofort',
    wasted: 'ist schon kaputt',
    rockfall: 'findet nichts zu verschütten',
    lost: (at) => `verschüttet deine Wegekarte: ${at}`,
  },
  mended_own: (who, tools) =>
    `${who === 'Du' ? 'Du hast deine' : `${who} hat die eigene`} ${tools} repariert`,
  hidden_gold: (count) => (count === 1 ? '1 verdeckte Goldkarte' : `${count} verdeckte Goldkarten`),
  only_pass: 'Keine Karte lässt sich spielen. Du kannst nur passen.',
  instead: 'Keine Karte lässt sich spielen. Wähle, was du stattdessen tust.',
  pass_count: (most) =>
    most === 1
      ? 'Lege eine Karte ab.'
      : `Lege eine bis ${['', 'eine', 'zwei', 'drei'][most] ?? most} Karten ab.`,
  shedding: {
    theft: {
      title: 'Diebstahl aufgeben?',
      hint: 'Wähle zwei Karten zum Ablegen. Sie heben deinen eigenen „Diebstahl“ auf: Du wirst nicht stehlen.',
      confirm: 'Ablegen, aufgeben',
      enter: 'Diebstahl aufgeben',
    },
    trapped: {
      title: 'Mit zwei Karten freikommen',
      hint: 'Wähle zwei Karten zum Ablegen. Sie heben „Gefangen“ auf.',
      confirm: 'Ablegen und freikommen',
      enter: 'Zwei ablegen, freikommen',
    },
  },
  not_steal: 'du würdest nicht stehlen',
  will_not_steal: 'Du wirst nicht stehlen.',
  own_theft: 'Das hebt deinen eigenen Diebstahl auf: Du wirst nicht stehlen.',
  greyed: (reason) => `Graue Karten: ${reason}`,
  shed_one: (card) => `Wähle zwei Karten zum Ablegen. Sie heben „${card}“ auf.`,
  tools_broken: (tools) => `${tools} kaputt`,
  more: 'Mehr …',
  fewer: 'Weniger',
  new_talk: (count) => `${count} neu`,
};

export default table;
