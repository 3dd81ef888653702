import type { Clock, Rng, SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import type { MediaService } from '@tianping/media/server';
import { type Office, proposerFault, secondFault } from '@tianping/office/server';
import { type DepositOrder, depositWaitPath, type PaymentChannel } from '@tianping/payments';
import {
  type CreditGuard,
  createPaymentsService,
  type DepositGuard,
  type PaymentsService,
} from '@tianping/payments/server';
import { sandboxChannelCodes, sandboxChannels } from '@tianping/plugin-payments';
import type { MemberEvents } from '@tianping/realtime/server';
import type { Logger } from 'pino';
import type { MemberNotifications } from '../inbox/member-notifications.ts';
import { aloneSum } from '../office/alone-sum.ts';
import { deriveKey } from '../secrets/secrets.ts';
import { originOfSite } from '../site/origins.ts';

interface DepositDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: Logger;
  /** `{host}` stands for the site's own. */
  readonly publicOrigin: string;
  readonly callbackOrigin: string;
  readonly sandboxOrigin: string;
  readonly secret: Uint8Array;
  readonly siteOf: (siteId: SiteId) => Pick<SiteConfig, 'hosts'>;
  readonly events: Pick<MemberEvents, 'publish'>;
  readonly notifications: Pick<MemberNotifications, 'depositChanged' | 'depositsMoved'>;
  readonly media: Pick<MediaService, 'claim'>;
  readonly office: Pick<Office, 'deps'>;
  /** Called in the transaction that moves orders; what other modules write there. */
  readonly onDepositsMoved?: (sql: Sql, orders: readonly DepositOrder[]) => Promise<void>;
  readonly guard?: DepositGuard;
  readonly creditGuard?: CreditGuard;
}

/** The channels of the sites, and the keys that they share with the sandbox. */
export function createDepositChannels(
  deps: Pick<DepositDeps, 'clock' | 'rng' | 'callbackOrigin' | 'sandboxOrigin' | 'secret'>,
): {
  readonly channels: readonly PaymentChannel[];
  readonly channelKeys: Readonly<Record<string, string>>;
} {
  const { clock, rng, callbackOrigin, sandboxOrigin, secret } = deps;
  const channelKeys = Object.fromEntries(
    sandboxChannelCodes.map((code) => [code, deriveKey(secret, `payments/${code}`)]),
  );
  const channels = sandboxChannelCodes.map((code) =>
    sandboxChannels[code]({
      apiOrigin: sandboxOrigin,
      notifyUrl: `${callbackOrigin}/callback/payment/${code}`,
      key: channelKeys[code] ?? '',
      clock,
      rng,
    }),
  );
  return { channels, channelKeys };
}

/** Deposits over these channels. */
export function createDeposits(
  deps: DepositDeps & { readonly channels: readonly PaymentChannel[] },
): PaymentsService {
  const { db, clock, rng, log, events, notifications, media, publicOrigin, channels } = deps;
  return createPaymentsService({
    db,
    clock,
    rng,
    channels,
    returnUrl: ({ siteId, orderId, wait }) =>
      `${originOfSite(publicOrigin, deps.siteOf(siteId))}${depositWaitPath(orderId, wait)}`,
    claimProof: (sql, { imageId, ...owner }) =>
      media.claim(sql, { ...owner, ids: [imageId], use: 'feedback' }),
    staffFault: (sql, of) => secondFault(sql, deps.office.deps, of),
    firstGone: async (sql, staffId) =>
      (await proposerFault(sql, { staffId, permission: 'deposits.match' })) !== null,
    aloneSum: (sql, who) => aloneSum(sql, { ...who, now: clock.now() }),
    ...(deps.guard ? { guard: deps.guard } : {}),
    ...(deps.creditGuard ? { creditGuard: deps.creditGuard } : {}),
    events: {
      async onDepositsMoved(sql, orders) {
        await deps.onDepositsMoved?.(sql, orders);
        await notifications.depositsMoved(sql, orders);
      },
      onBalanceChanged: (siteId, memberId) => events.publish({ siteId, memberId, kind: 'balance' }),
      onDepositChanged(order) {
        const { siteId, memberId, orderId } = order;
        events.publish({ siteId, memberId, kind: 'deposit', id: orderId });
        notifications.depositChanged(order);
      },
      onCallback: (note) => log.info({ note }, 'payment callback'),
    },
  });
}
