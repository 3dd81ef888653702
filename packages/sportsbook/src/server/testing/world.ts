import {
  createSeededRng,
  createUuid,
  type IdempotencyKey,
  type MemberId,
  type Rng,
  type SiteId,
} from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { BetView } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import { readBalance } from '@tianping/ledger/server';
import { fundMember } from '@tianping/ledger/testing';
import { markets } from '@tianping/plugin-markets';
import { sports } from '@tianping/plugin-sports';
import { createTopics, type Topics } from '@tianping/realtime/server';
import {
  evenCaps,
  evenLimits,
  type SingleFields,
  singleRequest,
  TEST_ACCEPTANCE,
} from '../../testing/index.ts';
import type { BetCorrection, MemberOfSite } from '../deps.ts';
import { betsById } from '../records/bet-records.ts';
import type { SportsbookSite } from '../site.ts';
import { createSportsbook, type Sportsbook } from '../sportsbook.ts';
import { createTestFeed, type FedMatch, newFixture } from './test-feed.ts';

/** A site whose limits never bind; tests narrow the ones that they are about. */
export function openSite(changes: Partial<SportsbookSite> = {}): SportsbookSite {
  const limits = { minMinor: 100, maxMinor: 100_000_000_00, matchMaxMinor: 100_000_000_00 };
  return {
    siteId: 6000,
    limits: evenLimits(limits, { maxWinMinor: 1_000_000_000_00 }),
    acceptance: TEST_ACCEPTANCE,
    payoutCaps: { usd: evenCaps(1_500_000), usdRateMinor: 710, usdRateDay: '2026-01-01' },
    sameSelectionOnce: false,
    ...changes,
  };
}

export interface World {
  readonly db: Db;
  readonly clock: FakeClock;
  readonly rng: Rng;
  readonly topics: Topics;
  readonly book: Sportsbook;
  readonly pushed: (MemberOfSite & { readonly bet: BetView })[];
  /** Settled bets whose payout a later result changed, with the old and the new payout. */
  readonly corrected: (readonly [betId: string, before: number, now: number | null])[];
  readonly faults: unknown[];
  /** Sets the site's rules from now on. */
  setSite(changes: Partial<SportsbookSite>): void;
  /** A new member with so much money. */
  member(fundsMinor?: number): Promise<MemberOfSite>;
  balance(member: MemberOfSite): Promise<{ readonly main: number; readonly hold: number }>;
  /** A new match with the home handicap of -0.5 on offer, or one that another process created. */
  match(of?: 'FT' | 'BK' | Pick<FedMatch, 'fixture'>): Promise<FedMatch>;
  /** Places 100.00 at a price of 0.90 on home by default. */
  place(
    member: MemberOfSite,
    match: FedMatch,
    changes?: Partial<SingleFields> & { readonly key?: string; readonly bodyHash?: string },
  ): ReturnType<Sportsbook['placeBet']>;
  /** Another process over the same database, without this one's memory. */
  restart(changes?: {
    readonly db?: Db;
    readonly onCorrected?: (sql: Sql, corrections: readonly BetCorrection[]) => Promise<void>;
  }): Promise<World>;
  stop(): Promise<void>;
}

let worldCount = 0;

/** A sportsbook over a database that others may share: it has members, matches and a feed of its own. */
export async function createWorld(db: Db, clock: FakeClock = createFakeClock()): Promise<World> {
  worldCount += 1;
  const rng = createSeededRng(worldCount * 7919 + process.pid);
  return openWorld({ db, clock, rng, producer: `feed-${createUuid({ clock, rng })}` });
}

async function openWorld(base: {
  readonly db: Db;
  readonly clock: FakeClock;
  readonly rng: Rng;
  readonly producer: string;
  readonly onCorrected?: (sql: Sql, corrections: readonly BetCorrection[]) => Promise<void>;
}): Promise<World> {
  const { db, clock, rng, producer } = base;
  let site = openSite();
  const siteId = site.siteId as SiteId;
  const pushed: World['pushed'] = [];
  const corrected: World['corrected'][number][] = [];
  const faults: unknown[] = [];
  const topics = createTopics({ clock });
  const book = createSportsbook({
    db,
    clock,
    rng,
    markets,
    sports,
    topics,
    siteOf: () => site,
    callbacks: {
      onBetChanged: (member, bet) => pushed.push({ ...member, bet }),
      async onBetsSettled(bets) {
        const members = new Map(bets.map((bet) => [bet.betId, bet]));
        const ids = bets.flatMap(({ betId }) => betId ?? []);
        for (const bet of await betsById(db, ids)) {
          const member = members.get(bet.betId);
          if (member) pushed.push({ siteId: member.siteId, memberId: member.memberId, bet });
        }
      },
      async onBetsCorrected(sql, corrections) {
        await base.onCorrected?.(sql, corrections);
        for (const { bet, paidBeforeMinor } of corrections) {
          corrected.push([bet.betId, paidBeforeMinor, bet.payoutMinor]);
        }
      },
      onBalanceChanged: () => {},
      isWatched: () => true,
      onFault: (fault) => faults.push(fault),
    },
  });
  await book.start();
  const feed = createTestFeed({ producer, clock, handle: (event) => book.handleFeedEvent(event) });

  return {
    db,
    clock,
    rng,
    topics,
    book,
    pushed,
    corrected,
    faults,
    setSite(changes) {
      site = { ...site, ...changes };
    },
    async member(fundsMinor = 1_000_000_00) {
      const memberId = createUuid({ clock, rng }) as MemberId;
      const funds = { amountMinor: fundsMinor, id: createUuid({ clock, rng }), at: clock.now() };
      if (fundsMinor > 0) await fundMember(db, { siteId, memberId, ...funds });
      return { siteId, memberId };
    },
    async balance(member) {
      const { mainMinor, holdMinor } = await readBalance(db, member.siteId, member.memberId);
      return { main: mainMinor, hold: holdMinor };
    },
    match: (of = 'FT') =>
      feed.match(typeof of === 'string' ? newFixture(base, { gameType: of }) : of.fixture),
    place(member, match, changes = {}) {
      const { key, bodyHash, ...request } = changes;
      const requestKey = (key ?? createUuid({ clock, rng })) as IdempotencyKey;
      return book.placeBet({
        siteId: member.siteId,
        memberId: member.memberId,
        key: requestKey,
        bodyHash: bodyHash ?? 'hash',
        request: singleRequest({
          matchId: match.matchId,
          marketId: match.marketId,
          side: 'H',
          oddsType: 'H',
          priceSeen: 900,
          versionSeen: 0,
          scoreSeen: null,
          stakeMinor: 100_00,
          policy: 'none',
          worstPrice: null,
          voucherId: null,
          ...request,
        }),
      });
    },
    restart: (changes = {}) => openWorld({ ...base, ...changes }),
    stop: () => book.stop(),
  };
}
