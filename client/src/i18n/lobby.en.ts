/** What the lobby says: inviting, names, and who is ready. */
const lobby = {
  ready: 'ready',
  not_ready: 'not ready yet',
  get_ready: 'I am ready',
  not_after_all: 'Not ready after all',
  all_ready: 'Everybody is ready.',
  waiting_for: (names: string) => `Not ready yet: ${names}. You can deal all the same.`,
  ask_name: 'What is your name?',
  ask_name_line: 'So that the others know who you are.',
  only_here: 'Only this computer can open this link.',
  only_here_line: 'So that friends in your network can join, stop the server and start it so:',
  elsewhere: 'Others cannot open this link as it is.',
  elsewhere_line: 'They reach this computer by its name or address in your network, not by the one in this link.',
  in_network: 'This link works for everybody in the same network as this computer.',
};

export type LobbyMessages = typeof lobby;
export default lobby;
