import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { GameType, MarketFamily, Period, Side } from '@tianping/feeds';
import type { LineQuarter, OddsType, PriceMilli, ResultCode, VoidCode } from '@tianping/odds';
import type { LegRecord } from '../../rules/index.ts';
import { SETTLE_BATCH } from '../limits.ts';
import type { OpenRun, RunKey } from '../matches/match-store.ts';

/** Where a run has got to: bets are taken in the order of site, member, bet. */
export interface Cursor {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly betId: string;
}

/** A leg of a bet that is settled. */
export interface LegRow {
  readonly match_id: string;
  readonly game_type: GameType;
  readonly family: MarketFamily;
  readonly period: Period;
  readonly line: LineQuarter | null;
  readonly side: Side;
  readonly in_play: boolean;
  readonly score_home: number | null;
  readonly score_away: number | null;
  readonly price: PriceMilli;
  /** How an earlier run of its match settled it; a single has this in its settlement. */
  readonly settled: LegRecord | null;
}

/** A bet to be settled, with its present state. */
export interface OpenRow {
  readonly site_id: SiteId;
  readonly member_id: MemberId;
  readonly bet_id: string;
  readonly status: string;
  readonly kind: 'single' | 'series';
  readonly sizes: readonly number[] | null;
  readonly unit_stake: number | null;
  readonly odds_type: OddsType;
  readonly placed_at: UnixMs;
  readonly accepted_at: UnixMs;
  readonly stake: number;
  readonly hold: number;
  /** Profit of a full win, as promised at acceptance. */
  readonly win: number;
  readonly voucher_amount: number;
  readonly settle_count: number;
  readonly result_code: ResultCode | null;
  readonly payout: number | null;
  readonly effective: number | null;
  readonly last_legs: readonly (LegRecord | null)[] | null;
  /** What the last settlement would have paid without caps; null where none applied. */
  readonly last_uncapped: number | null;
  readonly voided_reason: VoidCode | null;
  readonly voided_at: UnixMs | null;
  readonly legs: readonly LegRow[];
}

const BET = `b.site_id, b.member_id, b.bet_id, b.status, b.kind, b.sizes, b.unit_stake, b.odds_type,
  b.placed_at, coalesce(b.decided_at, b.placed_at) as accepted_at, b.stake, b.hold, b.win, b.voucher_amount,
  b.settle_count,
  b.result_code, b.payout, b.effective, s.legs as last_legs, s.uncapped as last_uncapped,
  v.reason as voided_reason, v.at as voided_at`;
const LAST = `left join lateral (select s.legs, s.uncapped from bet_settlement s
  where s.bet_id = b.bet_id and s.seq = b.settle_count * 2 - 1 and b.settled_at is not null) s on true`;
const VOID = `left join lateral (select reason, at from bet_void v where v.bet_id = b.bet_id
  order by v.seq desc limit 1) v on true`;
const LEG = `l.match_id, l.family, l.period, l.line, l.side, l.in_play, l.score_home, l.score_away,
  l.price, l.settled`;

type FlatRow = Omit<OpenRow, 'legs'> & LegRow;

/**
 * Whether the run is still to be worked off; the row is locked, so that no later result and no order supersedes the
 * run within this transaction.
 */
export async function holdRun(sql: Sql, run: OpenRun): Promise<boolean> {
  const { rows } = await sql.query(
    `select 1 from settlement_run r where r.match_id = $1 and r.revision = $2 and r.round = $3
       and r.status = 'running' for share`,
    [run.matchId, run.revision, run.round],
  );
  return rows.length > 0;
}

/**
 * The next bets of the run's match, locked, in order; waiting and refused ones among them. Bets are looked up
 * one by one from the page: a join would let the planner read the whole table for each page.
 */
export async function nextBets(sql: Sql, run: RunKey, after: Cursor | null): Promise<OpenRow[]> {
  const { rows } = await sql.query<{ bet_id: string }>(
    `with page as materialized (
       select l.site_id, l.member_id, l.bet_id from bet_leg l
       where l.match_id = $1 and (l.site_id, l.member_id, l.bet_id) > ($2, $3::uuid, $4::uuid)
       order by l.site_id, l.member_id, l.bet_id limit ${SETTLE_BATCH}
     )
     select b.bet_id from page l
     cross join lateral (select o.bet_id from bet o where o.bet_id = l.bet_id limit 1 for update) b
     order by l.site_id, l.member_id, l.bet_id`,
    [run.matchId, after?.siteId ?? 0, after?.memberId ?? NIL_UUID, after?.betId ?? NIL_UUID],
  );
  return readLocked(sql, rows);
}

/** Bets by id, locked, in the order of members. */
export async function betsToSettle(sql: Sql, betIds: readonly string[]): Promise<OpenRow[]> {
  const { rows } = await sql.query<{ bet_id: string }>(
    `select o.bet_id from bet o where o.bet_id = any($1::uuid[])
     order by o.site_id, o.member_id, o.bet_id for update`,
    [betIds],
  );
  return readLocked(sql, rows);
}

/**
 * Reads locked bets in their present state. A statement that waited for a lock still sees everything but the locked
 * row as it was when the statement began, so history, voids and legs are read by a later statement. The wallets are
 * locked too: two runs that settle bets of one member would each see the same room under the day's caps.
 */
async function readLocked(
  sql: Sql,
  locked: readonly { readonly bet_id: string }[],
): Promise<OpenRow[]> {
  if (locked.length === 0) return [];
  const betIds = locked.map((row) => row.bet_id);
  await sql.query('select bet_lock_wallets($1::uuid[])', [betIds]);
  return readBets(sql, betIds);
}

/** Bets as they look now, locked or not. */
export async function readBets(sql: Sql, betIds: readonly string[]): Promise<OpenRow[]> {
  const { rows } = await sql.query<FlatRow>(
    `select ${BET}, ${LEG}, m.game_type
     from unnest($1::uuid[]) with ordinality as u(bet_id, ord)
     cross join lateral (select * from bet o where o.bet_id = u.bet_id limit 1) b
     join bet_leg l on l.bet_id = b.bet_id and l.leg = 1
     join sport_match m on m.match_id = l.match_id
     ${LAST}
     ${VOID}
     order by u.ord`,
    [betIds],
  );
  return withLegs(sql, rows);
}

/** The other legs of parlays are read after the lock: another match's run may just have ended one. */
async function withLegs(sql: Sql, rows: readonly FlatRow[]): Promise<OpenRow[]> {
  const parlay = rows.filter((row) => row.kind === 'series').map((row) => row.bet_id);
  const legs = new Map<string, LegRow[]>();
  if (parlay.length > 0) {
    const found = await sql.query<LegRow & { readonly bet_id: string }>(
      `select l.bet_id, ${LEG}, m.game_type from bet_leg l
       join sport_match m on m.match_id = l.match_id
       where l.bet_id = any($1::uuid[]) order by l.bet_id, l.leg`,
      [parlay],
    );
    for (const { bet_id, ...leg } of found.rows) {
      legs.set(bet_id, [...(legs.get(bet_id) ?? []), leg]);
    }
  }
  return rows.map((row) => ({
    ...row,
    legs: legs.get(row.bet_id) ?? [row],
  }));
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000';
