import { type MemberId, moneyMinor, type SiteId, type UnixMs } from '@tianping/base';
import type { GrantView, VipConfig } from '@tianping/contract';
import type { Db, Migration } from '@tianping/db';
import { deposit } from '@tianping/ledger';
import { migrations as ledger } from '@tianping/ledger/server';
import { createMoneyBase, type MoneyBase } from '@tianping/ledger/testing';
import { migrations as members } from '@tianping/members/server';
import { migrations as payments } from '@tianping/payments/server';
import type { Market } from '@tianping/sportsbook';
import { migrations as sportsbook } from '@tianping/sportsbook/server';
import { migrations as turnover } from '@tianping/turnover/server';
import { type Day, dayOf } from '../rules/index.ts';
import type { MemberFacts, MemberOfSite, MemberState } from '../server/deps.ts';
import { migrations } from '../server/index.ts';
import { createVipService, type VipService } from '../server/vip-service.ts';
import { createVipConfig } from './config.ts';

/** Migrations of everything that the package's tables depend on, in order. */
export const worldMigrations: readonly Migration[] = [
  ...ledger,
  ...members,
  ...payments,
  ...sportsbook,
  ...turnover,
  ...migrations,
];

/** A bet of a test: one leg on the total of a match. */
export interface TestBet {
  readonly member: MemberOfSite;
  readonly betId: string;
  readonly matchId: string;
  readonly stakeMinor: number;
}

/** Deposits, bets and settlements as their owners store them, without those owners' rules. */
export interface VipWorld extends MoneyBase {
  readonly siteId: SiteId;
  readonly config: VipConfig;
  readonly notified: GrantView[];
  /** A service over another database handle, as in another process. */
  service(db?: Db): VipService;
  member(of?: { birthday?: string; registeredAt?: UnixMs }): MemberOfSite;
  setState(member: MemberOfSite, state: MemberState): void;
  deposit(member: MemberOfSite, amountMinor: number): Promise<void>;
  bet(
    member: MemberOfSite,
    of: { stakeMinor: number; side?: 'OV' | 'UN'; match?: string; price?: number },
  ): Promise<TestBet>;
  /** Settles a bet, also one settled before; `effectiveMinor` is its effective stake by the result. */
  settle(bet: TestBet, code: string, effectiveMinor: number): Promise<void>;
}

let worlds = 0;

/** `seed`: with one, the same acts have the same ids in every process. */
export function createVipWorld(
  db: Db,
  changes: Partial<VipConfig> = {},
  seed: number | null = null,
): VipWorld {
  worlds += 1;
  const siteId = (seed === null ? 7000 + worlds : 7000) as SiteId;
  const start = {
    at: Date.parse('2026-03-01T16:30:00Z'),
    seed: seed ?? worlds * 6151 + process.pid,
  };
  const base = createMoneyBase(db, start);
  const { clock, rng, newId } = base;
  const config = createVipConfig(changes);
  const facts = createFacts();
  const notified: GrantView[] = [];
  const events = {
    onGrant: async (_: MemberOfSite, grants: readonly GrantView[]) => void notified.push(...grants),
    onClaimed: () => {},
  };
  return {
    ...base,
    siteId,
    config,
    notified,
    service: (over = db) =>
      createVipService({
        db: over,
        clock,
        rng,
        sites: [{ siteId, vip: config }],
        markets: [TOTAL],
        members: facts.members,
        events,
      }),
    member(of = {}) {
      const member = base.newMember(siteId);
      facts.add(member, { birthday: null, registeredAt: clock.now(), ...of });
      return member;
    },
    setState: facts.setState,
    deposit: (member, amountMinor) =>
      db.tx(async (sql) => {
        const orderId = newId();
        const at = clock.now();
        await sql.query(
          `insert into deposit_orders (id, site_id, member_id, ticket_id, channel, amount_minor,
             pay_minor, status, idempotency_key, body_hash, pay_url, created_at, expires_at, asks)
           values ($1::uuid, $2, $3, $1::uuid::text, 'test', $4, $4, 'pending', $1::uuid::text,
             '', '', $5, $5, 0)`,
          [orderId, member.siteId, member.memberId, amountMinor, at],
        );
        await sql.query(
          `update deposit_orders set status = 'credited', credited_at = $2, credited_minor = $3,
             paid_minor = $3, ended_at = $2
           where id = $1`,
          [orderId, at, amountMinor],
        );
        const input = { channel: 'test', amountMinor: moneyMinor(amountMinor) };
        await base.postWithin(sql, member, deposit, { input, reference: orderId });
      }),
    async bet(member, { stakeMinor, side = 'OV', match, price = 900 }) {
      const bet = { member, betId: newId(), matchId: match ?? newId(), stakeMinor };
      await insertBet(db, bet, { side, price, at: clock.now() });
      return bet;
    },
    settle: (bet, code, effectiveMinor) =>
      settle(db, bet, { code, effectiveMinor, at: clock.now() }),
  };
}

