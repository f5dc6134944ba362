/** How a seat is known at a glance: a colour and a shape; where two race in the open, those of its team. */
import { getContext, setContext } from 'svelte';

import recipes from '../../../src/saboteur/art/recipes.json';
import type { Team } from '../art/draw.ts';

export interface Look {
  /** The team it is known by. */
  readonly team?: Team;
  readonly colour: string;
  /** A path on a grid of 24. */
  readonly shape: string;
}

const TEAMS: Readonly<Record<Team, Look>> = {
  blue: { team: 'blue', colour: '#7DB0FF', shape: 'M12 1 20 12 12 23 4 12z' },
  green: { team: 'green', colour: '#6FE0A6', shape: 'M3 21C1 9 10 2 22 2 22 14 15 23 3 21z' },
};

const KEY = Symbol('teams');

type TeamOf = (seat: number) => Team | null;

/** Lets everything below show seats by their teams, where they have one that all may know. */
export function showTeams(teamOf: TeamOf): void {
  setContext(KEY, teamOf);
}

/** Returns how seats look here; called while a component is made. */
export function seatLooks(): (seat: number) => Look {
  const teamOf = getContext<TeamOf | undefined>(KEY);
  return (seat) => {
    const team = teamOf?.(seat);
    return team ? TEAMS[team] : (recipes.seats[seat % recipes.seats.length] ?? TEAMS.blue);
  };
}
