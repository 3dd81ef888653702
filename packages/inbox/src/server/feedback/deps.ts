import type { Clock, MoneyMinor, Rng, SiteId, UnixMs } from '@tianping/base';
import type { FeedbackState, FeedbackType } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import type { InboxLimits } from '../../limits.ts';
import type { MemberOfSite } from '../notifications/notification-store.ts';
import type { Notifications } from '../notifications/notifications.ts';

/** What a member gets for a feedback: money, or a free bet until some day. */
export type FeedbackReward =
  | { readonly kind: 'credit'; readonly amountMinor: MoneyMinor }
  | { readonly kind: 'voucher'; readonly amountMinor: MoneyMinor; readonly expiresAt: UnixMs };

/** What feedback needs of the rest of the product. */
export interface FeedbackCallbacks {
  /** Whether the bet is the member's own. */
  ownsBet(member: MemberOfSite, betId: string): Promise<boolean>;
  /** Whether the deposit order is the member's own. */
  ownsOrder(member: MemberOfSite, orderId: string): Promise<boolean>;
  /**
   * Takes up pictures that the member uploaded for feedback and never used; false, with nothing taken, when
   * one of them is not such a picture.
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
  /** Told after the commit of a reward. */
  onRewarded(member: MemberOfSite): void;
  /** Whether the site has no people at its desk, only the automatic answer of a demonstration. */
  hasAutomaticAnswer(siteId: SiteId): boolean;
  /** Told after the commit of anything that the member's other pages should know. */
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

/** A member of staff as what they did is kept. */
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
  /** Who of the staff looks into it. */
  readonly takenBy: StaffName | null;
  /** Taken out of the member's sight. */
  readonly deletedAt: number | null;
  /** When the automatic desk answers. */
  readonly answerDueAt: number | null;
  /** When a second look at the answer to a dispute was asked for. */
  readonly secondLookAt: number | null;
  /** Who of the staff answered before that. */
  readonly answeredByIds: readonly string[];
}

/** One thing said on a feedback. */
export interface FeedbackEntry {
  readonly wordId: string;
  readonly author: 'member' | 'staff' | 'desk';
  /** Which person of the staff; never shown to the member. */
  readonly staffName: string | null;
  readonly content: string;
  readonly at: number;
  readonly mediaIds: readonly string[];
}

/** Why a member's feedback or further word was not taken. `count` is the limit it ran into. */
export type FeedbackRefusal =
  | { readonly kind: 'short' | 'long' | 'tooManyOpen' | 'tooManyFeedbacks'; readonly count: number }
  | { readonly kind: 'tooManyReplies'; readonly count: number }
  | { readonly kind: 'empty' | 'pictureRefused' | 'betUnknown' | 'orderUnknown' }
  | { readonly kind: 'feedbackUnknown' | 'feedbackClosed' | 'threadFull' }
  | { readonly kind: 'secondLookNot' | 'secondLookOnce' | 'secondLookLate' };