/** A market of two outcomes whose price leaves out the stake. */
const TOTAL: Market = {
  family: 'total',
  lines: 'total',
  includesStake: false,
  inSeries: true,
  inPlay: true,
  periods: () => ['FT'],
  group: () => 'main',
  sides: () => ['OV', 'UN'],
  code: () => 'OU',
  selectionCode: () => 'OUC',
  settle: () => ({ code: 'P', scoreUsed: null, split: [] }),
  label: () => {
    throw new Error('a market of a test has no label');
  },
  sideLabel: () => {
    throw new Error('a market of a test has no label');
  },
};

interface KnownMember {
  readonly birthday: string | null;
  readonly registeredAt: UnixMs;
}

function createFacts(): {
  readonly members: MemberFacts;
  add(member: MemberOfSite, known: KnownMember): void;
  setState(member: MemberOfSite, state: MemberState): void;
} {
  const known = new Map<MemberId, KnownMember>();
  const states = new Map<MemberId, MemberState>();
  return {
    add: ({ memberId }, facts) => void known.set(memberId, facts),
    setState: ({ memberId }, state) => void states.set(memberId, state),
    members: {
      state: async (_, { memberId }) => states.get(memberId) ?? 'active',
      async birthday(_, { memberId }) {
        const facts = known.get(memberId);
        return {
          birthday: facts?.birthday ?? null,
          registeredDay: facts ? dayOf(facts.registeredAt) : (0 as Day),
        };
      },
      async bornIn(_, { month, registeredBefore, after, limit }) {
        return [...known]
          .filter(([, one]) => one.birthday?.slice(5, 7) === month)
          .filter(([, one]) => one.registeredAt < registeredBefore)
          .map(([memberId]) => memberId)
          .filter((memberId) => memberId > after)
          .sort()
          .slice(0, limit);
      },
    },
  };
}

async function insertBet(
  db: Db,
  { member, betId, matchId, stakeMinor }: TestBet,
  of: { readonly side: string; readonly price: number; readonly at: UnixMs },
): Promise<void> {
  await db.tx(async (sql) => {
    await sql.query(
      `insert into bet (bet_id, site_id, member_id, request_key, status, game_type, odds_type,
         stake, hold, win, placed_at)
       values ($1::uuid, $2, $3, $1::uuid::text, 'accepted', 'FT', 'H', $4, $4, $4, $5)`,
      [betId, member.siteId, member.memberId, stakeMinor, of.at],
    );
    await sql.query(
      `insert into bet_leg (bet_id, leg, site_id, member_id, match_id, market_id, family, period,
         line, side, price, struck, in_play, wire_market, wire_selection)
       values ($1, 1, $2, $3, $4, 'total.FT.10', 'total', 'FT', 10, $5, $6, $6, false, 'OU', 'OUC')`,
      [betId, member.siteId, member.memberId, matchId, of.side, of.price],
    );
  });
}

async function settle(
  db: Db,
  bet: TestBet,
  of: { readonly code: string; readonly effectiveMinor: number; readonly at: UnixMs },
): Promise<void> {
  await db.tx(async (sql) => {
    const { rows } = await sql.query<{ count: number; payout: number; effective: number }>(
      'select settle_count as count, payout, effective from bet where bet_id = $1 for update',
      [bet.betId],
    );
    const before = rows[0];
    const count = before?.count ?? 0;
    const item = {
      site_id: bet.member.siteId,
      member_id: bet.member.memberId,
      bet_id: bet.betId,
      seq: count * 2 + 1,
      code: of.code,
      payout: 0,
      effective: of.effectiveMinor,
      rounding: 'exact',
      legs: [],
      released: 0,
      restores: count > 0,
      old_count: count,
      old_payout: before?.payout ?? null,
      old_effective: before?.effective ?? null,
    };
    await sql.query('select bet_settle($1, $2, $3, $4::jsonb)', [
      bet.matchId,
      count + 1,
      of.at,
      JSON.stringify([item]),
    ]);
  });
}
