/** How many games wait for the player: in the page's title, and on the icon of an installed page. */
import type { WaitingGames } from '../generated/wire.ts';
import { ask } from './api.ts';

let count = $state(0);

export const titled = (title: string): string => (count > 0 ? `(${count}) ${title}` : title);

export function takeWaiting(found: number): void {
  count = found;
  if ('setAppBadge' in navigator) void navigator.setAppBadge(found).catch(() => undefined);
}

export const lookForWaiting = (): Promise<void> =>
  ask<WaitingGames>('GET', '/me/waiting').then(
    ({ waiting }) => takeWaiting(waiting),
    () => undefined,
  );
