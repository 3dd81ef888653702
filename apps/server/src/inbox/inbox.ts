import type { Clock, OrderId, Rng, SiteId, UnixMs } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { createInboxService, type InboxService, type OnInboxChanged } from '@tianping/inbox/server';
import type { MediaService } from '@tianping/media/server';
import { readRegistered } from '@tianping/members/server';
import type { PaymentsService } from '@tianping/payments/server';
import type { ProtectionService } from '@tianping/protection/server';
import type { MemberEvents } from '@tianping/realtime/server';
import type { Sportsbook } from '@tianping/sportsbook/server';
import { createRewardGiver } from './give-reward.ts';
import { mailingMembers } from './mailing-members.ts';

/** Publishes that notifications arrived or that marks changed. */
export function notificationsChanged(events: Pick<MemberEvents, 'publish'>): OnInboxChanged {
  return ({ siteId, memberId }, arrival) => {
    if (arrival) events.publish({ siteId, memberId, kind: 'letter', id: arrival.letterId });
    events.publish({ siteId, memberId, kind: 'unread' });
  };
}

/** Notifications, notices and feedback, joined to what they refer to. */
export function createInbox(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly siteOf: (siteId: SiteId) => SiteConfig;
  readonly events: Pick<MemberEvents, 'publish' | 'broadcast'>;
  readonly sportsbook: Pick<Sportsbook, 'bet'>;
  readonly payments: Pick<PaymentsService, 'order'>;
  readonly media: Pick<MediaService, 'claim'>;
  readonly protection: Pick<ProtectionService, 'mayReceive' | 'may'>;
}): InboxService {
  const { db, clock, rng, siteOf, events, sportsbook, payments, protection, media } = deps;
  return createInboxService({
    db,
    clock,
    rng,
    onNotificationsChanged: notificationsChanged(events),
    mayInvite: (member) => protection.may(member, 'invite'),
    registeredAt: async (member) => (await readRegistered(db, member)) ?? 0,
    mailingMembers,
    onBroadcast: (siteId) => events.broadcast(siteId),
    feedback: {
      ownsBet: async (member, betId) => (await sportsbook.bet(member, betId)) !== null,
      ownsOrder: async ({ siteId, memberId }, orderId) =>
        (await payments.order({ siteId, memberId, orderId: orderId as OrderId })) !== null,
      claimPictures: (sql, { siteId, memberId, mediaIds }) =>
        media.claim(sql, { siteId, memberId, ids: mediaIds, use: 'feedback' }),
      giveReward: createRewardGiver({ clock, rng, protection }),
      onRewarded: ({ siteId, memberId }) => events.publish({ siteId, memberId, kind: 'balance' }),
      hasAutomaticAnswer: (siteId) => siteOf(siteId).money.playMoney,
      onChanged: ({ siteId, memberId }) =>
        events.publish({ siteId, memberId, kind: 'feedbackUnread' }),
    },
  });
}

/**
 * Publishes a site's configured notifications to all members, and those of its notices that have no date of their own;
 * each once, by its key.
 */
export async function publishConfigured(
  inbox: Pick<InboxService, 'broadcasts' | 'notices'>,
  sites: readonly SiteConfig[],
  clock: Pick<Clock, 'now'>,
): Promise<void> {
  for (const site of sites) {
    const siteId = site.siteId as SiteId;
    for (const { key, type, title, body, publishedAt, action } of site.broadcasts ?? []) {
      await inbox.broadcasts.publish({
        siteId,
        key: `config/${key}`,
        type,
        title,
        body,
        action: action ?? null,
        visibleFrom: publishedAt ?? clock.now(),
      });
    }
    await publishNotices(inbox, site, clock.now());
  }
}

async function publishNotices(
  inbox: Pick<InboxService, 'notices'>,
  site: SiteConfig,
  now: UnixMs,
): Promise<void> {
  const undated = site.notices.filter(({ publishedAt }) => publishedAt === undefined);
  for (const [at, { id, title, content, kind = 'general', popup = false }] of undated.entries()) {
    await inbox.notices.publish({
      siteId: site.siteId as SiteId,
      key: `config/${id}`,
      title,
      content,
      kind,
      popup,
      // Newest first, as they are listed in the configuration.
      publishedAt: now - at,
    });
  }
}
