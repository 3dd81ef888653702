import { createSeededRng, createUuid, must } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Fixture } from '@tianping/feeds';
import { audit, ledgerChecks, readBalance } from '@tianping/ledger/server';
import { fundMember } from '@tianping/ledger/testing';
import type { Score } from '@tianping/odds';
import { marketId } from '@tianping/sportsbook';
import { auditChecks } from '@tianping/sportsbook/server';
import {
  createTestFeed,
  type FedMatch,
  HOME_HALF,
  newFixture,
  quote,
} from '@tianping/sportsbook/server-testing';
import { type AttackWorld, type Caller, createAttackWorld, type Victim } from './attack-world.ts';

/** What a placing call answers, as far as the attacks look at it. */
export interface Placed {
  readonly code: number;
  readonly outcome: string;
  readonly reason: string;
  readonly betId: string;
  /** Reasons of a parlay's legs, by leg. */
  readonly legs: readonly string[];
  readonly fix: Readonly<Record<string, unknown>> | null;
}

export interface SportsWorld extends AttackWorld {
  readonly producer: string;
  match(changes?: Partial<Fixture>): Promise<FedMatch>;
  /** The feed's messages are numbered from here on, as a provider starts again with each connection. */
  renumber(next: number): void;
  /** A match from before a restart, reported again. */
  again(match: FedMatch): Promise<FedMatch>;
  bettor(fundsMinor?: number, site?: Victim['site']): Promise<Victim>;
  bet(bettor: Victim, match: Picked, changes?: SingleChanges, more?: Caller): Promise<Placed>;
  series(bettor: Victim, legs: readonly Picked[], changes?: object, more?: Caller): Promise<Placed>;
  /** Main and hold, in minor units. */
  balance(bettor: Victim): Promise<readonly [main: number, hold: number]>;
  /** Lets time pass in small steps and waits for everything that it triggers. */
  pass(ms: number): Promise<void>;
  idle(): Promise<void>;
  /** Findings of the auditor in ledger and bets. */
  findings(): Promise<readonly unknown[]>;
}

/** A slip's selection; a bare match means its home handicap. */
export type Picked = { readonly matchId: string; readonly marketId: string } & Partial<SlipLeg>;

interface SlipLeg {
  readonly side: string;
  readonly priceSeen: number;
  readonly versionSeen: number;
  readonly scoreSeen: Score | null;
}

export const HANDICAP = HOME_HALF;
export const TOTAL = quote('total', 10, { OV: 880, UN: 980 });
export const WIN = quote('win', null, { H: 1_900, C: 3_100, N: 2_900 });
export const QUOTES = [HANDICAP, TOTAL, WIN] as const;

export const asCaller = ({ token, signKey, site }: Victim): Caller => ({ token, signKey, site });

/** The whole product with a feed that the test drives by hand; without limits of bets per minute. */
export async function createSportsWorld(
  changeSite: (site: SiteConfig) => SiteConfig = (site) => site,
): Promise<SportsWorld> {
  const world = await createAttackWorld({
    changeSite: (site) =>
      changeSite({ ...site, limits: { ...site.limits, betsPerMinute: 1_000_000 } }),
  });
  const rng = createSeededRng(631);
  const { clock } = world;
  const producer = `feed-${createUuid({ clock, rng })}`;
  const newId = () => createUuid({ clock, rng });
  const idle = () => world.composition().sportsbook.idle();
  const feed = createTestFeed({
    producer,
    clock,
    handle: (event) => world.composition().sportsbook.handleFeedEvent(event),
  });
  const place = async (bettor: Victim, body: object, more: Caller = {}) => {
    const answer = await world.call<PlaceData | null>('game/sport/placeBet', body, {
      ...asCaller(bettor),
      ...more,
      request: { requestId: newId(), ...more.request },
    });
    return placedOf(answer);
  };
  return {
    ...world,
    producer,
    idle,
    async restart() {
      await world.restart();
    },
    renumber: feed.renumber,
    match: (changes = {}) => feed.match(newFixture({ clock, rng }, changes), QUOTES),
    again: ({ fixture }) => feed.match(fixture, QUOTES),
    async bettor(fundsMinor = 1_000_000_00, site = 6000) {
      const bettor = await world.victim(site);
      const { memberId } = bettor;
      const funds = { amountMinor: fundsMinor, id: newId(), at: clock.now() };
      if (fundsMinor > 0) {
        await fundMember(world.composition().db, { siteId: site as never, memberId, ...funds });
      }
      return bettor;
    },
    bet: (bettor, match, changes = {}, more = {}) => place(bettor, betBody(match, changes), more),
    series: (bettor, legs, changes = {}, more = {}) =>
      place(bettor, { ...parlayBody(legs), ...changes }, more),
    async balance({ site, memberId }) {
      const { db } = world.composition();
      const { mainMinor, holdMinor } = await readBalance(db, site as never, memberId);
      return [mainMinor, holdMinor];
    },
    async pass(ms) {
      for (let left = ms; left > 0; left -= 1_000) {
        clock.advance(Math.min(left, 1_000));
        await idle();
      }
    },
    async findings() {
      await idle();
      const { db } = world.composition();
      return [...(await audit(db, ledgerChecks)), ...(await audit(db, auditChecks))];
    },
  };
}

