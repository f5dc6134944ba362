/** What is said at the end of rounds and games, besides who gets what and why. */
const ending = {
  parts: 'What it is made of',
  promised: 'The server committed to its secret before the deal.',
  checked: 'This page has checked the deals: nobody could have stacked them.',
  consistent: 'The deals follow from the opened secrets.',
  faults: {
    commitment: 'The server opened another secret than the one it committed to!',
    number: 'The server left the number of this page out of the deals!',
    deal: 'A deal does not match its published fingerprint!',
    cards: 'You were shown other cards than the deal gives you!',
  },
  promise: [
    'Before the game, the server picks a secret for each round and shows its fingerprint (SHA-256). Then every page at the table adds a random number of its own. The cards follow from both, so neither the server nor a player can choose them.',
    'When the game is over, the server opens its secrets. This page then repeats the sums: it compares the fingerprints with those it saw first, looks for its own number, deals the cards again, and compares them with the cards you were shown.',
  ],
  keep_line: 'With this line anybody can check the downloaded game with “saboteur verify”:',
  copy_line: 'Copy the line',
  how: 'What does that mean?',
  claims_of: (round: number) => `In round ${round}`,
};

export type EndingMessages = typeof ending;
export default ending;
