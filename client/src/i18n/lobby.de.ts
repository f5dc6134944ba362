import type { LobbyMessages } from './lobby.en.ts';

const lobby: LobbyMessages = {
  ready: 'bereit',
  not_ready: 'noch nicht bereit',
  get_ready: 'Ich bin bereit',
  not_after_all: 'Doch noch nicht bereit',
  all_ready: 'Alle sind bereit.',
  waiting_for: (names) => `Noch nicht bereit: ${names}. Austeilen kannst du trotzdem.`,
  order: 'rückt einen Platz nach oben. Gespielt wird von oben nach unten.',
  only_here: 'Bisher lässt sich dieser Link nur auf diesem Rechner öffnen.',
  only_here_line: 'Damit Freunde in deinem Netz mitspielen können, beende den Server und starte ihn so:',
  elsewhere: 'Andere brauchen eine andere Adresse als diese.',
  elsewhere_line: 'Sie erreichen diesen Rechner über seinen Namen oder seine Adresse in deinem Netz.',
  in_network: 'Dieser Link gilt für alle im selben Netz wie dieser Rechner.',
};

export default lobby;
