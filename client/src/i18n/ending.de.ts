import type { EndingMessages } from './ending.en.ts';

const ending: EndingMessages = {
  parts: 'Wie es sich zusammensetzt',
  promised: 'Der Server hat sich vor dem Austeilen auf sein Geheimnis festgelegt.',
  checked: 'Diese Seite hat nachgerechnet: Niemand konnte die Karten vorher festlegen.',
  consistent: 'Die Karten ergeben sich aus den offengelegten Geheimnissen.',
  faults: {
    commitment: 'Der Server hat ein anderes Geheimnis offengelegt als das, auf das er sich festgelegt hatte!',
    number: 'Der Server hat die Zahl dieser Seite beim Austeilen ausgelassen!',
    deal: 'Die Kartenverteilung passt nicht zum Fingerabdruck!',
    cards: 'Dir wurden andere Karten gezeigt, als dir zugeteilt waren!',
  },
  promise: [
    'Vor der Partie wählt der Server für jede Runde ein Geheimnis und zeigt dessen Fingerabdruck (SHA-256). Danach steuert jede Seite am Tisch eine eigene Zufallszahl bei. Die Karten ergeben sich aus beidem, also kann weder der Server noch ein Spieler sie bestimmen.',
    'Nach der Partie legt der Server seine Geheimnisse offen. Diese Seite rechnet dann nach: Sie vergleicht die Fingerabdrücke mit denen, die sie zuerst gesehen hat, sucht ihre eigene Zahl, teilt die Karten noch einmal aus und vergleicht sie mit denen, die dir gezeigt wurden.',
  ],
  keep_line: 'Mit dieser Zeile kann jeder die heruntergeladene Partie mit „saboteur verify“ prüfen:',
  copy_line: 'Zeile kopieren',
  how: 'Was heißt das?',
  claims_of: (round) => `In Runde ${round}`,
};

export default ending;
