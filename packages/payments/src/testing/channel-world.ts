import {
  createSeededRng,
  createUuid,
  type IdempotencyKey,
  type MemberId,
  must,
  type SiteId,
} from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { audit, ledgerChecks, readBalance } from '@tianping/ledger/server';
import type { DepositOrder } from '../rules/deposit.ts';
import type { ChannelTerms } from '../rules/terms.ts';
import { auditChecks } from '../server/audit-checks.ts';
import type { PaymentsService } from '../server/payments-service.ts';
import { createPaymentsService, type PaymentsOptions } from '../server/payments-service.ts';
import { createFakeChannel } from './fake-channel.ts';

export const SITE = 6000 as SiteId;
const rng = createSeededRng(77);
const limits = { minMinor: 10_000, maxMinor: 5_000_000, quickMinor: [100_000, 200_000] };

/** A site with a bank, a coin and a plain channel, whose terms a test may change. */
export function createChannelWorld(
  db: Db,
  options: {
    readonly terms?: Partial<ChannelTerms>;
    readonly twoPersonMinor?: number;
    readonly service?: Partial<PaymentsOptions>;
  } = {},
) {
  const clock = createFakeClock();
  const memberId = createUuid({ clock, rng }) as MemberId;
  const bankTraits = { kind: 'bank', wait: 'transfer', asksPayerName: true } as const;
  const bank = createFakeChannel({
    clock,
    rng,
    code: 'bank',
    traits: { ...bankTraits, tellsByCents: true, hasMemo: true },
  });
  const coin = createFakeChannel({
    clock,
    rng,
    code: 'coin',
    traits: { kind: 'coin', wait: 'virtualCoin', protocols: ['TRC20'], currency: 'USDT' },
  });
  const plain = createFakeChannel({ clock, rng, code: 'plain' });
  const wallet = createFakeChannel({
    clock,
    rng,
    code: 'wallet',
    sandbox: false,
    traits: { kind: 'wallet', wait: 'huione' },
  });
  const events: DepositOrder[] = [];
  const payments: PaymentsService = createPaymentsService({
    db,
    clock,
    rng,
    returnUrl: () => 'https://site.example/',
    channels: [bank, coin, plain, wallet].map(({ channel }) => channel),
    events: { onDepositChanged: (order) => events.push(order) },
    ...options.service,
  });
  const codes = ['bank', 'coin', 'plain', 'wallet'];
  const site = {
    depositDisabled: false,
    money: { playMoney: true },
    paymentChannels: codes.map((code) => ({ ...limits, code, ...options.terms })),
    funds: {
      twoPersonMinor: options.twoPersonMinor ?? 100_000_000,
      coins: [
        {
          currency: 'USDT',
          depositRateMilli: 7_150,
          minCoinMinor: 1_000,
          maxCoinMinor: 5_000_000,
          protocols: [{ code: 'TRC20', confirmations: 19 }],
        },
      ],
    },
  };
  type Given = Partial<Parameters<PaymentsService['pay']>[0]>;
  const pay = (code: string, given: Given = {}) =>
    payments.pay({
      siteId: SITE,
      site,
      memberId,
      script: 'hans',
      code,
      amount: '1000',
      key: createUuid({ clock, rng }) as IdempotencyKey,
      bodyHash: 'hash',
      ...given,
    });
  const placed = async (code: string, given: Given = {}): Promise<DepositOrder> => {
    const order = await pay(code, given);
    if (!order.ok) throw new Error(order.error.kind);
    return order.value;
  };
  const own = ({ orderId }: DepositOrder) => ({ siteId: SITE, memberId, orderId });
  return {
    db,
    clock,
    rng,
    memberId,
    bank,
    coin,
    plain,
    payments,
    site,
    events,
    pay,
    placed,
    own,
    current: async (order: DepositOrder) => must(await payments.order(own(order)), 'order'),
    /** The provider reports an order as paid, with the right amount by default. */
    paid: ({ channel: code, orderId, payMinor }: DepositOrder, amountMinor: number = payMinor) => {
      const provider = must(
        [bank, coin, plain, wallet].find(({ channel }) => channel.code === code),
        'provider',
      );
      return payments.receive(code, provider.callback({ orderId, amountMinor }));
    },
    balance: async () => (await readBalance(db, SITE, memberId)).mainMinor,
    /** The input of a staff action, under a new key. */
    staff: (order: DepositOrder, name: string, more: { key?: string; bodyHash?: string } = {}) => ({
      siteId: SITE,
      staffId: `id-${name}`,
      staffName: name,
      note: 'seen in the account',
      orderId: order.orderId,
      key: (more.key ?? createUuid({ clock, rng })) as IdempotencyKey,
      bodyHash: more.bodyHash ?? 'hash',
    }),
    findings: () => audit(db, [...ledgerChecks, ...auditChecks]),
  };
}

export type ChannelWorld = ReturnType<typeof createChannelWorld>;

/** Deletes the orders of the previous test; its members' money stays, and so must their postings. */
export async function forgetOrders(db: Db): Promise<void> {
  await db.tx(async (sql) => {
    for (const table of ['reports', 'callbacks', 'proofs', 'acts', 'signals', 'standings']) {
      await sql.query(`delete from deposit_${table}`);
    }
    await sql.query(`delete from deposit_orders where status <> 'credited'`);
  });
}
