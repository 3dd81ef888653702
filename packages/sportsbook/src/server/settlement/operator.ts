import { err, type MatchId, ok, type Result, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { MarketFamily, Period } from '@tianping/feeds';
import type { LineQuarter, VoidCode } from '@tianping/odds';
import type { SettledBet, SportsbookDeps } from '../deps.ts';
import { latestResults } from './latest-result.ts';
import { betsToSettle, type OpenRow } from './open-rows.ts';
import { settleRows } from './settle-batch.ts';
import { notifyCorrections, publishSettled, type Settlement } from './settlement.ts';

/** Who gives an order, why, and under which key; a repeated key does nothing. */
export interface OperatorCommand {
  readonly key: string;
  /** A staff account, or the name of the automatic guard. */
  readonly by: string;
  readonly note: string;
}

/** Bets that an order voids; an absent field means no restriction. */
export interface VoidScope {
  /** Bets accepted from this moment on … */
  readonly from?: UnixMs;
  /** … and before this one. */
  readonly to?: UnixMs;
  readonly reason: VoidCode;
}

export interface VoidMarketCommand extends OperatorCommand, VoidScope {
  readonly matchId: MatchId;
  readonly family: MarketFamily;
  readonly period?: Period;
  readonly line?: LineQuarter;
}

export interface VoidMatchCommand extends OperatorCommand, VoidScope {
  readonly matchId: MatchId;
  /** One tally of the match; the whole match when absent. */
  readonly period?: Period;
}

/** Matches of a league that begin within a span of time. */
export interface VoidLeagueCommand extends OperatorCommand, VoidScope {
  readonly leagueId: string;
  readonly startsFrom: UnixMs;
  readonly startsTo: UnixMs;
}

export interface VoidBetCommand extends OperatorCommand {
  readonly betId: string;
  readonly reason: VoidCode;
}

export type RestoreBetCommand = Omit<VoidBetCommand, 'reason'>;

/** The result of an order is the number of touched matches, or 1 or 0 for a bet; 0 when the key was used already. */
export type OperatorFault = 'unknown' | 'notAllowed';

/** An order given within a transaction; `committed` is to be called after its commit. */
export interface Ordered {
  readonly touched: number;
  committed(): Promise<void>;
}

type OrderWithin<Command> = (sql: Sql, command: Command) => Promise<Result<Ordered, OperatorFault>>;

/** Orders of the operator beside results; each is recorded and can be taken back. */
export interface OperatorService {
  voidMarket(command: VoidMarketCommand): Promise<Result<number, OperatorFault>>;
  voidMatch(command: VoidMatchCommand): Promise<Result<number, OperatorFault>>;
  voidLeague(command: VoidLeagueCommand): Promise<Result<number, OperatorFault>>;
  /** Takes back the order given under the key; its bets are settled by their results again. */
  takeBackVoid(command: OperatorCommand): Promise<Result<number, OperatorFault>>;
  /** Voids one bet by itself, accepted or settled; it overrides every result until it is restored. */
  voidBet(command: VoidBetCommand): Promise<Result<number, OperatorFault>>;
  restoreBet(command: RestoreBetCommand): Promise<Result<number, OperatorFault>>;
}

/** The same orders, within the caller's transaction. */
export type OperatorOrdersWithin = {
  readonly [Name in keyof OperatorService]: OrderWithin<Parameters<OperatorService[Name]>[0]>;
};

export function createOrdersWithin(
  deps: SportsbookDeps,
  settlement: Settlement,
): OperatorOrdersWithin {
  const woken = (touched: number): Ordered => ({
    touched,
    committed: async () => settlement.wake(),
  });
  const order = async (
    sql: Sql,
    command: OperatorCommand & VoidScope & Partial<VoidMarketCommand>,
    of: { readonly scope: string; readonly matches: () => Promise<readonly string[]> },
  ): Promise<Result<Ordered, OperatorFault>> => {
    if (await isKnownOrder(sql, command.key)) return ok(woken(0));
    const matches = await of.matches();
    if (matches.length === 0) return err('unknown' as const);
    await writeOrder(sql, { command, scope: of.scope, matches, at: deps.clock.now() });
    return ok(woken(matches.length));
  };
  return {
    voidMarket: (sql, command) =>
      order(sql, command, { scope: 'market', matches: () => knownMatches(sql, command.matchId) }),
    voidMatch: (sql, command) =>
      order(sql, command, { scope: 'match', matches: () => knownMatches(sql, command.matchId) }),
    voidLeague: (sql, command) =>
      order(sql, command, { scope: 'league', matches: () => matchesOfLeague(sql, command) }),
    async takeBackVoid(sql, command) {
      const done = await takeBack(sql, command, deps.clock.now());
      return done.ok ? ok(woken(done.value)) : done;
    },
    voidBet: (sql, command) => changeBet(deps, sql, { command, reason: command.reason }),
    restoreBet: (sql, command) => changeBet(deps, sql, { command, reason: null }),
  };
}

/** The same orders, each in its own transaction. */
export function createOperatorService(
  deps: SportsbookDeps,
  within: OperatorOrdersWithin,
): OperatorService {
  const alone =
    <Command>(order: OrderWithin<Command>) =>
    async (command: Command): Promise<Result<number, OperatorFault>> => {
      const done = await deps.db.tx((sql) => order(sql, command));
      if (!done.ok) return done;
      await done.value.committed();
      return ok(done.value.touched);
    };
  return {
    voidMarket: alone(within.voidMarket),
    voidMatch: alone(within.voidMatch),
    voidLeague: alone(within.voidLeague),
    takeBackVoid: alone(within.takeBackVoid),
    voidBet: alone(within.voidBet),
    restoreBet: alone(within.restoreBet),
  };
}

async function knownMatches(sql: Sql, matchId: string): Promise<readonly string[]> {
  const { rows } = await sql.query<{ match_id: string }>(
    'select match_id from sport_match where match_id = $1',
    [matchId],
  );
  return rows.map((row) => row.match_id);
}

/** The matches of a league that begin within a span of time. */
export async function matchesOfLeague(
  sql: Sql,
  {
    leagueId,
    startsFrom,
    startsTo,
  }: Pick<VoidLeagueCommand, 'leagueId' | 'startsFrom' | 'startsTo'>,
): Promise<readonly string[]> {
  const { rows } = await sql.query<{ match_id: string }>(
    `select match_id from sport_match
     where league_id = $1 and start_at >= $2 and start_at < $3 order by match_id`,
    [leagueId, startsFrom, startsTo],
  );
  return rows.map((row) => row.match_id);
}

async function isKnownOrder(sql: Sql, key: string): Promise<boolean> {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [key]);
  const known = await sql.query('select 1 from bet_void_order where key = $1 limit 1', [key]);
  return known.rows.length > 0;
}

