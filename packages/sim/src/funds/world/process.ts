import { type Clock, moneyMinor, ok, type Rng } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import { createTestSealer } from '@tianping/db/testing';
import type { PaymentChannel } from '@tianping/payments';
import {
  createPaymentsService,
  openDepositsMinorSql,
  type PaymentsService,
} from '@tianping/payments/server';
import { markets } from '@tianping/plugin-markets';
import { sports } from '@tianping/plugin-sports';
import { createProtectionService, type ProtectionService } from '@tianping/protection/server';
import { createFakePeople } from '@tianping/protection/testing';
import { createTopics } from '@tianping/realtime/server';
import { readHoldings, totalHoldings } from '@tianping/reports/server';
import { createSportsbook, type Sportsbook } from '@tianping/sportsbook/server';
import { createTurnoverService, type TurnoverService } from '@tianping/turnover/server';
import type { Venue } from '@tianping/venues';
import { createVenuesService, type VenuesService } from '@tianping/venues/server';
import { createVipService, type MemberFacts, type VipService } from '@tianping/vip/server';
import type { PayoutChannel } from '@tianping/withdrawals';
import { createWithdrawalsService, type WithdrawalsService } from '@tianping/withdrawals/server';
import { type CutOff, createCutOff } from '../../cut-off.ts';
import type { FundsFault } from '../faults.ts';
import {
  BOOK_SITE,
  REGISTERED_DAY,
  RELEASE_BELOW_MINOR,
  SITE_ID,
  VENUE_SITE,
  VIP,
  WEIGHTS,
  WITHDRAW_SITE,
} from './site.ts';

/** What a world keeps while processes come and go. */
export interface ProcessDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly channels: readonly PaymentChannel[];
  readonly venues: readonly Venue[];
  readonly payout: PayoutChannel;
  /** Called with failures in the background. */
  readonly onFault: (fault: string) => void;
  /** The fault planted in the product. */
  readonly fault: FundsFault | null;
}

/** All modules of the product that move members' money, as one process over a database that outlives it. */
export interface FundsProcess {
  readonly cutOff: CutOff;
  readonly db: Db;
  readonly payments: PaymentsService;
  readonly venues: VenuesService;
  readonly withdrawals: WithdrawalsService;
  readonly protection: ProtectionService;
  readonly turnover: TurnoverService;
  readonly book: Sportsbook;
  readonly vip: VipService;
  /** Resolves when it has taken over the work of an earlier process. */
  readonly ready: Promise<void>;
}

export const PASSWORD = 'a'.repeat(32);

export function startFundsProcess(parts: ProcessDeps): FundsProcess {
  const { rng, fault } = parts;
  const cutOff = createCutOff(parts);
  const { db, clock } = cutOff;
  const protection = protectionOf({ db, clock, rng });
  const turnover = turnoverOf({ db, clock, rng }, fault, async (sql, member) => {
    if (fault === 'locksExcludedIn') return false;
    return (await protection.exclusion(sql, member)) !== null;
  });
  const check: ProtectionService['check'] = async (sql, question) => {
    const checked = await protection.check(sql, question);
    const isLimit = !checked.ok && checked.error.reason.startsWith('limit');
    return fault === 'ignoresLimits' && isLimit ? ok(null) : checked;
  };
  const payments = paymentsOf({ ...parts, db, clock }, { protection, turnover, check });
  const venues = createVenuesService({
    db,
    clock,
    rng,
    venues: parts.venues,
    rateKey: 'rate-key',
    addDuty: (sql, { exchangeId: reference, name: label, ...duty }) =>
      turnover.addDuty(sql, { ...duty, reference, label, source: 'gift' }),
    async guard(sql, question) {
      const checked = await check(sql, question);
      return checked.ok ? null : { code: 6003, text: () => checked.error.reason };
    },
  });
  const withdrawals = createWithdrawalsService({
    db,
    clock,
    rng,
    turnover,
    vaultKey: 'k'.repeat(43),
    channels: [parts.payout],
    sealer: createTestSealer('withdrawals'),
    siteOf: () => WITHDRAW_SITE,
    members: memberDoor,
  });
  const book = bookOf({ db, clock, rng }, (fault) => {
    if (!cutOff.isDead()) parts.onFault(fault);
  });
  const vip = vipOf({ db, clock, rng }, async (sql, member) => {
    if (fault === 'givesWhilePaused') return 'active';
    return (await protection.mayReceive(sql, member)).ok ? 'active' : 'paused';
  });
  return {
    cutOff,
    db,
    payments,
    venues,
    withdrawals,
    turnover,
    book,
    vip,
    protection: { ...protection, check },
    ready: book.start(),
  };
}

