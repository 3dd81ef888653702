import type { Clock, Rng } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import { markets } from '@tianping/plugin-markets';
import type { ProtectionService } from '@tianping/protection/server';
import { createVipService, type MemberState, type VipService } from '@tianping/vip/server';
import type { MemberLetters } from '../inbox/member-letters.ts';
import type { MemberPush } from '../member-push.ts';
import { memberFacts } from './member-facts.ts';

/** Grades, gifts and rebate, joined with letters and with what members' open pages are told. */
export function createVip(parts: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly sites: readonly SiteConfig[];
  readonly push: Pick<MemberPush, 'balance' | 'welfare'>;
  readonly letters: Pick<MemberLetters, 'granted'>;
  readonly protection: Pick<ProtectionService, 'mayReceive'>;
}): VipService {
  const { push, letters, protection, ...rest } = parts;
  return createVipService({
    ...rest,
    markets,
    members: { ...memberFacts, state: (sql, member) => stateOf(protection, sql, member) },
    events: {
      async onGrant(member, grants) {
        await letters.granted(member, grants);
        push.welfare(member);
      },
      onClaimed(member) {
        push.balance(member);
        push.welfare(member);
      },
    },
  });
}

const STATES = { restricted: 'frozen', underage: 'underage', territory: 'territory' } as const;

/** Whoever may not be given anything is refused for one reason that the member reads. */
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
