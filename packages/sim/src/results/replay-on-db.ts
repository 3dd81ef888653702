import {
  createSeededRng,
  createUuid,
  type IdempotencyKey,
  type MatchId,
  type MemberId,
  moneyMinor,
  type SiteId,
} from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { Db, Sql } from '@tianping/db';
import { betHold, deposit } from '@tianping/ledger';
import { postMovement, readBalance } from '@tianping/ledger/server';
import { markets } from '@tianping/plugin-markets';
import { sports } from '@tianping/plugin-sports';
import { createTopics } from '@tianping/realtime/server';
import { marketId } from '@tianping/sportsbook';
import { createSportsbook, matchIdOf, type Sportsbook } from '@tianping/sportsbook/server';
import { evenCaps } from '@tianping/sportsbook/testing';
import { SIM_SITE } from '../site.ts';
import { modelBalance, type Received } from './model.ts';
import { createScenario, type Scenario, SIM_PROVISIONAL_MS, type SimBet } from './scenario.ts';

/** The outcome of the same sequences on the real product: its runs, its SQL, its ledger. */
export interface DbReplay {
  readonly paid: number;
  readonly due: number;
  readonly faults: readonly string[];
}

const FUNDS = 1_000_000_000_00;
const START = Date.UTC(2026, 2, 14, 4);

interface Stage {
  readonly db: Db;
  readonly clock: ReturnType<typeof createFakeClock>;
  readonly rng: ReturnType<typeof createSeededRng>;
  readonly book: Sportsbook;
  readonly memberId: MemberId;
  readonly matchIds: readonly MatchId[];
  readonly betIds: readonly string[];
}

/** Plays one sequence to its end; answers what the member has been paid, and what the model says is due. */
export async function replayOnDb(db: Db, seed: number): Promise<DbReplay> {
  const scenario = createScenario(createSeededRng(seed));
  const clock = createFakeClock(START);
  const rng = createSeededRng(seed + 1_000_003);
  const faults: string[] = [];
  const usd = evenCaps(1_000_000_000);
  const site = {
    ...SIM_SITE,
    payoutCaps: { usd, usdRateMinor: 100, usdRateDay: '2026-01-01' },
    settleProvisional: { afterMs: SIM_PROVISIONAL_MS },
  };
  const book = createSportsbook({
    db,
    clock,
    rng,
    markets,
    sports,
    topics: createTopics({ clock }),
    siteOf: () => site,
    callbacks: {
      onBetChanged: () => {},
      onBetsSettled: () => {},
      onBalanceChanged: () => {},
      isWatched: () => false,
      onFault: (fault, what) => faults.push(`${what}: ${String(fault)}`),
    },
  });
  await book.start();
  const memberId = createUuid({ clock, rng }) as MemberId;
  const producer = `sequence-${seed}`;
  const matchIds = await openMatches(book, { scenario, producer, now: clock.now() });
  const betIds = scenario.bets.map(() => createUuid({ clock, rng }));
  const stage: Stage = { db, clock, rng, book, memberId, matchIds, betIds };
  await db.tx((sql) => placeAll(sql, stage, scenario));
  const log = await receiveAll(stage, scenario);
  const { mainMinor } = await readBalance(db, SIM_SITE.siteId, memberId);
  await book.stop();
  const staked = scenario.bets.reduce((sum, bet) => sum + bet.unit * bet.bets, 0);
  const due = modelBalance(scenario, log, clock.now() - START);
  return { paid: mainMinor - FUNDS + staked, due, faults };
}

async function openMatches(
  book: Sportsbook,
  of: { readonly scenario: Scenario; readonly producer: string; readonly now: number },
): Promise<MatchId[]> {
  const name = { hans: 'x', hant: 'x' };
  const ids: MatchId[] = [];
  for (const [at, gameType] of of.scenario.matches.entries()) {
    const key = `m${at}`;
    const fixture = {
      key,
      gameType,
      league: { id: 'l', name, rank: 1 },
      home: name,
      away: name,
      startAt: of.now,
      neutral: false,
    };
    const message = { type: 'fixture', fixture } as const;
    await book.handleFeedEvent({ producer: of.producer, seq: at + 1, at: of.now, message });
    ids.push(matchIdOf(of.producer, key));
  }
  return ids;
}

