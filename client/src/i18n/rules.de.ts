import type { RulesTexts } from './rules.en.ts';

const texts: RulesTexts = {
  contents: 'Inhalt',
  filter: 'Was gespielt wird',
  all: 'Alles',
  back_to_top: 'Nach oben',
};

export default texts;