interface PlaceData {
  readonly outcome: string;
  readonly reason?: string;
  readonly fix?: Placed['fix'];
  readonly legs?: readonly { readonly leg: number; readonly reason: string }[];
  readonly bet?: { readonly betId: string };
}

function placedOf(answer: { readonly code: number; readonly data: PlaceData | null }): Placed {
  const { code, data } = answer;
  return {
    code,
    outcome: data?.outcome ?? '',
    reason: data?.reason ?? '',
    betId: data?.bet?.betId ?? '',
    legs: (data?.legs ?? []).map(({ leg, reason }) => `${leg} ${reason}`),
    fix: data?.fix ?? null,
  };
}

function slipLeg(pick: Picked) {
  const { matchId, side = 'H', priceSeen = 900, versionSeen = 0, scoreSeen = null } = pick;
  return { matchId, marketId: pick.marketId, side, priceSeen, versionSeen, scoreSeen };
}

/** A bet of 100.00 at the first price of the feed. */
export function betBody(pick: Picked, changes: SingleChanges = {}) {
  const { stakeMinor = 100_00, worstPrice = null, ...others } = changes;
  const ticket = { size: 1, unitMinor: stakeMinor, oddsType: 'H', policy: 'none', voucherId: null };
  return { legs: [{ ...slipLeg(pick), worstPrice }], ...ticket, ...others };
}

/** What a test may change of a single bet: its stake, its worst price, or any field of the ticket. */
interface SingleChanges {
  readonly stakeMinor?: number;
  readonly worstPrice?: number | null;
  readonly [field: string]: unknown;
}

/** 100.00 on all legs as one parlay. */
export function parlayBody(legs: readonly Picked[]) {
  return { legs: legs.map(slipLeg), size: legs.length, unitMinor: 100_00, policy: 'none' };
}

/** Fifty requests at the same time. */
export function fifty<T>(send: (at: number) => Promise<T>): Promise<readonly T[]> {
  return Promise.all(Array.from({ length: 50 }, (_, at) => send(at)));
}

export const onWin = (match: FedMatch | undefined, changes: Partial<Picked> = {}): Picked => ({
  matchId: match?.matchId ?? '',
  marketId: marketId(WIN),
  side: 'H',
  priceSeen: 1_900,
  ...changes,
});
export const onTotal = (match: FedMatch | undefined, changes: Partial<Picked> = {}): Picked => ({
  matchId: match?.matchId ?? '',
  marketId: marketId(TOTAL),
  side: 'OV',
  priceSeen: 880,
  ...changes,
});
export const onHome = (match: FedMatch | undefined, changes: Partial<Picked> = {}): Picked => ({
  matchId: match?.matchId ?? '',
  marketId: marketId(HANDICAP),
  ...changes,
});

export function matches(world: SportsWorld, count: number): Promise<FedMatch[]> {
  return Promise.all(Array.from({ length: count }, () => world.match()));
}

/** The bet's row as the database has it. */
export async function betRow(world: SportsWorld, betId: string) {
  const { rows } = await world.composition().db.query<{
    status: string;
    result_code: string | null;
    payout: number | null;
    win: number;
    settle_count: number;
    price: number;
  }>(
    `select b.status, b.result_code, b.payout, b.win, b.settle_count, l.price
     from bet b join bet_leg l on l.bet_id = b.bet_id and l.leg = 1 where b.bet_id = $1`,
    [betId],
  );
  return must(rows[0], 'a bet');
}
