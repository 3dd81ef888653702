import {
  type Clock,
  createSeededRng,
  createUuid,
  type IdempotencyKey,
  type MatchId,
  type MemberId,
  moneyMinor,
  type Rng,
  type SiteId,
} from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { BetView } from '@tianping/contract';
import type { Db, Sql } from '@tianping/db';
import type { FeedMessage, Fixture, MarketQuote, MatchResult, Phase, Side } from '@tianping/feeds';
import { deposit } from '@tianping/ledger';
import { postMovement, readBalance } from '@tianping/ledger/server';
import { lineQuarter, priceMilli, type Score } from '@tianping/odds';
import { markets } from '@tianping/plugin-markets';
import { sports } from '@tianping/plugin-sports';
import { createTopics, type Topics } from '@tianping/realtime/server';
import { marketId } from '../../rules/index.ts';
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
import { matchIdOf } from '../state/apply-feed-event.ts';

/** A site whose limits get in nobody's way; tests narrow what they are about. */
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
  /** Settled bets whose payout a later result changed, with what they had paid and pay now. */
  readonly corrected: (readonly [betId: string, before: number, now: number | null])[];
  readonly faults: unknown[];
  /** Sets the site's rules from now on. */
  setSite(changes: Partial<SportsbookSite>): void;
  /** A new member with so much money. */
  member(fundsMinor?: number): Promise<MemberOfSite>;
  balance(member: MemberOfSite): Promise<{ readonly main: number; readonly hold: number }>;
  /** A new match with the home handicap of -0.5 on offer, or one that another process knew. */
  match(of?: 'FT' | 'BK' | Pick<TestMatch, 'fixture'>): Promise<TestMatch>;
  /** Places 100.00 at a price of 0.90 on home unless told otherwise. */
  place(
    member: MemberOfSite,
    match: TestMatch,
    changes?: Partial<SingleFields> & { readonly key?: string; readonly bodyHash?: string },
  ): ReturnType<Sportsbook['placeBet']>;
  /** Another process over the same database: nothing of this one's memory. */
  restart(changes?: {
    readonly db?: Db;
    readonly onCorrected?: (sql: Sql, corrections: readonly BetCorrection[]) => Promise<void>;
  }): Promise<World>;
  stop(): Promise<void>;
}

export interface TestMatch {
  readonly matchId: MatchId;
  readonly fixture: Fixture;
  /** The home handicap of -0.5 that every test match offers. */
  readonly marketId: string;
  readonly say: (message: MatchSaying) => Promise<void>;
  readonly clock: (phase: Phase, clockMs?: number) => Promise<void>;
  readonly score: (home: number, away: number, half?: Score) => Promise<void>;
  readonly price: (quotes: readonly MarketQuote[]) => Promise<void>;
  readonly result: (result: Partial<MatchResult> & Pick<MatchResult, 'periods'>) => Promise<void>;
}

type Keyed = Exclude<FeedMessage, { type: 'fixture' } | { type: 'alive' }>;
type MatchSaying = Keyed extends infer Each
  ? Each extends Keyed
    ? Omit<Each, 'key'>
    : never
  : never;

/** A quote of a market with its prices by side. */
export function quote(
  family: MarketQuote['family'],
  line: number | null,
  prices: Partial<Record<Side, number>>,
  changes: Partial<MarketQuote> = {},
): MarketQuote {
  return {
    family,
    period: 'FT',
    line: line === null ? null : lineQuarter(line),
    state: 'open',
    main: true,
    prices: (Object.entries(prices) as [Side, number][]).map(([side, price]) => ({
      side,
      price: priceMilli(price),
    })),
    ...changes,
  };
}

export const HOME_HALF = quote('handicap', -2, { H: 900, C: 960 });

let worldCount = 0;

/** A sportsbook over a database that others may share: members, matches and feed are its own. */
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
  let seq = 0;
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
  const send = (message: FeedMessage): Promise<void> => {
    seq += 1;
    return book.handleFeedEvent({ producer, seq, at: clock.now(), message });
  };

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
      if (fundsMinor > 0) await fund({ db, clock, rng, siteId, memberId, fundsMinor });
      return { siteId, memberId };
    },
    async balance(member) {
      const { mainMinor, holdMinor } = await readBalance(db, member.siteId, member.memberId);
      return { main: mainMinor, hold: holdMinor };
    },
    match: (of = 'FT') =>
      openMatch(
        { clock, send, producer },
        typeof of === 'string' ? newFixture(base, of) : of.fixture,
      ),
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

async function fund(wallet: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly fundsMinor: number;
}): Promise<void> {
  const transferId = createUuid(wallet);
  await wallet.db.tx((sql) =>
    postMovement(sql, deposit, {
      siteId: wallet.siteId,
      memberId: wallet.memberId,
      transferId,
      key: transferId as IdempotencyKey,
      reference: 'test',
      at: wallet.clock.now(),
      input: { channel: 'test', amountMinor: moneyMinor(wallet.fundsMinor) },
    }),
  );
}

function newFixture(source: { clock: Clock; rng: Rng }, gameType: 'FT' | 'BK'): Fixture {
  const key = createUuid(source);
  const name = (text: string) => ({ hans: text, hant: text });
  return {
    key,
    gameType,
    league: { id: `l-${key.slice(-6)}`, name: name('英超'), rank: 1 },
    home: name('主队'),
    away: name('客队'),
    startAt: source.clock.now() + 3_600_000,
    neutral: false,
  };
}

async function openMatch(
  feed: {
    readonly clock: Clock;
    readonly send: (message: FeedMessage) => Promise<void>;
    readonly producer: string;
  },
  fixture: Fixture,
): Promise<TestMatch> {
  const { clock, send } = feed;
  const { key } = fixture;
  await send({ type: 'fixture', fixture });
  const say = (message: MatchSaying): Promise<void> => send({ ...message, key } as FeedMessage);
  await say({ type: 'prices', markets: [HOME_HALF] });
  return {
    matchId: matchIdOf(feed.producer, key),
    fixture,
    marketId: marketId(HOME_HALF),
    say,
    clock: (phase, clockMs = 0) => say({ type: 'clock', phase, clockMs, running: true }),
    score: (home, away, half) =>
      say({
        type: 'score',
        board: { FT: { home, away }, ...(half ? { HT: half } : {}) },
        incident: 'goal',
      }),
    price: (quotes) => say({ type: 'prices', markets: quotes }),
    result: (result) =>
      say({
        type: 'result',
        result: { revision: 1, status: 'final', source: 'test', at: clock.now(), ...result },
      }),
  };
}
