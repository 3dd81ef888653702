import type { Clock, Rng } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import { markets } from '@tianping/plugin-markets';
import type { ProtectionService } from '@tianping/protection/server';
import type { MemberEvents } from '@tianping/realtime/server';
import { createVipService, type MemberState, type VipService } from '@tianping/vip/server';
import type { ChatEvents } from '../chat/chat-events.ts';
import type { MemberNotifications } from '../inbox/member-notifications.ts';
import { memberFacts } from './member-facts.ts';

/** Grades, gifts and rebate, joined with notifications and with pushes to members' open pages. */
export function createVip(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly sites: readonly SiteConfig[];
  readonly events: Pick<MemberEvents, 'publish'>;
  readonly notifications: Pick<MemberNotifications, 'granted'>;
  readonly protection: Pick<ProtectionService, 'mayReceive' | 'may'>;
  readonly news?: Pick<ChatEvents, 'given'>;
}): VipService {
  const { events, notifications, protection, news, ...rest } = deps;
  return createVipService({
    ...rest,
    markets,
    members: { ...memberFacts, state: (sql, member) => stateOf(protection, sql, member) },
    events: {
      async onGrant({ siteId, memberId }, grants) {
        // The gift is given in any case; only the notification is left out for members who want none.
        if (await protection.may({ siteId, memberId }, 'invite')) {
          await notifications.granted({ siteId, memberId }, grants);
        }
        events.publish({ siteId, memberId, kind: 'welfare' });
      },
      onClaimed({ siteId, memberId }, grants) {
        for (const { kind } of grants) news?.given({ siteId, memberId }, kind);
        events.publish({ siteId, memberId, kind: 'balance' });
        events.publish({ siteId, memberId, kind: 'welfare' });
      },
    },
  });
}

const STATES = { restricted: 'frozen', underage: 'underage', territory: 'territory' } as const;

/** Members who may not be given anything are refused with a single reason. */
async function stateOf(
  protection: Pick<ProtectionService, 'mayReceive'>,
  sql: Sql,
  member: Parameters<ProtectionService['mayReceive']>[1],
): Promise<MemberState> {
  const may = await protection.mayReceive(sql, member);
  if (may.ok) return 'active';
  const { reason } = may.error;
  return reason in STATES ? STATES[reason as keyof typeof STATES] : 'paused';
}
