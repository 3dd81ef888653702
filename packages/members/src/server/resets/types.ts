import type { MemberId, SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { ResetState, ResetWhat } from '../../rules/entry/resets.ts';
import type { MembersDeps } from '../deps.ts';

/** A case as it stands. */
export interface ResetCase {
  readonly id: string;
  readonly siteId: SiteId;
  /** Null for a name that nobody has. */
  readonly memberId: MemberId | null;
  readonly reference: string;
  readonly what: ResetWhat;
  readonly state: ResetState;
  /** What the asker wrote, and where an answer reaches them. */
  readonly words: string;
  readonly contact: string;
  /** What staff saw. */
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

/** Who did something to a case. */
export interface ResetBy {
  readonly kind: ResetEvent['byKind'];
  readonly name: string;
  readonly ip: string;
}

/** What the owner is told of, at every address that is known. */
export interface ResetNews {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly caseId: string;
  readonly reference: string;
  readonly what: ResetWhat;
  readonly news: 'opened' | 'approved' | 'done' | 'stopped' | 'refused';
  readonly dueAt: number | null;
  /** Until when withdrawals wait, once it is done. */
  readonly pausedUntil: number | null;
  /** Stops the case wherever it is typed; null once there is nothing to stop. */
  readonly stopCode: string | null;
  /** As they were before anything was taken away. */
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
  /** How long withdrawals wait afterwards. */
  readonly pauseMs: number;
  /** Requests a day: of one device, one address and one name. */
  readonly asksPerDevice: number;
  readonly asksPerAddress: number;
  readonly asksPerName: number;
  readonly asksWindowMs: number;
  /** Codes tried a day from one address, and ever for one case. */
  readonly stopTriesPerAddress: number;
  readonly stopTriesMax: number;
  /** How long a request stands that no two persons were asked about. */
  readonly askedMaxMs: number;
  /** Cases that one run carries out or lets lapse. */
  readonly runMax: number;
}

export interface ResetsDeps
  extends Pick<MembersDeps, 'db' | 'keyValue' | 'clock' | 'rng' | 'sessions'> {
  readonly limits: ResetLimits;
  /** Codes that stop a case are made from it. */
  readonly key: string;
  /** Whether an account is closed to login at the member's own request. */
  readonly isShut: (
    sql: Sql,
    who: { readonly siteId: SiteId; readonly memberId: MemberId },
  ) => Promise<boolean>;
  /** Writes the letter, in the transaction of what it tells. */
  readonly onNews: (sql: Sql, news: ResetNews) => Promise<void>;
  /** Tells phone and mail box, after the commit. */
  readonly onAnnounced: (news: ResetNews) => void;
}
