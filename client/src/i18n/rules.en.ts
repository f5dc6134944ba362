/** What the rules page says besides the clauses; loaded with it. */

export interface RulesTexts {
  readonly contents: string;
  readonly filter: string;
  readonly all: string;
  readonly back_to_top: string;
}

const texts: RulesTexts = {
  contents: 'Contents',
  filter: 'What is played',
  all: 'Everything',
  back_to_top: 'To the top',
};

export default texts;
