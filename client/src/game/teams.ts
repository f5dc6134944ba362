/** What each team of roles is paid for, as the folders of the modules say. */
import looks from '../generated/looks.json';

export type Aim = 'dig' | 'hide' | 'side' | 'partner' | 'always' | 'crystals' | 'alone';

const AIMS = looks.teams as Readonly<Record<string, Aim>>;

export const aimOf = (team: string | undefined): Aim | undefined => AIMS[team ?? ''];

/** The teams that are paid for one thing. */
export const teamsFor = (aim: Aim): readonly string[] =>
  Object.keys(AIMS).filter((team) => AIMS[team] === aim);
