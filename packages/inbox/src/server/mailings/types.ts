import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { z } from 'zod';

/** Fields of members that a segment asks for; all of them apply, null asks nothing. Ends are left out. */
const bound = z.int().nullable();
const segment = z.object({
  gradeFrom: bound,
  gradeTo: bound,
  registeredFrom: bound,
  registeredTo: bound,
  lastLoginFrom: bound,
  lastLoginTo: bound,
  deposited: z.boolean().nullable(),
});
export type MailingSegment = z.output<typeof segment>;

/** Whom one is for, as it is stored. */
export const mailingAddress = z.discriminatedUnion('audience', [
  z.object({ audience: z.literal('member'), memberId: z.string(), name: z.string() }),
  z.object({ audience: z.literal('segment'), segment }),
  z.object({
    audience: z.literal('public'),
    important: z.boolean(),
    popup: z.boolean(),
    until: z.int().nullable(),
  }),
]);
export type MailingAddress = z.output<typeof mailingAddress>;

export interface MailingText {
  readonly title: string;
  readonly body: string;
}

/** Its button and the page of the site that this leads to. */
export const mailingWay = z.object({
  label: z.string(),
  /** Null where it is derived from the simplified one. */
  labelHant: z.string().nullable(),
  route: z.string(),
});
export type MailingWay = z.output<typeof mailingWay>;

export interface MailingStaff {
  readonly staffId: string;
  readonly name: string;
}

export type MailingState = 'draft' | 'scheduled' | 'sending' | 'sent' | 'recalled';

/** What staff write: a message to one or to a segment, or a notice for everybody. */
export interface Mailing extends MailingText {
  readonly id: string;
  readonly siteId: SiteId;
  readonly revision: number;
  readonly kind: 'service' | 'offer';
  readonly to: MailingAddress;
  /** Written by hand; null where it is derived from the simplified text. */
  readonly hant: MailingText | null;
  readonly way: MailingWay | null;
  readonly sendAt: UnixMs | null;
  readonly state: MailingState;
  readonly receivers: number;
  readonly createdBy: MailingStaff;
  readonly createdAt: UnixMs;
  readonly sentBy: MailingStaff | null;
  readonly agreedBy: string | null;
  readonly releasedAt: UnixMs | null;
  readonly finishedAt: UnixMs | null;
  readonly recalledBy: string | null;
  readonly recalledAt: UnixMs | null;
}

/** What became of it in inboxes. */
export interface MailingOutcomes {
  readonly sent: number;
  readonly held: number;
  readonly taken: number;
}

export interface MailingDraft extends MailingText {
  readonly siteId: SiteId;
  /** Null for a new one. */
  readonly id: string | null;
  readonly revision: number;
  readonly kind: Mailing['kind'];
  readonly to: MailingAddress;
  readonly hant: MailingText | null;
  readonly way: MailingWay | null;
  readonly sendAt: UnixMs | null;
  readonly by: MailingStaff;
}

/**
 * Why something could not be done: `unknown`; `changed` since it was read; `late`, its time has passed; `ended`, the
 * notice would never be shown; `offerToAll`, a notice cannot be an offer; `wayToAll`, it has no button; `backwards`, a field of the segment ends
 * before it begins; `nobody`, it is for no member; `tooMany`; `notDraft`; `recalled`; `needsSecond`.
 */
export type MailingFault =
  | 'unknown'
  | 'changed'
  | 'late'
  | 'ended'
  | 'offerToAll'
  | 'wayToAll'
  | 'backwards'
  | 'nobody'
  | 'tooMany'
  | 'notDraft'
  | 'recalled';

/** What a mailing asks about members, answered by whoever keeps them. */
export interface MailingMembers {
  /** How many members of the site the segment is of, closed accounts left out. */
  count(sql: Sql, siteId: SiteId, segment: MailingSegment): Promise<number>;
  /** Some of them, by id, after the one given. */
  page(
    sql: Sql,
    siteId: SiteId,
    asked: {
      readonly segment: MailingSegment;
      readonly after: MemberId | null;
      readonly limit: number;
    },
  ): Promise<readonly MemberId[]>;
}
