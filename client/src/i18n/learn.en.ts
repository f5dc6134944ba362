/** What the coach of the first game says; loaded with it. */
export interface LearnTexts {
  readonly title: string;
  readonly skip: string;
  readonly next: string;
  readonly real: string;
  /** Something else was done than what is taught. */
  readonly other: string;
  readonly watch: string;
  readonly step: (at: number, all: number) => string;
  /** How much gold the game brought, before its last words. */
  readonly won: (gold: string) => string;
  readonly steps: Readonly<Record<string, string>>;
}

const texts: LearnTexts = {
  title: 'Your first game',
  skip: 'Skip',
  next: 'Next',
  real: 'Now play a real game',
  other: 'That is allowed too, but let us do this first.',
  watch: 'Now the others play. Watch.',
  step: (at, all) => `${at} of ${all}`,
  won: (gold) => `You have won ${gold}!`,
  steps: {
    role: 'You are a gold digger: that is your secret role. Dig from the ladder to the treasure, which lies under one of the three goals on the right. Berta and Dorin have roles too. One of them may be a saboteur.',
    lay: 'Your turn. Choose the straight tunnel in your hand: cells where it fits light up. Choose the one where the tunnel ends, and lay it.',
    map: 'After each turn you draw a card. The number at a goal: so many tunnels are missing, at least. Now choose the treasure map, then the middle goal, to see secretly what lies there.',
    mend: 'The treasure is in the middle! But Dorin has broken your lamp, and with a broken tool you cannot lay tunnels. Choose the card that mends a lamp, and mend your own.',
    break:
      'Why did Dorin do that? He must be a saboteur. Choose the broken cart and play it on Dorin: now he cannot dig either. The number beside a player: cards in hand.',
    reach:
      'Only one cell is missing. Choose the T tunnel and lay it there. A button turns a card round: here both ways lead to the goal.',
    gold: 'You reached the treasure! The diggers share the gold, and you choose first. Take a gold card.',
    end: 'That is all. Had the cards run out first, the saboteurs would have won. After three rounds, whoever has the most gold wins. And whenever no card helps you: pass, discard one and draw a new one.',
  },
};

export default texts;
