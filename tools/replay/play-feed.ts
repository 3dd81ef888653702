import {
  assert,
  createSeededRng,
  createUuid,
  type IdempotencyKey,
  type MemberId,
  moneyMinor,
  type SiteId,
} from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { BetView } from '@tianping/contract';
import type { Db } from '@tianping/db';
import {
  createFeedHub,
  type Feed,
  type FeedEvent,
  type MarketQuote,
  type Side,
} from '@tianping/feeds';
import { deposit } from '@tianping/ledger';
import {
  audit,
  ledgerChecks,
  migrations as ledgerMigrations,
  postMovement,
} from '@tianping/ledger/server';
import type { OddsType } from '@tianping/odds';
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

export const PRODUCER = 'replay';
const STAKE_MINOR = 100_00;
const FUNDS_MINOR = 10_000_000_000_00;
/** A match is announced, priced, bet on and ended in different steps. */
const STEP_MS = 2_000;
const STEPS_MAX = 20_000;
/** The first match starts late enough to be announced, priced and bet on before. */
const AHEAD_MS = 40_000;
const PAGE = 500;

const NO_LIMIT = { minMinor: 100, maxMinor: FUNDS_MINOR, matchMaxMinor: FUNDS_MINOR };

/** No limits on bets: the replay tests what results pay, not what a site allows. */
const SITE: SportsbookSite = {
  siteId: 1,
  limits: evenLimits(NO_LIMIT, { betsPerMinute: Number.MAX_SAFE_INTEGER }),
  acceptance: TEST_ACCEPTANCE,
  payoutCaps: { usd: evenCaps(FUNDS_MINOR / 100), usdRateMinor: 100, usdRateDay: '2026-01-01' },
  sameSelectionOnce: false,
};

export const replayMigrations = [...ledgerMigrations, ...sportsbookMigrations];

export interface Playing {
  /** Makes the feed named {@link PRODUCER}; its first match starts at this time. */
  readonly feed: (clock: FakeClock, startAt: number) => Feed;
  /** How many results end it. */
  readonly results: number;
  /** Called after a step in which results came, with how many have come. */
  readonly onResults?: (results: number) => void;
  /** Odds type of the bet on a side; Hong Kong by default. */
  readonly oddsTypeOf?: (request: string) => OddsType;
}

/** Names a bet: its match, market and side. */
export function requestOf(
  key: string,
  quote: Parameters<typeof marketId>[0],
  side: Side,
): IdempotencyKey {
  return `${key}|${marketId(quote)}|${side}` as IdempotencyKey;
}

/**
 * Plays a feed through the real acceptance, ledger and settlement, with one bet of 100.00 on every side that is
 * priced before its match. Returns the settled bets by {@link requestOf}; the auditor has checked all of them.
 */
export async function playFeed(db: Db, playing: Playing): Promise<ReadonlyMap<string, BetView>> {
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
      onBetsSettled: () => {},
      onBalanceChanged: () => {},
      isWatched: () => false,
      onFault: (fault) => faults.push(fault),
    },
  });
  await fund(db, { ...member, at: clock.now() });
  await book.start();
  await play({ playing, clock, book, bettor: createBettor(book, member, playing) });
  await book.stop();
  const broken = await audit(db, [...ledgerChecks, ...auditChecks]);
  const trouble = JSON.stringify([faults.map(String), broken]);
  assert(faults.length === 0 && broken.length === 0, `the replay went wrong: ${trouble}`);
  return settledBets(book, member);
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
  /** Resolves when all bets so far are placed; a refused bet is an error. */
  settle(): Promise<void>;
}

function createBettor(
  book: Sportsbook,
  member: { readonly siteId: SiteId; readonly memberId: MemberId },
  { oddsTypeOf = () => 'H' }: Playing,
): Bettor {
  let placing: Promise<void>[] = [];
  const place = async (key: string, quote: MarketQuote, side: Side): Promise<void> => {
    const price = quote.prices.find((each) => each.side === side)?.price ?? 0;
    const request = requestOf(key, quote, side);
    const placed = await book.placeBet({
      ...member,
      key: request,
      bodyHash: '',
      request: {
        legs: [
          {
            matchId: matchIdOf(PRODUCER, key),
            marketId: marketId(quote),
            side,
            priceSeen: price,
            versionSeen: 0,
            scoreSeen: null,
            worstPrice: null,
          },
        ],
        size: 1,
        unitMinor: STAKE_MINOR,
        oddsType: oddsTypeOf(request),
        policy: 'none',
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

async function play(session: {
  readonly playing: Playing;
  readonly clock: FakeClock;
  readonly book: Sportsbook;
  readonly bettor: Bettor;
}): Promise<void> {
  const { playing, clock, book, bettor } = session;
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
  hub.attach(playing.feed(clock, clock.now() + AHEAD_MS));
  for (let step = 0; results < playing.results; step += 1) {
    assert(step < STEPS_MAX, `${results} of ${playing.results} results came`);
    const before = results;
    clock.advance(STEP_MS);
    // Awaited together: one that fails while another is awaited would end the process.
    await Promise.all([bettor.settle(), ...storing]);
    storing = [];
    await book.idle();
    if (results > before) playing.onResults?.(results);
  }
  hub.stop();
}

/** Settled and void ones; those still open are left out. */
async function settledBets(
  book: Sportsbook,
  member: { readonly siteId: SiteId; readonly memberId: MemberId },
): Promise<ReadonlyMap<string, BetView>> {
  const bets = new Map<string, BetView>();
  for (let pageNum = 1; ; pageNum += 1) {
    const days = { from: '2000-01-01', to: '2100-01-01' };
    const filter = { ...member, state: 'all' as const, ...days };
    const { list } = await book.betRecords({ ...filter, pageNum, pageSize: PAGE });
    for (const bet of list) if (bet.resultCode !== null) bets.set(bet.requestId, bet);
    if (list.length < PAGE) return bets;
  }
}
