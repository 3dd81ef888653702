import type { LocalizedText, UnixMs } from '@tianping/base';
import type { BetExplanation, BetLegView, BetView } from '@tianping/contract';
import type { GameType, MarketFamily, MatchResult, Period, Side } from '@tianping/feeds';
import type { LineQuarter, OddsType, PriceMilli, ResultCode, Score } from '@tianping/odds';
import { ticketIdOf } from '../ticket.ts';
import { explanationOf } from './explain.ts';

/** How one leg was settled, as kept in `bet_settlement.legs`. */
export interface SettledLeg {
  readonly code: ResultCode;
  readonly score: Score | null;
  /** For quarter lines: the two half stakes, each on its neighbouring line. */
  readonly split: BetExplanation['split'];
}

/** One bet with its leg, its match and its latest settlement, as {@link BET_ROWS} reads it. */
export interface BetRow {
  readonly bet_id: string;
  readonly request_key: string;
  readonly status: BetView['status'];
  readonly odds_type: OddsType;
  readonly stake: number;
  readonly hold: number;
  readonly win: number;
  readonly placed_at: UnixMs;
  readonly wait_until: UnixMs | null;
  readonly refusal: string | null;
  readonly result_code: ResultCode | null;
  readonly payout: number | null;
  readonly effective: number | null;
  readonly settled_at: UnixMs | null;
  readonly settle_count: number;
  readonly match_id: string;
  readonly wire_market: string;
  readonly wire_selection: string;
  readonly family: MarketFamily;
  readonly period: Period;
  readonly line: LineQuarter | null;
  readonly side: Side;
  readonly price: PriceMilli;
  readonly in_play: boolean;
  readonly score_home: number | null;
  readonly score_away: number | null;
  readonly game_type: GameType;
  readonly league_name: LocalizedText;
  readonly home: LocalizedText;
  readonly away: LocalizedText;
  readonly start_at: UnixMs;
  readonly legs: readonly SettledLeg[] | null;
  readonly uncapped: number | null;
  readonly rounding: 'exact' | 'halfEven' | null;
  readonly result: MatchResult | null;
}

/** Everything a bet's view is made of; callers add `where` on `b`. */
export const BET_ROWS = `
  select b.bet_id, b.request_key, b.status, b.odds_type, b.stake, b.hold, b.win, b.placed_at,
    b.wait_until, b.refusal, b.result_code, b.payout, b.effective, b.settled_at, b.settle_count,
    l.match_id, l.wire_market, l.wire_selection, l.family, l.period, l.line, l.side, l.price,
    l.in_play, l.score_home, l.score_away,
    m.game_type, m.league_name, m.home, m.away, m.start_at,
    s.legs, s.uncapped, s.rounding, r.result
  from bet b
  join bet_leg l on l.bet_id = b.bet_id
  join sport_match m on m.match_id = l.match_id
  left join bet_settlement s on s.bet_id = b.bet_id and s.seq = b.settle_count * 2 - 1
  left join settlement_run r on r.match_id = s.match_id and r.revision = s.revision`;

export function betViewOf(row: BetRow): BetView {
  return {
    betId: row.bet_id,
    requestId: row.request_key,
    ticketId: ticketIdOf({ betId: row.bet_id, placedAt: row.placed_at }),
    status: row.status,
    placedAt: row.placed_at,
    waitUntil: row.wait_until,
    refusal: row.refusal,
    oddsType: row.odds_type,
    stakeMinor: row.stake,
    holdMinor: row.hold,
    winMinor: row.win,
    effectiveMinor: row.effective,
    payoutMinor: row.payout,
    resultCode: row.result_code,
    settledAt: row.settled_at,
    settleCount: row.settle_count,
    legs: [legViewOf(row)],
    explanation: explanationOf(row),
  };
}

export function scoreAtBetOf(row: Pick<BetRow, 'score_home' | 'score_away'>): Score | null {
  if (row.score_home === null || row.score_away === null) return null;
  return { home: row.score_home, away: row.score_away };
}

function legViewOf(row: BetRow): BetLegView {
  const settled = row.legs?.[0];
  return {
    matchId: row.match_id,
    gameType: row.game_type,
    leagueName: row.league_name,
    team_h: row.home,
    team_c: row.away,
    startAt: row.start_at,
    w: row.wire_market,
    r: row.wire_selection,
    family: row.family,
    period: row.period,
    line: row.line,
    side: row.side,
    price: row.price,
    inPlay: row.in_play,
    scoreAtBet: scoreAtBetOf(row),
    resultCode: settled?.code ?? null,
    scoreSettled: settled?.score ?? null,
  };
}