async function placeAll(sql: Sql, stage: Stage, scenario: Scenario): Promise<void> {
  const { memberId, clock } = stage;
  const money = (key: string) => ({
    siteId: SIM_SITE.siteId as SiteId,
    memberId,
    transferId: createUuid(stage),
    key: key as IdempotencyKey,
    reference: key,
    at: clock.now(),
  });
  const funds = { channel: 'sim', amountMinor: moneyMinor(FUNDS) };
  await postMovement(sql, deposit, { ...money(`funds:${memberId}`), input: funds });
  for (const [at, bet] of scenario.bets.entries()) {
    const betId = stage.betIds[at] ?? '';
    const holdMinor = moneyMinor(bet.unit * bet.bets);
    await postMovement(sql, betHold, { ...money(`${betId}:place`), input: { holdMinor } });
    await insertBet(sql, stage, { bet, betId });
  }
}

/** The promised win: more than any of these bets wins. */
const WIN = 1_000_000_000_00;

async function insertBet(
  sql: Sql,
  { memberId, matchIds }: Stage,
  { bet, betId }: { readonly bet: SimBet; readonly betId: string },
): Promise<void> {
  const stake = bet.unit * bet.bets;
  const at = START + bet.acceptedAt;
  const kind = bet.sizes ? 'series' : 'single';
  await sql.query(
    `insert into bet (bet_id, site_id, member_id, request_key, status, game_type, odds_type, stake,
       hold, win, placed_at, decided_at, kind, sizes, bets, unit_stake)
     values ($1::uuid, $2, $3, $1::uuid::text, 'accepted', 'FT', 'H', $4, $4, $10, $5, $5, $6, $7, $8, $9)`,
    [
      betId,
      SIM_SITE.siteId,
      memberId,
      stake,
      at,
      kind,
      bet.sizes,
      bet.bets,
      bet.sizes && bet.unit,
      WIN,
    ],
  );
  for (const [index, leg] of bet.legs.entries()) {
    const { family, period, line } = leg;
    await sql.query(
      `insert into bet_leg (bet_id, site_id, member_id, leg, match_id, market_id, family, period, line,
         side, price, struck, in_play, score_home, score_away, wire_market, wire_selection, includes_stake)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14, 'R', 'RH', $15)`,
      [
        betId,
        SIM_SITE.siteId,
        memberId,
        index + 1,
        matchIds[leg.match],
        marketId({ family, period, line }),
        family,
        period,
        line,
        leg.side,
        leg.price,
        leg.inPlay,
        leg.scoreAtBet?.home ?? null,
        leg.scoreAtBet?.away ?? null,
        leg.includesStake,
      ],
    );
    await sql.query(
      `insert into bet_match_hold as h (site_id, member_id, match_id, held, series_held)
       values ($1, $2, $3, $4, $5)
       on conflict (site_id, member_id, match_id) do update
       set held = h.held + excluded.held, series_held = h.series_held + excluded.series_held`,
      [
        SIM_SITE.siteId,
        memberId,
        matchIds[leg.match],
        bet.sizes ? 0 : stake,
        bet.sizes ? stake : 0,
      ],
    );
  }
}

async function receiveAll(stage: Stage, scenario: Scenario): Promise<Received[]> {
  const { book, clock } = stage;
  const log: Received[] = [];
  const last = { what: 'time', passes: SIM_PROVISIONAL_MS } as const;
  for (const [at, message] of [...scenario.messages, last].entries()) {
    log.push({ message, at: clock.now() - START });
    const order = { key: `${stage.memberId}-${at}`, by: 'sim', note: '' };
    if (message.what === 'time') clock.advance(message.passes);
    else if (message.what === 'voidBet') {
      const betId = stage.betIds[message.bet] ?? '';
      await book.voidBet({ ...order, betId, reason: message.reason });
    } else if (message.what === 'restoreBet') {
      await book.restoreBet({ ...order, betId: stage.betIds[message.bet] ?? '' });
    } else await receiveOfMatch(stage, message);
    // Some runs finish before the next message, some are overtaken by it.
    if (at % 3 > 0) await book.idle();
  }
  await book.idle();
  return log;
}

async function receiveOfMatch(
  { book, matchIds, memberId }: Stage,
  message: Exclude<
    Scenario['messages'][number],
    { readonly what: 'time' | 'voidBet' | 'restoreBet' }
  >,
): Promise<void> {
  const matchId = matchIds[message.match];
  if (!matchId) throw new Error('a match that is not there');
  if (message.what === 'result') return book.declareResult(matchId, message.result);
  const order = { key: `${memberId}-o${message.key}`, by: 'sim', note: '' };
  if (message.what === 'takeBack') return void (await book.takeBackVoid(order));
  const { family, from, ...rest } = message.order;
  const scope = { ...rest, ...(from === undefined ? {} : { from: START + from }), matchId };
  if (family) await book.voidMarket({ ...order, ...scope, family });
  else await book.voidMatch({ ...order, ...scope });
}
