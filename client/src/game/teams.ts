/** What each team of roles is paid for, as the folders of the modules say. */
import looks from '../generated/looks.json';
import type { TeamLook } from '../generated/wire.ts';

export type Aim = TeamLook['aim'];

const TEAMS = looks.teams as Record<string, TeamLook>;

export const aimOf = (team: string | undefined): Aim | undefined => TEAMS[team ?? '']?.aim;

/** The teams that are paid for one thing. */
export const teamsFor = (aim: Aim): readonly string[] =>
  Object.keys(TEAMS).filter((team) => aimOf(team) === aim);

/** Learns the teams of a module that the page was not built with. */
export function learnTeams(learned: Readonly<Record<string, TeamLook>>): void {
  Object.assign(TEAMS, learned);
}
