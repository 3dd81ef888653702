import { z } from 'zod';
import { unixMs, uuid } from '../fields.ts';
import type { Permission } from '../office/define.ts';
import { talkState } from '../support-views.ts';

/** The fields of an open talk that an office page needs to know that there is something to fetch. */
export const talkStatus = z.object({
  state: talkState,
  lines: z.int(),
  lastAt: unixMs,
  lastFrom: z.enum(['member', 'staff']),
  /** Who attends. */
  staffId: uuid.nullable(),
});
export type TalkStatus = z.output<typeof talkStatus>;

/**
 * What the office's own socket pushes to its pages: keys with their values, `null` removes the key. None contains
 * members' texts; staff with the permission fetch those by a call.
 */
export interface OfficeTopicEntries {
  readonly support:
    | readonly [key: 'waiting', count: number | null]
    | readonly [key: `talk:${string}`, talk: TalkStatus | null]
    /** Until when a member counts as typing. */
    | readonly [key: `typing:${string}`, until: number | null];
  /** Time of the last event in the site's chat. */
  readonly rooms: readonly [key: 'changed', at: number | null];
}

export type OfficeTopicName = keyof OfficeTopicEntries;

/** The permission for each topic. */
export const officeTopicRights = {
  support: 'support.read',
  rooms: 'chat.read',
} as const satisfies Readonly<Record<OfficeTopicName, Permission>>;

export function isOfficeTopic(name: string): name is OfficeTopicName {
  return Object.hasOwn(officeTopicRights, name);
}
