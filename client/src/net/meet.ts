/** The HTTP side of finding people: tables to play at now, friends, and people at a table. */
import type { FriendLink, Friends, LinkedTo, NewTable, Table } from '../generated/wire.ts';
import { ask } from './api.ts';

export const meet = {
  play: (wanted: NewTable) => ask<Table>('POST', '/play', wanted),
  friends: () => ask<Friends>('GET', '/me/friends'),
  makeLink: () => ask<FriendLink>('POST', '/me/friends/link'),
  look: (token: string) => ask<LinkedTo>('POST', '/me/friends/look', { token }),
  befriend: (token: string) => ask<Friends>('POST', '/me/friends', { token }),
  part: (key: string) => ask<Friends>('DELETE', `/me/friends/${key}`),
  invite: (key: string, code: string) => ask<null>('POST', `/me/friends/${key}/invite`, { code }),
  decline: (code: string) => ask<Friends>('DELETE', `/me/invitations/${code}`),
  unblock: (key: string) => ask<Friends>('DELETE', `/me/blocks/${key}`),
  block: (code: string, person: number) => ask<Friends>('POST', `/tables/${code}/block`, { person }),
  report: (code: string, person: number, text: string) =>
    ask<null>('POST', `/tables/${code}/report`, { person, text }),
};
