import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  assert,
  createSeededRng,
  createUuid,
  type IdempotencyKey,
  type MemberId,
  moneyMinor,
  type SiteId,
  systemClock,
} from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { BetView } from '@tianping/contract';
import { type Db, openDb } from '@tianping/db';
import { createFeedHub, type FeedEvent, type MarketQuote, type Side } from '@tianping/feeds';
import { deposit } from '@tianping/ledger';
import {
  audit,
  ledgerChecks,
  migrations as ledgerMigrations,
  postMovement,
} from '@tianping/ledger/server';
import {
  createFootballDataFeed,
  type MatchRow,
  matchKey,
  parseSeason,
} from '@tianping/plugin-feeds';
import { markets } from '@tianping/plugin-markets';
import { sports } from '@tianping/plugin-sports';
import { createTopics } from '@tianping/realtime/server';
import { marketId } from '@tianping/sportsbook';
import {
  auditChecks,
  createSportsbook,
  matchIdOf,
  type Sportsbook,
  type SportsbookSite,
  migrations as sportsbookMigrations,
} from '@tianping/sportsbook/server';
import { evenCaps, evenLimits, TEST_ACCEPTANCE } from '@tianping/sportsbook/testing';

/** One bet of a replayed season with its match as the file names it. */
export interface ReplayedBet {
  readonly row: MatchRow;
  readonly bet: BetView;
}

const PRODUCER = 'replay';
const STAKE_MINOR = 100_00;
const FUNDS_MINOR = 10_000_000_000_00;
const SPEED = 20_000;
/** A match is announced a week before its start and so is priced, bet on and ended in different steps. */
const STEP_MS = 2_000;
const STEPS_MAX = 20_000;
const PAGE = 500;

const NO_LIMIT = { minMinor: 100, maxMinor: FUNDS_MINOR, matchMaxMinor: FUNDS_MINOR };

/** Nothing stands in the way of a bet: the replay asks what results pay, not what a site allows. */
const SITE: SportsbookSite = {
  siteId: 1,
  limits: evenLimits(NO_LIMIT, { betsPerMinute: Number.MAX_SAFE_INTEGER }),
  acceptance: TEST_ACCEPTANCE,
  payoutCaps: { usd: evenCaps(FUNDS_MINOR / 100), usdRateMinor: 100, usdRateDay: '2026-01-01' },
  sameSelectionOnce: false,
};

