import type { Clock, Rng } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { markets } from '@tianping/plugin-markets';
import { createVipService, type VipService } from '@tianping/vip/server';
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
}): VipService {
  const { push, letters, ...rest } = parts;
  return createVipService({
    ...rest,
    markets,
    members: memberFacts,
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
