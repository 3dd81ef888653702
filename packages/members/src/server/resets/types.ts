import type { MemberId, SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { ResetState, ResetWhat } from '../../rules/entry/resets.ts';
import type { MembersDeps } from '../deps.ts';

/** A case in its present state. */
export interface ResetCase {
  readonly id: string;
  readonly siteId: SiteId;
  /** Null for a name without a member. */
  readonly memberId: MemberId | null;
  readonly reference: string;
  readonly what: ResetWhat;
  readonly state: ResetState;
  /** The requester's text, and the contact for an answer. */
  readonly words: string;
  readonly contact: string;
  /** The evidence that staff saw. */
  readonly evidence: string;
  readonly openedBy: { readonly staffId: string; readonly name: string } | null;
  readonly approvedBy: string | null;
  readonly proposalId: string | null;
  readonly askedAt: number;
  /** When it is carried out, unless it is stopped. */
  readonly dueAt: number | null;
  readonly endedAt: number | null;
}

export interface ResetEvent {
  readonly at: number;
  readonly what: 'asked' | 'opened' | 'approved' | 'done' | 'stopped' | 'refused' | 'lapsed';
  readonly byKind: 'member' | 'asker' | 'staff' | 'system';
  readonly byName: string;
  readonly note: string;
}

/** The author of an event. */
export interface ResetBy {
  readonly kind: ResetEvent['byKind'];
  readonly name: string;
  readonly ip: string;
}

/** What the owner is notified of, at every known address. */
export interface ResetNotice {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly caseId: string;
  readonly reference: string;
  readonly what: ResetWhat;
  readonly news: 'opened' | 'approved' | 'done' | 'stopped' | 'refused';
  readonly dueAt: number | null;
  /** Until when withdrawals are paused, once it is done. */
  readonly pausedUntil: number | null;
  /** The code that stops the case; null once there is nothing to stop. */
  readonly stopCode: string | null;
  /** Contacts as they were before anything was removed. */
  readonly phone: string | null;
  readonly email: string | null;
}

export type ResetRefusal =
  | {
      readonly kind:
        | 'caseUnknown'
        | 'caseOver'
        | 'memberClosed'
        | 'memberExcluded'
        | 'nothingToReset'
        | 'caseLive'
        | 'stopCodeWrong';
    }
  | { readonly kind: 'asksTooMany' | 'stopTooMany'; readonly minutes: number };

/** Bounds of cases. Times in milliseconds. */
export interface ResetLimits {
  /** Between the second person's agreement and the reset. */
  readonly waitMs: Readonly<Record<ResetWhat, number>>;
  /** How long withdrawals are paused afterwards. */
  readonly pauseMs: number;
  /** Requests per day: of one device, one address and one name. */
  readonly asksPerDevice: number;
  readonly asksPerAddress: number;
  readonly asksPerName: number;
  readonly asksWindowMs: number;
  /** Codes tried per day from one address, and in total for one case. */
  readonly stopTriesPerAddress: number;
  readonly stopTriesMax: number;
  /** How long a request stays open that was never proposed to two persons. */
  readonly askedMaxMs: number;
  /** Cases that one run carries out or lets lapse. */
  readonly runMax: number;
}

export interface ResetsDeps
  extends Pick<MembersDeps, 'db' | 'keyValue' | 'clock' | 'rng' | 'sessions'> {
  readonly limits: ResetLimits;
  /** The codes that stop a case are derived from it. */
  readonly key: string;
  /** Whether an account is closed to login at the member's own request. */
  readonly isShut: (
    sql: Sql,
    who: { readonly siteId: SiteId; readonly memberId: MemberId },
  ) => Promise<boolean>;
  /** Writes the notification, in the transaction of the event. */
  readonly onNews: (sql: Sql, news: ResetNotice) => Promise<void>;
  /** Notifies by phone and e-mail, after the commit. */
  readonly onAnnounced: (news: ResetNotice) => void;
}
