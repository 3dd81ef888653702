import type { Clock, Rng, SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db, Sealer } from '@tianping/db';
import type { ProfileService } from '@tianping/members/server';
import { type Office, proposerFault, secondFault } from '@tianping/office/server';
import { createBankPayout, createCoinPayout, createWalletPayout } from '@tianping/plugin-payments';
import type { MemberEvents } from '@tianping/realtime/server';
import type { TurnoverService } from '@tianping/turnover/server';
import type { VipService } from '@tianping/vip/server';
import { createWithdrawalsService, type WithdrawalsService } from '@tianping/withdrawals/server';
import type { Logger } from 'pino';
import type { MemberNotifications } from '../inbox/member-notifications.ts';
import { deriveKey } from '../secrets/secrets.ts';
import { withdrawMembers } from './withdraw-members.ts';

const payoutChannels = {
  'sandbox-payout-bank': createBankPayout,
  'sandbox-payout-coin': createCoinPayout,
  'sandbox-payout-wallet': createWalletPayout,
} as const;
const codes = Object.keys(payoutChannels) as (keyof typeof payoutChannels)[];
/** All of them are for play money only. */
export const payoutCodes: readonly string[] = codes;

/** Withdrawals over the sandbox's payout channels, and the keys that it shares with them. */
export function createWithdrawals(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: Logger;
  readonly callbackOrigin: string;
  readonly sandboxOrigin: string;
  readonly secret: Uint8Array;
  readonly sealer: (purpose: string) => Sealer;
  readonly siteOf: (siteId: SiteId) => SiteConfig;
  readonly profile: Pick<ProfileService, 'checkFundPassword'>;
  readonly vip: Pick<VipService, 'gradeOf'>;
  readonly turnover: TurnoverService;
  readonly events: Pick<MemberEvents, 'publish'>;
  readonly notifications: Pick<MemberNotifications, 'withdrawalMoved' | 'withdrawalChanged'>;
  readonly office: Pick<Office, 'deps'>;
}): {
  readonly withdrawals: WithdrawalsService;
  readonly payoutKeys: Readonly<Record<string, string>>;
} {
  const { db, clock, rng, log, events, notifications, siteOf, turnover, secret } = deps;
  const payoutKeys: Readonly<Record<string, string>> = Object.fromEntries(
    codes.map((code) => [code, deriveKey(secret, `payouts/${code}`)]),
  );
  const withdrawals = createWithdrawalsService({
    db,
    clock,
    rng,
    siteOf,
    turnover,
    vaultKey: deriveKey(secret, 'withdrawals/accounts'),
    sealer: deps.sealer('withdrawals/accounts'),
    channels: codes.map((code) =>
      payoutChannels[code]({
        apiOrigin: deps.sandboxOrigin,
        notifyUrl: `${deps.callbackOrigin}/callback/payout/${code}`,
        key: payoutKeys[code] ?? '',
        clock,
        rng,
      }),
    ),
    members: withdrawMembers(deps),
    staffFault: (sql, of) => secondFault(sql, deps.office.deps, of),
    firstGone: async (sql, staffId) =>
      (await proposerFault(sql, { staffId, permission: 'withdrawals.audit' })) !== null,
    events: {
      onWithdrawalMoved: (sql, order) => notifications.withdrawalMoved(sql, order),
      onWithdrawalChanged(order) {
        const { siteId, memberId, orderId } = order;
        events.publish({ siteId, memberId, kind: 'withdrawal', id: orderId });
        notifications.withdrawalChanged(order);
      },
      onBalanceChanged: ({ siteId, memberId }) =>
        events.publish({ siteId, memberId, kind: 'balance' }),
      onCallback: (note) => log.info({ note }, 'payout callback'),
    },
  });
  return { withdrawals, payoutKeys };
}
