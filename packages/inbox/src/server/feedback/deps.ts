import type { Clock, MoneyMinor, Rng, SiteId, UnixMs } from '@tianping/base';
import type { FeedbackState, FeedbackType } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import type { InboxLimits } from '../../limits.ts';
import type { MemberOfSite } from '../notifications/notification-store.ts';
import type { Notifications } from '../notifications/notifications.ts';

/** A reward for a feedback: money, or a free bet with an expiry. */
export type FeedbackReward =
  | { readonly kind: 'credit'; readonly amountMinor: MoneyMinor }
  | { readonly kind: 'voucher'; readonly amountMinor: MoneyMinor; readonly expiresAt: UnixMs };

/** What feedback needs from other packages. */
export interface FeedbackCallbacks {
  /** Whether the bet is the member's own. */
  ownsBet(member: MemberOfSite, betId: string): Promise<boolean>;
  /** Whether the deposit order is the member's own. */
  ownsOrder(member: MemberOfSite, orderId: string): Promise<boolean>;
  /**
   * Claims pictures that the member uploaded for feedback and never used; false, with nothing claimed, when one of them
   * is not such a picture.
   */
  claimPictures(
    sql: Sql,
    claim: MemberOfSite & { readonly mediaIds: readonly string[] },
  ): Promise<boolean>;
  /** Gives a reward, once under its key; `barred` when the member may not be given anything now. */
  giveReward(
    sql: Sql,
    reward: MemberOfSite & { readonly key: string; readonly reward: FeedbackReward },
  ): Promise<'given' | 'barred'>;
  /** Called after the commit of a reward. */
  onRewarded(member: MemberOfSite): void;
  /** Whether the site has no service staff, only the automatic answer of a demonstration. */
  hasAutomaticAnswer(siteId: SiteId): boolean;
  /** Called after the commit of any change that the member's other pages should show. */
  onChanged(member: MemberOfSite): void;
}

export interface FeedbackDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly limits: InboxLimits;
  readonly ports: FeedbackCallbacks;
  readonly notifications: Pick<Notifications, 'send' | 'announce'>;
}

/** A member of staff as stored with their actions. */
export interface StaffName {
  readonly staffId: string;
  readonly name: string;
}

export interface StoredFeedback {
  readonly feedbackId: string;
  readonly siteId: MemberOfSite['siteId'];
  readonly memberId: MemberOfSite['memberId'];
  readonly number: string;
  readonly type: FeedbackType;
  readonly state: FeedbackState;
  readonly excerpt: string;
  readonly betId: string | null;
  readonly orderId: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly words: number;
  readonly unread: boolean;
  readonly rewardMinor: number | null;
  readonly rewardKind: FeedbackReward['kind'] | null;
  /** The member of staff who works on it. */
  readonly takenBy: StaffName | null;
  /** Hidden from the member. */
  readonly deletedAt: number | null;
  /** When the automatic answer is due. */
  readonly answerDueAt: number | null;
  /** When a second look at the answer to a dispute was requested. */
  readonly secondLookAt: number | null;
  /** Members of staff who answered before that. */
  readonly answeredByIds: readonly string[];
}

/** One entry of a feedback's thread. */
export interface FeedbackEntry {
  readonly wordId: string;
  readonly author: 'member' | 'staff' | 'desk';
  /** The member of staff who wrote it; never shown to the member. */
  readonly staffName: string | null;
  readonly content: string;
  readonly at: number;
  readonly mediaIds: readonly string[];
}

/** Why a member's feedback or reply was refused. `count` is the limit that was exceeded. */
export type FeedbackRefusal =
  | { readonly kind: 'short' | 'long' | 'tooManyOpen' | 'tooManyFeedbacks'; readonly count: number }
  | { readonly kind: 'tooManyReplies'; readonly count: number }
  | { readonly kind: 'empty' | 'pictureRefused' | 'betUnknown' | 'orderUnknown' }
  | { readonly kind: 'feedbackUnknown' | 'feedbackClosed' | 'threadFull' }
  | { readonly kind: 'secondLookNot' | 'secondLookOnce' | 'secondLookLate' };
