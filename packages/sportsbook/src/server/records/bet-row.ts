import { moneyMinor } from '@tianping/base';
import type { BetLegView, BetView } from '@tianping/contract';
import { listedGameTypeOf, parlayKind } from '../../rules/index.ts';
import { ticketIdOf } from '../ticket.ts';
import { type BetLegRow, type BetRow, recordOf, scoreAtBetOf } from './bet-record.ts';
import { explanationOf, legExplanationOf, paidOf } from './explain.ts';

/** The settlement columns of a bet that nothing has settled yet. */
export const UNSETTLED = {
  result_code: null,
  payout: null,
  effective: null,
  settled_at: null,
  settle_count: 0,
  settled_legs: null,
  uncapped: null,
  rounding: null,
} as const satisfies Partial<BetRow>;

/** Everything that a bet's view is made of; callers add a `where` on `b`. */
export const BET_ROWS = `
  select b.bet_id, b.request_key, b.status, b.kind, b.sizes, b.bets, b.unit_stake, b.voucher_id,
    b.voucher_amount, b.odds_type, b.stake, b.hold, b.win, b.placed_at, b.wait_until, b.refusal, b.result_code,
    b.payout, b.effective, b.settled_at, b.settle_count, l.legs,
    s.legs as settled_legs, s.uncapped, s.rounding
  from bet b
  cross join lateral (
    select jsonb_agg(jsonb_build_object('match_id', l.match_id, 'market_id', l.market_id,
      'wire_market', l.wire_market, 'wire_selection', l.wire_selection, 'family', l.family,
      'period', l.period, 'line', l.line, 'side', l.side, 'price', l.price,
      'includes_stake', l.includes_stake, 'in_play', l.in_play, 'score_home', l.score_home,
      'score_away', l.score_away, 'runner', l.runner, 'game_type', m.game_type,
      'league_name', m.league_name, 'home', m.home, 'away', m.away, 'start_at', m.start_at,
      'settled', l.settled) order by l.leg) as legs
    from bet_leg l join sport_match m on m.match_id = l.match_id
    where l.bet_id = b.bet_id
  ) l
  left join bet_settlement s on s.bet_id = b.bet_id and s.seq = b.settle_count * 2 - 1
    and b.settled_at is not null`;

export function betViewOf(row: BetRow): BetView {
  const isRestored = row.status === 'accepted' && row.settle_count > 0;
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
    holdMinor: row.hold - row.voucher_amount,
    winMinor: row.win,
    effectiveMinor: row.effective,
    payoutMinor: row.payout,
    resultCode: isRestored ? 'A' : row.result_code,
    settledAt: row.settled_at,
    settleCount: row.settle_count,
    legs: row.legs.map((leg, at) => legViewOf(row, leg, at)),
    series: parlayViewOf(row),
    voucherId: row.voucher_id,
    explanation: explanationOf(row),
    paid: paidOf(row),
  };
}

function legViewOf(row: BetRow, leg: BetLegRow, at: number): BetLegView {
  const record = recordOf(row, leg, at);
  return {
    matchId: leg.match_id,
    marketId: leg.market_id,
    gameType: listedGameTypeOf(leg.game_type),
    sport: leg.game_type,
    leagueName: leg.league_name,
    team_h: leg.home,
    team_c: leg.away,
    startAt: leg.start_at,
    w: leg.wire_market,
    r: leg.wire_selection,
    family: leg.family,
    period: leg.period,
    line: leg.line,
    side: leg.side,
    runner: leg.runner,
    price: leg.price,
    includesStake: leg.includes_stake,
    inPlay: leg.in_play,
    scoreAtBet: scoreAtBetOf(leg),
    resultCode: record?.code ?? null,
    scoreSettled: record?.score ?? null,
    explanation: record && legExplanationOf(leg, record, moneyMinor(row.unit_stake ?? row.stake)),
  };
}

function parlayViewOf(row: BetRow): BetView['series'] {
  if (row.kind !== 'series' || row.sizes === null) return null;
  const sizes = [...row.sizes];
  const { code } = parlayKind(row.legs.length, sizes.length > 1 ? 'all' : (sizes[0] ?? 2));
  return { code, sizes, bets: row.bets, unitMinor: row.unit_stake ?? 0 };
}
