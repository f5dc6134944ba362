import type { ReplayMessages } from './replay.en.ts';

const replay: ReplayMessages = {
  title: 'Wiederholung',
  eyes: 'Mit wessen Augen',
  all: 'Allwissend',
  these_eyes: 'mit diesen Augen gesehen',
  step: (at, all) => `Schritt ${at} von ${all}`,
  first: 'Zum Anfang',
  previous: 'Schritt zurück',
  next: 'Schritt vor',
  last: 'Zum Ende',
  play: 'Abspielen',
  pause: 'Anhalten',
  speed: 'Tempo',
  times: (speed) => (speed === 0.5 ? '½ ×' : `${speed} ×`),
  download: 'Aufzeichnung herunterladen',
  open: 'Aufzeichnung öffnen',
  drop: 'Wähle eine Aufzeichnung auf diesem Gerät oder lege sie hier ab. Niemand sonst sieht sie.',
  other: 'Andere Datei öffnen',
  damaged: (where) => `Diese Aufzeichnung ist beschädigt: ${where}. Was davor kommt, wird gezeigt.`,
  outcome: 'Rollen und Gold',
  moves: 'Züge',
  link: 'Link zu diesem Zug kopieren',
  thought: 'Was der Bot dachte',
  quoted: (words) => `„${words}“`,
  missing: 'Dieses Spiel gibt es nicht, oder es ist noch nicht zu Ende.',
  dealt: 'Die Karten sind ausgeteilt',
  let_pass: 'Niemand hat es aufgehalten',
};

export default replay;
