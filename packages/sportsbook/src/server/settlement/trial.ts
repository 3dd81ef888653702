import type { MatchId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { GameType, MatchResult } from '@tianping/feeds';
import type { VoidCode } from '@tianping/odds';
import { isVoidCode, type OperatorOrder } from '../../rules/index.ts';
import type { SportsbookDeps } from '../deps.ts';
import { SETTLE_BATCH, TRIAL_BETS_MAX } from '../limits.ts';
import { withOwnLength } from '../matches/match-store.ts';
import { feedResult } from '../matches/pins.ts';
import { createDayCaps, type DayCaps } from './day-caps.ts';
import { type LatestResult, latestResults } from './latest-result.ts';
import { createLegSettler } from './leg-settler.ts';
import { type OpenRow, readBets } from './open-rows.ts';
import { DUE, rowsThatMove, settledBy } from './settle-batch.ts';

/** What is tried: a result, an order on matches, one taken back, a pin taken off, or one bet. */
export type TrialOf =
  | {
      readonly what: 'result';
      readonly matchId: MatchId;
      readonly result: Omit<MatchResult, 'revision'>;
    }
  | { readonly what: 'pinOff'; readonly matchId: MatchId }
  | {
      readonly what: 'order';
      readonly matchIds: readonly string[];
      readonly order: Omit<OperatorOrder, 'at'>;
    }
  | { readonly what: 'takeBack'; readonly key: string; readonly matchIds: readonly string[] }
  | { readonly what: 'bet'; readonly betId: string; readonly reason: VoidCode | null };

/** What an order would do to bets and balances. */
export interface Reckoning {
  /** Bets that it concerns, and those of them that would end differently. */
  readonly bets: number;
  readonly changed: number;
  /** Members whose bets change. */
  readonly members: number;
  /** What members would be paid, returned stakes included, and what would be taken back from them. */
  readonly paidMinor: number;
  readonly takenMinor: number;
  /** Of the changed bets: void afterwards, and open again. */
  readonly voided: number;
  readonly reopened: number;
  /** False where there are more bets than a trial examines. */
  readonly complete: boolean;
}

/** Works out what an order would do, by the code that settles; it writes and locks nothing. */
export async function reckon(deps: SportsbookDeps, sql: Sql, of: TrialOf): Promise<Reckoning> {
  const at = deps.clock.now();
  const results = await resultsOf(sql, of, at);
  const tally = newTally();
  const settler = createLegSettler(deps, { results, now: at });
  const betIds = of.what === 'bet' ? [of.betId] : await betsOn(sql, [...results.keys()]);
  const looked = betIds.slice(0, TRIAL_BETS_MAX);
  let before: DayCaps | null = null;
  for (let from = 0; from < looked.length; from += SETTLE_BATCH) {
    const page = await readBets(sql, looked.slice(from, from + SETTLE_BATCH));
    const rows = page
      .filter((row) => DUE.has(row.status))
      .map((row) => (of.what === 'bet' ? withVoid(row, of.reason, at) : row));
    const moving = rowsThatMove(deps, rows, settler);
    const caps: DayCaps = await createDayCaps(deps, sql, { rows: moving, at, before });
    before = caps;
    for (const row of rows) tally.note(row, settledBy(deps, row, { settler, caps }).settlement);
  }
  return tally.sums(looked.length === betIds.length);
}

/** The latest results of the matches, as they would be. */
async function resultsOf(
  sql: Sql,
  of: TrialOf,
  at: UnixMs,
): Promise<ReadonlyMap<string, LatestResult>> {
  switch (of.what) {
    case 'bet': {
      const [row] = await readBets(sql, [of.betId]);
      const isSingle = row?.kind === 'single';
      return isSingle ? latestResults(sql, [row.legs[0]?.match_id ?? '']) : new Map();
    }
    case 'takeBack':
      return latestResults(sql, of.matchIds, of.key);
    case 'order': {
      const results = await resultsOrOpen(sql, of.matchIds, at);
      const order = { ...of.order, at };
      return changed(results, (latest) => ({ ...latest, orders: [...latest.orders, order] }));
    }
    case 'result':
      return stated(sql, of.matchId, { ...of.result, revision: 0 }, at);
    case 'pinOff':
      return stated(sql, of.matchId, (await feedResult(sql, of.matchId, at)).result, at);
  }
}

async function stated(
  sql: Sql,
  matchId: string,
  result: MatchResult,
  at: UnixMs,
): Promise<ReadonlyMap<string, LatestResult>> {
  const results = await resultsOrOpen(sql, [matchId], at);
  const whole = await withOwnLength(sql, matchId, result);
  const isSure = whole.certainty !== 'provisional';
  return changed(results, (latest) => ({
    ...latest,
    result: whole,
    storedAt: at,
    confirmed: isSure ? whole : latest.confirmed,
  }));
}

/** Includes matches without any result yet: they count as going on. */
async function resultsOrOpen(
  sql: Sql,
  matchIds: readonly string[],
  at: UnixMs,
): Promise<ReadonlyMap<string, LatestResult>> {
  const known = await latestResults(sql, matchIds);
  const { rows } = await sql.query<{ match_id: MatchId; game_type: GameType }>(
    'select match_id, game_type from sport_match where match_id = any($1::text[])',
    [matchIds],
  );
  return new Map(
    rows.map(({ match_id: matchId, game_type: gameType }) => {
      const open = { revision: 0, status: 'open', periods: {}, source: 'operator', at } as const;
      const fresh = { matchId, gameType, revision: 0, round: 0, result: open, storedAt: at };
      return [matchId, known.get(matchId) ?? { ...fresh, confirmed: null, orders: [] }];
    }),
  );
}

function changed(
  results: ReadonlyMap<string, LatestResult>,
  change: (latest: LatestResult) => LatestResult,
): ReadonlyMap<string, LatestResult> {
  return new Map(Array.from(results, ([matchId, latest]) => [matchId, change(latest)]));
}

function withVoid(row: OpenRow, reason: VoidCode | null, at: UnixMs): OpenRow {
  return { ...row, voided_reason: reason, voided_at: reason === null ? null : at };
}

/**
 * The bets on these matches, in the order in which a run settles those of one match; one more than a trial examines,
 * where there are more.
 */
async function betsOn(sql: Sql, matchIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql.query<{ bet_id: string }>(
    `select distinct site_id, member_id, bet_id from bet_leg where match_id = any($1::text[])
     order by site_id, member_id, bet_id limit $2`,
    [matchIds, TRIAL_BETS_MAX + 1],
  );
  return rows.map((row) => row.bet_id);
}

function newTally() {
  const sums = { bets: 0, changed: 0, paidMinor: 0, takenMinor: 0, voided: 0, reopened: 0 };
  const members = new Set<string>();
  return {
    note(row: OpenRow, settlement: ReturnType<typeof settledBy>['settlement']): void {
      sums.bets += 1;
      const code = settlement === 'open' ? null : settlement.code;
      const payout = settlement === 'open' ? null : settlement.payoutMinor;
      if (code === row.result_code && payout === row.payout) return;
      const moved = (payout ?? 0) - (row.payout ?? 0);
      sums.changed += 1;
      sums.paidMinor += Math.max(0, moved);
      sums.takenMinor += Math.max(0, -moved);
      if (code === null) sums.reopened += 1;
      else if (isVoidCode(code)) sums.voided += 1;
      members.add(`${row.site_id} ${row.member_id}`);
    },
    sums: (complete: boolean): Reckoning => ({ ...sums, members: members.size, complete }),
  };
}
