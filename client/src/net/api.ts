/** The HTTP side of the server. */
import type {
  Catalogue,
  DeviceLink,
  Devices,
  LinkedTo,
  Made,
  Me,
  NewMe,
  NewTable,
  NewPlayer,
  Problem,
  Reach,
  RecordFile,
  Replay,
  ScreenToken,
  SomeOptions,
  Table,
  Tables,
  Views,
} from '../generated/wire.ts';

/** Why the server said no, in its own words. */
export class Denied extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.text);
    this.problem = problem;
  }

  /** Its words as a sentence: the server writes them so that others can come before them. Empty if it has none. */
  get words(): string {
    const [first = '', ...rest] = this.problem.text;
    const text = first.toLocaleUpperCase() + rest.join('');
    return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`;
  }
}

export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin' };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'Content-Type': 'application/json' };
  }
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, init);
  } catch {
    throw new Denied({ code: 'unavailable', text: '' });
  }
  const text = await answer.text();
  if (!answer.ok) {
    let problem: Problem = { code: 'unavailable', text: '' };
    try {
      problem = JSON.parse(text) as Problem;
    } catch {
      // Not from our server: a proxy's page.
    }
    throw new Denied(problem);
  }
  return JSON.parse(text || 'null') as T;
}

let introduced: Promise<Me> | null = null;

/** Makes somebody of a newcomer. All that asks for a person waits for this one request: two would make two persons. */
function introduce(): Promise<Me> {
  introduced ??= request<Me>('GET', '/me').catch((error: unknown) => {
    introduced = null;
    throw error;
  });
  return introduced;
}

/** Whether the server has been told, or is being told, that somebody is here. */
export const isSomebody = (): boolean => introduced !== null;

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  await introduce();
  return request<T>(method, path, body);
}

/** Becomes the person whom a request names; nobody is made of a newcomer before. */
export function become(path: string, body?: unknown): Promise<Me> {
  introduced = request<Me>('POST', path, body);
  return introduced;
}

let kept: Promise<Catalogue> | null = null;

/** What can be played; asked for once, and again only where there was no answer. */
function catalogue(): Promise<Catalogue> {
  kept ??= request<Catalogue>('GET', '/catalogue')
    .then(async (found) => {
      if (found.extras) (await import('../game/extras.ts')).learn(found.extras);
      return found;
    })
    .catch((error: unknown) => {
      kept = null;
      throw error;
    });
  return kept;
}

export const api = {
  me: () => (introduced ? ask<Me>('GET', '/me') : introduce()),
  changeMe: (me: NewMe) => ask<Me>('POST', '/me', me),
  /** A link that makes one more device this person. */
  linkDevice: () => ask<DeviceLink>('POST', '/me/link'),
  /** Says whom a link would make this device; nothing changes. */
  lookAtLink: (link: DeviceLink) => request<LinkedTo>('POST', '/me/device/look', link),
  /** Makes this device that of the person whom a link is of; nobody is made of a newcomer before. */
  follow: (link: DeviceLink) => become('/me/device', link),
  /** Makes this device again that of the person whose it was before it followed a link. */
  undoLink: () => become('/me/device/undo'),
  devices: () => ask<Devices>('GET', '/me/devices'),
  revoke: (key: string) => ask<null>('DELETE', `/me/devices/${key}`),
  reach: () => request<Reach>('GET', '/reach'),
  catalogue,
  myTables: () => ask<Tables>('GET', '/me/tables'),
  myGames: () => ask<Tables>('GET', '/me/games'),
  openTables: () => ask<Tables>('GET', '/tables'),
  makeTable: (table: NewTable) => ask<Table>('POST', '/tables', table),
  table: (code: string) => ask<Table>('GET', `/tables/${code}`),
  sit: (code: string, seat?: number) =>
    ask<Table>('POST', `/tables/${code}/sit`, seat === undefined ? {} : { seat }),
  ready: (code: string, ready: boolean) => ask<Table>('POST', `/tables/${code}/ready`, { ready }),
  leave: (code: string) => ask<Table>('POST', `/tables/${code}/leave`),
  /** Gives the seat to a bot for good. */
  resign: (code: string) => ask<Table>('POST', `/tables/${code}/resign`),
  /** Sets all seats, if they still are as they were. */
  arrange: (code: string, seats: NewPlayer[], were: NewPlayer[]) =>
    ask<Table>('POST', `/tables/${code}/seats`, { seats, were }),
  change: (code: string, wanted: SomeOptions) => ask<Table>('POST', `/tables/${code}/change`, wanted),
  start: (code: string, number?: string) =>
    ask<Table>('POST', `/tables/${code}/start`, number ? { number } : {}),
  rematch: (code: string) => ask<Made>('POST', `/tables/${code}/rematch`),
  viewsSince: (code: string, after: number) => ask<Views>('GET', `/tables/${code}/since?after=${after}`),
  screenToken: (code: string) => ask<ScreenToken>('GET', `/tables/${code}/screen`),
  replayFile: (file: RecordFile) => ask<Replay>('POST', '/replay', file),
  replay: (code: string, eyes: number | null) =>
    ask<Replay>('GET', `/tables/${code}/replay${eyes === null ? '' : `?eyes=${eyes}`}`),
};