/** Plays a season on a database of its own, in a temporary folder that is gone afterwards. */
export async function replaySeason(csvText: string): Promise<readonly ReplayedBet[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tianping-replay-'));
  const migrations = replayMigrations;
  const db = await openDb({ dataDir: join(folder, 'data') }, { migrations, clock: systemClock });
  try {
    return await replaySeasonOn(db, csvText);
  } finally {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export const replayMigrations = [...ledgerMigrations, ...sportsbookMigrations];

/**
 * Plays a season through the real feed, acceptance, ledger and settlement, with one bet of 100.00 on every
 * side that the file has a price for. Bets come in the file's order; the auditor has looked at all of them.
 */
export async function replaySeasonOn(db: Db, csvText: string): Promise<readonly ReplayedBet[]> {
  const clock = createFakeClock();
  const rng = createSeededRng(1);
  const member = {
    siteId: SITE.siteId as SiteId,
    memberId: createUuid({ clock, rng }) as MemberId,
  };
  const faults: unknown[] = [];
  const book = createSportsbook({
    db,
    clock,
    rng,
    markets,
    sports,
    topics: createTopics({ clock }),
    siteOf: () => SITE,
    callbacks: {
      onBetChanged: () => {},
      onBalanceChanged: () => {},
      isWatched: () => false,
      onFault: (fault) => faults.push(fault),
    },
  });
  await fund(db, { ...member, at: clock.now() });
  await book.start();
  await playSeason({ csvText, clock, book, bettor: createBettor(book, member) });
  await book.stop();
  const broken = await audit(db, [...ledgerChecks, ...auditChecks]);
  const trouble = JSON.stringify([faults.map(String), broken]);
  assert(faults.length === 0 && broken.length === 0, `the replay went wrong: ${trouble}`);
  return settledBets(book, { ...member, rows: parseSeason(csvText) });
}

async function fund(
  db: Db,
  wallet: { readonly siteId: SiteId; readonly memberId: MemberId; readonly at: number },
): Promise<void> {
  const { siteId, memberId, at } = wallet;
  await db.tx((sql) =>
    postMovement(sql, deposit, {
      siteId,
      memberId,
      transferId: memberId,
      key: 'replay' as IdempotencyKey,
      reference: 'replay',
      at,
      input: { channel: 'replay', amountMinor: moneyMinor(FUNDS_MINOR) },
    }),
  );
}

interface Bettor {
  /** Bets on every side of every market that the event prices. */
  takeUp(event: FeedEvent): void;
  /** Resolves when all bets so far are placed; a refused bet is a fault. */
  settle(): Promise<void>;
}

function createBettor(
  book: Sportsbook,
  member: { readonly siteId: SiteId; readonly memberId: MemberId },
): Bettor {
  let placing: Promise<void>[] = [];
  const place = async (key: string, quote: MarketQuote, side: Side): Promise<void> => {
    const price = quote.prices.find((each) => each.side === side)?.price ?? 0;
    const placed = await book.placeBet({
      ...member,
      key: `${key}.${quote.family}.${side}` as IdempotencyKey,
      bodyHash: '',
      request: {
        matchId: matchIdOf(PRODUCER, key),
        marketId: marketId(quote),
        side,
        oddsType: 'H',
        priceSeen: price,
        versionSeen: 0,
        scoreSeen: null,
        stakeMinor: STAKE_MINOR,
        policy: 'none',
        worstPrice: null,
        voucherId: null,
      },
    });
    const accepted = placed.ok && placed.value.outcome === 'accepted';
    assert(accepted, `not accepted: ${key} ${quote.family} ${side} ${JSON.stringify(placed)}`);
  };
  return {
    takeUp({ message }) {
      if (message.type !== 'prices') return;
      for (const quote of message.markets) {
        if (quote.state !== 'open') continue;
        for (const { side } of quote.prices) placing.push(place(message.key, quote, side));
      }
    },
    async settle() {
      const taken = placing;
      placing = [];
      await Promise.all(taken);
    },
  };
}

async function playSeason(season: {
  readonly csvText: string;
  readonly clock: ReturnType<typeof createFakeClock>;
  readonly book: Sportsbook;
  readonly bettor: Bettor;
}): Promise<void> {
  const { csvText, clock, book, bettor } = season;
  const played = parseSeason(csvText).filter((row) => row.fullTime).length;
  let results = 0;
  let storing: Promise<void>[] = [];
  const hub = createFeedHub({
    clock,
    onEvent: (event) => {
      storing.push(book.handleFeedEvent(event));
      bettor.takeUp(event);
      if (event.message.type === 'result') results += 1;
    },
    onProducerDown: (producer) => book.producerDown(producer),
    onProducerUp: (producer) => book.producerUp(producer),
  });
  const startAt = clock.now() + STEP_MS;
  hub.attach(createFootballDataFeed({ csvText, clock, startAt, speed: SPEED, producer: PRODUCER }));
  for (let step = 0; results < played; step += 1) {
    assert(step < STEPS_MAX, `${results} of ${played} results came`);
    clock.advance(STEP_MS);
    await bettor.settle();
    await Promise.all(storing);
    storing = [];
    await book.idle();
  }
  hub.stop();
}

/** The bets of matches that were played, in the order of the file and of the markets in it. */
async function settledBets(
  book: Sportsbook,
  query: {
    readonly siteId: SiteId;
    readonly memberId: MemberId;
    readonly rows: readonly MatchRow[];
  },
): Promise<readonly ReplayedBet[]> {
  const bets = new Map<string, BetView>();
  for (let pageNum = 1; ; pageNum += 1) {
    const { siteId, memberId } = query;
    const days = { from: '2000-01-01', to: '2100-01-01' };
    const filter = { siteId, memberId, state: 'settled' as const, ...days };
    const { list } = await book.betRecords({ ...filter, pageNum, pageSize: PAGE });
    for (const bet of list) bets.set(bet.requestId, bet);
    if (list.length < PAGE) break;
  }
  const sides = ['win.H', 'win.N', 'win.C', 'total.OV', 'total.UN', 'handicap.H', 'handicap.C'];
  return query.rows.flatMap((row) =>
    sides.flatMap((side) => {
      const bet = bets.get(`${matchKey(PRODUCER, row)}.${side}`);
      return bet ? [{ row, bet }] : [];
    }),
  );
}
