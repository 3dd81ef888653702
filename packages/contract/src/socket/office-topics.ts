import { z } from 'zod';
import { unixMs, uuid } from '../fields.ts';
import type { Permission } from '../office/define.ts';
import { talkState } from '../support-views.ts';

/** As much of a talk that is not over as a page of the office needs to see that there is something to ask for. */
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
 * What the office's own socket sends to its pages as it happens: keys with their values, `null` removes the key. Words
 * of members are in none of them; whoever may read those asks for them by a call.
 */
export interface OfficeTopicEntries {
  readonly support:
    | readonly [key: 'waiting', count: number | null]
    | readonly [key: `talk:${string}`, talk: TalkStatus | null]
    /** Until when a member is taken to be writing. */
    | readonly [key: `typing:${string}`, until: number | null];
  /** When something was last said or done in the site's chat. */
  readonly rooms: readonly [key: 'changed', at: number | null];
}

export type OfficeTopicName = keyof OfficeTopicEntries;

/** The right that each is read by. */
export const officeTopicRights = {
  support: 'support.read',
  rooms: 'chat.read',
} as const satisfies Readonly<Record<OfficeTopicName, Permission>>;

export function isOfficeTopic(name: string): name is OfficeTopicName {
  return Object.hasOwn(officeTopicRights, name);
}
