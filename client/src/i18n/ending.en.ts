/** What is said at the end of rounds and games, besides who gets what and why. */
const ending = {
  parts: 'What it is made of',
  checked: 'The shuffling was fixed before each round. That has been checked.',
  unchecked: 'The shuffling is not what was fixed before a round!',
  promise: [
    'Before the first card of a round was dealt, the server showed everybody a fingerprint (SHA-256) of its whole deal: every role, hand, goal and the order of the draw pile.',
    'Now that the deals are open, this page has taken their fingerprints itself and compared. If they are the same, no card was exchanged while you played.',
  ],
  how: 'What does that mean?',
  fingerprint: (round: number) => `Round ${round}`,
  claims_of: (round: number) => `In round ${round}`,
};

export type EndingMessages = typeof ending;
export default ending;
