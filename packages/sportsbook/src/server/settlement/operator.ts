import { err, type MatchId, ok, type Result, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { MarketFamily, Period } from '@tianping/feeds';
import type { LineQuarter, VoidCode } from '@tianping/odds';
import type { BookDeps, SettledBet } from '../deps.ts';
import { matchWords } from './match-word.ts';
import { betsToSettle, type OpenRow } from './open-rows.ts';
import { settleRows } from './settle-batch.ts';
import { type Settlement, tellCorrections, tellSettled } from './settlement.ts';

/** Who orders something, why, and under which key: the same key again does nothing more. */
export interface OperatorCommand {
  readonly key: string;
  /** A staff account, or the name of the guard that found it. */
  readonly by: string;
  readonly note: string;
}

/** Bets that are void by order; what is left out it means all of. */
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
  /** One tally of it; the whole match when absent. */
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

/** `done` says how much was touched: matches of an order, 1 or 0 for a bet. 0: the key was used. */
export type OperatorFault = 'unknown' | 'notAllowed';

/** What the operator may order beside results; each order is recorded and can be taken back. */
export interface OperatorDesk {
  voidMarket(command: VoidMarketCommand): Promise<Result<number, OperatorFault>>;
  voidMatch(command: VoidMatchCommand): Promise<Result<number, OperatorFault>>;
  voidLeague(command: VoidLeagueCommand): Promise<Result<number, OperatorFault>>;
  /** Takes back what was ordered under the key; the bets stand as their results say. */
  takeBackVoid(command: OperatorCommand): Promise<Result<number, OperatorFault>>;
  /** Voids one bet by itself, accepted or settled; above every result until it is restored. */
  voidBet(command: VoidBetCommand): Promise<Result<number, OperatorFault>>;
  restoreBet(command: RestoreBetCommand): Promise<Result<number, OperatorFault>>;
}

export function createOperatorDesk(deps: BookDeps, settlement: Settlement): OperatorDesk {
  const order = async (
    command: OperatorCommand & VoidScope & Partial<VoidMarketCommand>,
    of: { readonly scope: string; readonly matches: (sql: Sql) => Promise<readonly string[]> },
  ): Promise<Result<number, OperatorFault>> => {
    const done = await deps.db.tx(async (sql) => {
      if (await isKnownOrder(sql, command.key)) return ok(0);
      const matches = await of.matches(sql);
      if (matches.length === 0) return err('unknown' as const);
      await writeOrder(sql, { command, scope: of.scope, matches, at: deps.clock.now() });
      return ok(matches.length);
    });
    settlement.wake();
    return done;
  };
  const one = (matchId: string) => async (sql: Sql) => knownMatches(sql, matchId);
  return {
    voidMarket: (command) => order(command, { scope: 'market', matches: one(command.matchId) }),
    voidMatch: (command) => order(command, { scope: 'match', matches: one(command.matchId) }),
    voidLeague: (command) =>
      order(command, { scope: 'league', matches: (sql) => matchesOfLeague(sql, command) }),
    async takeBackVoid(command) {
      const done = await deps.db.tx((sql) => takeBack(sql, command, deps.clock.now()));
      settlement.wake();
      return done;
    },
    voidBet: (command) => changeBet(deps, command, command.reason),
    restoreBet: (command) => changeBet(deps, command, null),
  };
}

async function knownMatches(sql: Sql, matchId: string): Promise<readonly string[]> {
  const { rows } = await sql.query<{ match_id: string }>(
    'select match_id from sport_match where match_id = $1',
    [matchId],
  );
  return rows.map((row) => row.match_id);
}

async function matchesOfLeague(
  sql: Sql,
  { leagueId, startsFrom, startsTo }: VoidLeagueCommand,
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
  deps: BookDeps,
  command: RestoreBetCommand,
  reason: VoidCode | null,
): Promise<Result<number, OperatorFault>> {
  const step = await deps.db.tx(async (sql) => {
    const [row] = await betsToSettle(sql, [command.betId]);
    if (!row) return err('unknown' as const);
    const known = await sql.query('select 1 from bet_void where key = $1', [command.key]);
    if (known.rows.length > 0) return ok<readonly SettledBet[] | null>(null);
    const isVoid = row.voided_reason !== null;
    const isOpenToIt = ['accepted', 'settled', 'void'].includes(row.status);
    if (!isOpenToIt || isVoid === (reason !== null)) return err('notAllowed' as const);
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
    await tellCorrections(deps, sql, changed);
    return ok<readonly SettledBet[] | null>(changed);
  });
  if (!step.ok) return step;
  if (step.value === null) return ok(0);
  await tellSettled(deps, step.value);
  return ok(1);
}

/** By the last word on its match; a series by what its legs' matches have said. */
async function settleOne(deps: BookDeps, sql: Sql, row: OpenRow): Promise<readonly SettledBet[]> {
  const matchId = (row.legs[0]?.match_id ?? '') as MatchId;
  const words = row.kind === 'single' ? await matchWords(sql, [matchId]) : new Map();
  const revision = words.get(matchId)?.revision ?? -1;
  return settleRows(deps, sql, { rows: [row], words, run: { matchId, revision } });
}