async function writeOrder(
  sql: Sql,
  order: {
    readonly command: OperatorCommand & VoidScope & Partial<VoidMarketCommand>;
    readonly scope: string;
    readonly matches: readonly string[];
    readonly at: UnixMs;
  },
): Promise<void> {
  const { command } = order;
  await sql.query(
    `insert into bet_void_order (key, match_id, scope, family, period, line, from_at, to_at,
       reason, note, by_whom, at)
     select $1, m, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from unnest($2::text[]) m`,
    [
      command.key,
      order.matches,
      order.scope,
      command.family ?? null,
      command.period ?? null,
      command.line ?? null,
      command.from ?? null,
      command.to ?? null,
      command.reason,
      command.note,
      command.by,
      order.at,
    ],
  );
  await settleAgain(sql, order.matches, order.at);
}

async function takeBack(
  sql: Sql,
  command: OperatorCommand,
  at: UnixMs,
): Promise<Result<number, OperatorFault>> {
  if (!(await isKnownOrder(sql, command.key))) return err('unknown');
  const { rows } = await sql.query<{ match_id: string }>(
    `update bet_void_order set taken_back_note = $2, taken_back_by = $3, taken_back_at = $4
     where key = $1 and taken_back_at is null returning match_id`,
    [command.key, command.note, command.by, at],
  );
  await settleAgain(sql, rows.map((row) => row.match_id).sort(), at);
  return ok(rows.length);
}

async function settleAgain(sql: Sql, matches: readonly string[], at: UnixMs): Promise<void> {
  for (const matchId of matches) {
    await sql.query('select bet_settle_again($1, $2)', [matchId, at]);
  }
}

/** Voids a bet by itself, or takes that back; its money moves in the same transaction. */
async function changeBet(
  deps: SportsbookDeps,
  sql: Sql,
  { command, reason }: { readonly command: RestoreBetCommand; readonly reason: VoidCode | null },
): Promise<Result<Ordered, OperatorFault>> {
  const [row] = await betsToSettle(sql, [command.betId]);
  if (!row) return err('unknown' as const);
  const known = await sql.query('select 1 from bet_void where key = $1', [command.key]);
  if (known.rows.length > 0) return ok({ touched: 0, committed: async () => {} });
  if (!mayChange(row, reason)) return err('notAllowed' as const);
  const at = deps.clock.now();
  await sql.query(
    `insert into bet_void (bet_id, seq, reason, note, by_whom, at, key)
     select $1, coalesce(max(seq), 0) + 1, $2, $3, $4, $5, $6 from bet_void where bet_id = $1`,
    [command.betId, reason, command.note, command.by, at, command.key],
  );
  const changed = await settleOne(deps, sql, {
    ...row,
    voided_reason: reason,
    voided_at: reason === null ? null : at,
  });
  await notifyCorrections(deps, sql, changed);
  return ok({ touched: 1, committed: () => publishSettled(deps, changed) });
}

/** An accepted bet can be voided once, and restored once voided. */
function mayChange(row: OpenRow, reason: VoidCode | null): boolean {
  const isVoid = row.voided_reason !== null;
  return ['accepted', 'settled', 'void'].includes(row.status) && isVoid !== (reason !== null);
}

/** Settles a bet by the latest result of its match; a parlay by the results of its legs' matches. */
async function settleOne(
  deps: SportsbookDeps,
  sql: Sql,
  row: OpenRow,
): Promise<readonly SettledBet[]> {
  const matchId = (row.legs[0]?.match_id ?? '') as MatchId;
  const results = row.kind === 'single' ? await latestResults(sql, [matchId]) : new Map();
  const revision = results.get(matchId)?.revision ?? -1;
  return settleRows(deps, sql, { rows: [row], results, run: { matchId, revision } });
}
