/** Invitations of friends: looked for wherever the player is on the page. */
import type { Invitation, Invitations } from '../generated/wire.ts';
import { ask, isSomebody } from './api.ts';

/** How long until invitations are looked for again, in milliseconds; only people with friends can have any. */
const AGAIN = 8000;
/** How long after a page has come, which is more urgent. */
const SOON = 1500;

class Invited {
  list = $state.raw<readonly Invitation[]>([]);
  /** Whether something is chosen that a notice must not cover. */
  held = $state(false);
  /** Whether it pays to look again. */
  #worth = true;

  /** Looks for invitations. A newcomer has none, and is not made a person for that. */
  async look(): Promise<void> {
    if (document.hidden || !isSomebody()) return;
    const found = await ask<Invitations>('GET', '/me/invitations').catch(() => null);
    if (!found) return;
    this.#worth = found.friends;
    this.list = found.invitations ?? [];
  }

  /** Looks soon, and then again and again; returns what ends that. */
  watch(): () => void {
    const look = (): void => void this.look();
    const again = setInterval(() => {
      if (this.#worth) look();
    }, AGAIN);
    document.addEventListener('visibilitychange', look);
    const first = setTimeout(look, SOON);
    return () => {
      clearTimeout(first);
      clearInterval(again);
      document.removeEventListener('visibilitychange', look);
    };
  }
}

export const invited = new Invited();

const KEY = (code: string): string => `saboteur.invited.${code}`;

/** The friends whom this page has invited to a table, by name. */
export function invitedTo(code: string): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY(code)) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/** Remembers that a friend was invited to a table, until the page is closed. */
export function remember(code: string, name: string): void {
  sessionStorage.setItem(KEY(code), JSON.stringify([...new Set([...invitedTo(code), name])]));
}
