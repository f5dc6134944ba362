/** What the lobby says: inviting, names, and who is ready. */
const lobby = {
  ready: 'ready',
  not_ready: 'not ready yet',
  get_ready: 'I am ready',
  not_after_all: 'Not ready after all',
  all_ready: 'Everybody is ready.',
  waiting_for: (names: string) => `Not ready yet: ${names}. You can deal all the same.`,
  order: 'moves a seat up. Turns go from top to bottom.',
  only_here: 'So far, this link opens on this computer only.',
  only_here_line: 'To let friends in your network join, stop the server and start it like this:',
  elsewhere: 'Others need another address than this one.',
  elsewhere_line: 'They reach this computer by its name or address in your network.',
  in_network: 'This link works for everybody in the same network as this computer.',
};

export type LobbyMessages = typeof lobby;
export default lobby;
