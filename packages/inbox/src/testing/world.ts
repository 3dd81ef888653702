import {
  createSeededRng,
  createUuid,
  type MemberId,
  type Rng,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { NotificationArrival } from '@tianping/contract';
import type { Db } from '@tianping/db';
import type { InboxLimits } from '../limits.ts';
import { createInboxService, type InboxService } from '../server/inbox-service.ts';
import type { MemberOfSite } from '../server/notifications/notification-store.ts';

export const SITE = 6000 as SiteId;
export const OTHER_SITE = 6001 as SiteId;

/** What other packages would know, set by the test. */
export interface Outside {
  readonly bets: Set<string>;
  readonly orders: Set<string>;
  /** Pictures that were uploaded and not used yet. */
  readonly pictures: Set<string>;
  readonly paid: { readonly key: string; readonly amountMinor: number }[];
  /** Members who may not be given anything. */
  readonly barred: Set<MemberId>;
  readonly arrivals: (MemberOfSite & { readonly arrival: NotificationArrival | null })[];
  readonly feedbackChanges: MemberId[];
  readonly broadcasts: SiteId[];
}

export interface InboxWorld {
  readonly db: Db;
  readonly clock: FakeClock;
  readonly rng: Rng;
  readonly inbox: InboxService;
  readonly outside: Outside;
  /** A member since before every notification, unless the time is given. */
  newMember(siteId?: SiteId, registeredAt?: UnixMs): MemberOfSite;
  newId(): string;
}

/** An inbox whose other packages are replaced by sets; a bet or an order is named `<member> <id>`. */
export function createInboxWorld(
  db: Db,
  given: { readonly seed?: number; readonly limits?: Partial<InboxLimits> } = {},
): InboxWorld {
  const clock = createFakeClock();
  const rng = createSeededRng(given.seed ?? 5);
  const outside: Outside = {
    bets: new Set(),
    orders: new Set(),
    pictures: new Set(),
    paid: [],
    barred: new Set(),
    arrivals: [],
    feedbackChanges: [],
    broadcasts: [],
  };
  const registered = new Map<MemberId, UnixMs>();
  const sites = new Map<MemberId, SiteId>();
  const membersOf = (siteId: SiteId): readonly MemberId[] =>
    [...sites.keys()].filter((memberId) => sites.get(memberId) === siteId).toSorted();
  const inbox = createInboxService({
    db,
    clock,
    rng,
    ...(given.limits && { limits: given.limits }),
    onNotificationsChanged: (member, arrival) => outside.arrivals.push({ ...member, arrival }),
    mayInvite: async ({ memberId }) => !outside.barred.has(memberId),
    registeredAt: async ({ memberId }) => registered.get(memberId) ?? 0,
    // Every segment contains all members that the test has created.
    mailingMembers: {
      count: async (_sql, siteId) => membersOf(siteId).length,
      page: async (_sql, siteId, { after, limit }) =>
        membersOf(siteId)
          .filter((memberId) => after === null || memberId > after)
          .slice(0, limit),
    },
    onBroadcast: (siteId) => outside.broadcasts.push(siteId),
    feedback: {
      ownsBet: async (member, betId) => outside.bets.has(`${member.memberId} ${betId}`),
      ownsOrder: async (member, orderId) => outside.orders.has(`${member.memberId} ${orderId}`),
      claimPictures: async (_sql, { memberId, mediaIds }) => {
        const names = mediaIds.map((id) => `${memberId} ${id}`);
        if (!names.every((name) => outside.pictures.has(name))) return false;
        for (const name of names) outside.pictures.delete(name);
        return true;
      },
      giveReward: async (_sql, { memberId, key, reward }) => {
        if (outside.barred.has(memberId)) return 'barred';
        outside.paid.push({ key, amountMinor: reward.amountMinor });
        return 'given';
      },
      onRewarded: () => {},
      hasAutomaticAnswer: (siteId) => siteId === SITE,
      onChanged: ({ memberId }) => outside.feedbackChanges.push(memberId),
    },
  });
  const newId = () => createUuid({ clock, rng });
  return {
    db,
    clock,
    rng,
    inbox,
    outside,
    newId,
    newMember: (siteId = SITE, registeredAt = 0) => {
      const memberId = newId() as MemberId;
      registered.set(memberId, registeredAt);
      sites.set(memberId, siteId);
      return { siteId, memberId };
    },
  };
}
