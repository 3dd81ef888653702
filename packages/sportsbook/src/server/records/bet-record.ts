import type { LocalizedText, UnixMs } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { GameType, MarketFamily, Period, Side } from '@tianping/feeds';
import type { LineQuarter, OddsType, PriceMilli, ResultCode, Score } from '@tianping/odds';
import type { LegRecord } from '../../rules/index.ts';

/** The terms of a leg at acceptance, as stored in its row. */
export interface LegColumns {
  readonly match_id: string;
  readonly market_id: string;
  readonly wire_market: string;
  readonly wire_selection: string;
  readonly family: MarketFamily;
  readonly period: Period;
  readonly line: LineQuarter | null;
  readonly side: Side;
  readonly price: PriceMilli;
  readonly includes_stake: boolean;
  readonly in_play: boolean;
  readonly score_home: number | null;
  readonly score_away: number | null;
  readonly runner: LocalizedText | null;
}

/** One leg with its match, as {@link BET_ROWS} reads it. */
export interface BetLegRow extends LegColumns {
  readonly game_type: GameType;
  readonly league_name: LocalizedText;
  readonly home: LocalizedText;
  readonly away: LocalizedText;
  readonly start_at: UnixMs;
  /** How the leg of a parlay ended; a single's leg ends with its bet. */
  readonly settled: LegRecord | null;
}

/** A bet as it was placed, as stored in its row. */
export interface BetColumns {
  readonly bet_id: string;
  readonly request_key: string;
  readonly status: BetView['status'];
  readonly kind: 'single' | 'series';
  readonly sizes: readonly number[] | null;
  readonly bets: number;
  readonly unit_stake: number | null;
  readonly voucher_id: string | null;
  /** The part of the hold that the voucher gave. */
  readonly voucher_amount: number;
  readonly odds_type: OddsType;
  readonly stake: number;
  readonly hold: number;
  readonly win: number;
  readonly placed_at: UnixMs;
  readonly wait_until: UnixMs | null;
}

/** One bet with its legs and its latest settlement, as {@link BET_ROWS} reads it. */
export interface BetRow extends BetColumns {
  readonly refusal: string | null;
  readonly result_code: ResultCode | null;
  readonly payout: number | null;
  readonly effective: number | null;
  readonly settled_at: UnixMs | null;
  readonly settle_count: number;
  readonly legs: readonly BetLegRow[];
  /** How each leg ended by the latest settlement; null before the first. */
  readonly settled_legs: readonly (LegRecord | null)[] | null;
  readonly uncapped: number | null;
  readonly rounding: 'exact' | 'halfEven' | null;
}

export function scoreAtBetOf(row: Pick<BetLegRow, 'score_home' | 'score_away'>): Score | null {
  if (row.score_home === null || row.score_away === null) return null;
  return { home: row.score_home, away: row.score_away };
}

/** How a leg ended: by the settlement of its bet, or in an open parlay by its own. */
export function recordOf(row: BetRow, leg: BetLegRow, at: number): LegRecord | null {
  const record = row.settled_legs?.[at] ?? leg.settled;
  return record && record.code !== 'open' ? record : null;
}
