import type { EndingMessages } from './ending.en.ts';

const ending: EndingMessages = {
  parts: 'Wie es sich zusammensetzt',
  checked: 'Wie gemischt war, stand vor jeder Runde fest. Das ist geprüft.',
  unchecked: 'Gemischt war anders, als es vor einer Runde feststand!',
  promise: [
    'Bevor in einer Runde die erste Karte ausgeteilt war, hat der Server allen einen Fingerabdruck (SHA-256) von allem gezeigt, was er austeilt: jeder Rolle, jeder Hand, jedem Ziel und der Reihenfolge des Nachziehstapels.',
    'Nun liegt alles offen. Diese Seite hat die Fingerabdrücke selbst genommen und verglichen. Sind sie gleich, so wurde keine Karte vertauscht, während ihr gespielt habt.',
  ],
  how: 'Was heißt das?',
  fingerprint: (round) => `Runde ${round}`,
  claims_of: (round) => `In Runde ${round}`,
};

export default ending;
