/** The HTTP side of a player's own page, and the browser's passkeys. */
import type {
  Ceremony,
  Me,
  Passkeys,
  PlayedGames,
  PlayerPage,
  Ratings,
  Recovery,
  Statistics,
} from '../generated/wire.ts';
import { ask, become, request } from './api.ts';

/** Whether this page can use passkeys: browsers want an encrypted connection, and a name instead of a number. */
export function passkeysWork(): boolean {
  const numbers = /^[\d.]+$|^\[/.test(location.hostname);
  return !numbers && 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** Writes what the browser has made or signed; null if the player changed their mind. */
async function written(asking: Promise<Credential | null>): Promise<string | null> {
  try {
    const found = await asking;
    return found instanceof PublicKeyCredential ? JSON.stringify(found.toJSON()) : null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Adds a passkey of this device. The first time, the answer holds a recovery code. */
async function addPasskey(): Promise<Recovery | null> {
  const { options } = await ask<Ceremony>('POST', '/me/passkeys/ask');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await written(navigator.credentials.create({ publicKey }));
  return credential === null ? null : ask<Recovery>('POST', '/me/passkeys', { credential });
}

/** Signs in with a passkey; null if the player changed their mind. */
async function signIn(): Promise<Me | null> {
  const { options } = await request<Ceremony>('POST', '/me/sign-in/ask');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await written(navigator.credentials.get({ publicKey }));
  return credential === null ? null : become('/me/sign-in', { credential });
}

export interface Filters {
  readonly edition: string;
  readonly players: string;
  readonly role: string;
  readonly won: string;
}

/** What there is to see of a player: of you, or of another who shows their games. */
export class Career {
  readonly #path: string;

  constructor(key = '') {
    this.#path = key ? `/players/${encodeURIComponent(key)}` : '/me';
  }

  games(filters: Filters, after = ''): Promise<PlayedGames> {
    const asked = Object.entries({ ...filters, after }).filter(([, value]) => value);
    return ask<PlayedGames>('GET', `${this.#path}/history?${new URLSearchParams(asked).toString()}`);
  }

  statistics(): Promise<Statistics> {
    return ask<Statistics>('GET', `${this.#path}/statistics`);
  }

  ratings(): Promise<Ratings> {
    return ask<Ratings>('GET', `${this.#path}/ratings`);
  }
}

export const you = {
  addPasskey,
  signIn,
  recover: (code: string) => become('/me/recover', { code }),
  /** Makes the player's own what a guest has played on this device before. */
  bring: () => become('/me/device/bring'),
  newCode: () => ask<Recovery>('POST', '/me/recovery'),
  passkeys: () => ask<Passkeys>('GET', '/me/passkeys'),
  removePasskey: (key: string) => ask<null>('DELETE', `/me/passkeys/${key}`),
  erase: () => ask<null>('DELETE', '/me'),
  show: (shown: boolean) => ask<Me>('POST', '/me/shown', { shown }),
  /** Names a player who shows their games. */
  player: (key: string) => ask<PlayerPage>('GET', `/players/${encodeURIComponent(key)}`),
};
