import type { LobbyMessages } from './lobby.en.ts';

const lobby: LobbyMessages = {
  ready: 'bereit',
  not_ready: 'noch nicht bereit',
  get_ready: 'Ich bin bereit',
  not_after_all: 'Doch noch nicht bereit',
  all_ready: 'Alle sind bereit.',
  waiting_for: (names) => `Noch nicht bereit: ${names}. Austeilen kannst du trotzdem.`,
  ask_name: 'Wie heißt du?',
  ask_name_line: 'Damit die anderen wissen, wer du bist.',
  only_here: 'Diesen Link kann nur dieser Rechner öffnen.',
  only_here_line: 'Damit Freunde in deinem Netz mitspielen können, beende den Server und starte ihn so:',
  elsewhere: 'So kann niemand sonst diesen Link öffnen.',
  elsewhere_line: 'Andere erreichen diesen Rechner über seinen Namen oder seine Adresse in deinem Netz, nicht über die in diesem Link.',
  in_network: 'Dieser Link gilt für alle im selben Netz wie dieser Rechner.',
};

export default lobby;