/** Takes deposits; a planted fault forgets duties or credits beyond the member's limits. */
function paymentsOf(
  { db, clock, rng, channels, fault }: Base & Pick<ProcessDeps, 'channels' | 'fault'>,
  {
    protection,
    turnover,
    check,
  }: {
    readonly protection: ProtectionService;
    readonly turnover: Pick<TurnoverService, 'addDeposit'>;
    readonly check: ProtectionService['check'];
  },
): PaymentsService {
  return createPaymentsService({
    db,
    clock,
    rng,
    channels,
    returnUrl: () => 'https://site.example/',
    creditGuard: async (sql, credit) => ({
      roomMinor: fault === 'creditsBeyondLimits' ? null : await protection.depositRoom(sql, credit),
      reward: (await protection.mayReceive(sql, credit)).ok,
    }),
    async guard(sql, deposit) {
      const at = clock.now();
      const checked = await check(sql, { ...deposit, action: 'deposit', at });
      return checked.ok ? null : { code: 6003, text: () => '', data: checked.error };
    },
    events: {
      async onDepositsMoved(sql, orders) {
        for (const { status, creditedMinor, creditedAt, ...order } of orders) {
          if (status !== 'credited' || creditedMinor === null || creditedAt === null) continue;
          if (fault === 'forgetsDuties') continue;
          const credited = { ...order, amountMinor: creditedMinor, at: creditedAt };
          await turnover.addDeposit(sql, credited);
        }
      },
    },
  });
}

function bookOf(base: Base, onFault: (fault: string) => void): Sportsbook {
  return createSportsbook({
    ...base,
    markets,
    sports,
    topics: createTopics(base),
    siteOf: () => BOOK_SITE,
    callbacks: {
      onBetChanged: () => {},
      onBetsSettled: () => {},
      onBalanceChanged: () => {},
      isWatched: () => false,
      onFault: (fault, what) => onFault(`${what}: ${String(fault)}`),
    },
  });
}

function vipOf(base: Base, state: MemberFacts['state']): VipService {
  return createVipService({
    ...base,
    markets,
    sites: [{ siteId: SITE_ID, vip: VIP }],
    members: {
      state,
      birthday: async () => ({ birthday: null, registeredDay: REGISTERED_DAY }),
      bornIn: async () => [],
    },
  });
}

type Base = Pick<ProcessDeps, 'db' | 'clock' | 'rng'>;
type Member = Parameters<TurnoverService['totals']>[1];

function protectionOf(base: Base): ProtectionService {
  return createProtectionService({
    ...base,
    siteOf: () => ({
      raiseWaitHours: 24,
      raiseExpiryHours: 168,
      realityCheckMinutes: null,
      operator: 'one',
    }),
    sitesOf: () => [SITE_ID],
    people: createFakePeople(),
    money: {
      async openDepositsMinor(sql, member) {
        const { rows } = await sql.query<{ open: number }>(
          `select ${openDepositsMinorSql} as open`,
          [member.siteId, member.memberId],
        );
        return rows[0]?.open ?? 0;
      },
      hasMoney: async (sql, member) => (await wealthOf(sql, member)) > 0,
      paidAt: async () => [],
      since: async () => ({ stakeMinor: 0, winLossMinor: 0, depositMinor: 0 }),
    },
    closedTerritory: async () => [],
    hashKey: (key) => key,
  });
}

function turnoverOf(
  base: Base,
  fault: FundsFault | null,
  isExcluded: Parameters<typeof createTurnoverService>[0]['isExcluded'],
): TurnoverService {
  return createTurnoverService({
    ...base,
    markets,
    rulesOf: () => ({
      depositMultipleMilli: 1_000,
      weightMilli: WEIGHTS,
      releaseBelowMinor: RELEASE_BELOW_MINOR,
      lowPriceMilli: 0,
      excludeOpposite: true,
    }),
    wealthOf: fault === 'forgetsCoins' ? wealthBesideCoins : wealthOf,
    isExcluded,
  });
}

async function wealthBesideCoins(sql: Sql, member: Member): Promise<number> {
  const held = await readHoldings(sql, member, VENUE_SITE.funds.coins);
  return totalHoldings({ ...held, coinMinor: moneyMinor(0) });
}

async function wealthOf(sql: Sql, member: Member): Promise<number> {
  return totalHoldings(await readHoldings(sql, member, VENUE_SITE.funds.coins));
}

/** Unrestricted members, all with the same name and password. */
const memberDoor: Parameters<typeof createWithdrawalsService>[0]['members'] = {
  facts: async () => ({
    name: 'member',
    realName: 'Li Ming',
    status: 'active',
    isMoneyLocked: false,
    registeredAt: 0,
    hasPassword: true,
    pausedUntil: null,
  }),
  checkPassword: async (_, password) =>
    password === PASSWORD ? ok(undefined) : { ok: false, error: { kind: 'passwordWrong' } },
  company: async () => ({ onDevices: 0, onNetworks: 0, placeSince: null }),
  grade: async () => 0,
};
