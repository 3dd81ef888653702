import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { z } from 'zod';

/**
 * Conditions of a segment; all set ones must hold, null sets none. Grades are inclusive, ends of time spans exclusive.
 */
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

/** The receivers, as they are stored. */
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

/** The mailing's button and the page of the site that it opens. */
export const mailingWay = z.object({
  label: z.string(),
  /** Null where it is derived from the simplified label. */
  labelHant: z.string().nullable(),
  route: z.string(),
});
export type MailingWay = z.output<typeof mailingWay>;

export interface MailingStaff {
  readonly staffId: string;
  readonly name: string;
}

export type MailingState = 'draft' | 'scheduled' | 'sending' | 'sent' | 'recalled';

/** A text of staff: a message to one member or to a segment, or a notice for everybody. */
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

/** The outcomes of a mailing in inboxes. */
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
 * Why an act failed: `unknown`; `changed` since it was read; `late`, its time has passed; `ended`, the notice would
 * never be shown; `offerToAll`, a notice cannot be an offer; `wayToAll`, a notice has no button; `backwards`, a field
 * of the segment ends before it begins; `nobody`, it has no receivers; `tooMany`; `notDraft`; `recalled`;
 * `needsSecond`.
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

/** What a mailing needs to know about members, answered from their own tables. */
export interface MailingMembers {
  /** How many members of the site are in the segment, without closed accounts. */
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
