import { moneyMinor } from '@tianping/base';
import type { BetLegView, BetView } from '@tianping/contract';
import { priceMilli } from '@tianping/odds';
import { marketByFamily } from '@tianping/plugin-markets';
import { betTerms, parlayKind, parlayMaxWin } from '@tianping/sportsbook';
import type { PlaceAnswer, PlaceRequest } from '../slip/requests/intent.ts';
import { priceOf } from '../store/prices/price-cell.ts';
import type { World } from './world.ts';

/** The in-play acceptance delay of the fake server. */
export const DELAY_MS = 5_000;

type AskedLeg = PlaceRequest['legs'][number];

interface Made {
  readonly key: string;
  readonly at: number;
  readonly number: number;
}

/** A ticket under the request's terms, or the numbers of the legs whose price has moved against it. */
export function betOf(
  world: World,
  request: PlaceRequest,
  made: Made,
): BetView | readonly number[] {
  const legs = request.legs.map((leg) => legOf(world, leg));
  const moved = request.legs.flatMap((leg, at) => {
    const price = legs[at]?.price;
    const isWorse = price === undefined || (price < leg.priceSeen && request.policy !== 'any');
    return isWorse ? [at + 1] : [];
  });
  if (moved.length > 0) return moved;
  const found = legs.flatMap((leg) => leg ?? []);
  const [first] = found;
  return first && found.length === 1
    ? singleOf(first, request, made)
    : parlayOf(found, request, made);
}

function singleOf(leg: BetLegView, request: PlaceRequest, made: Made): BetView {
  const { oddsType = 'H', unitMinor } = request;
  const { holdMinor, winMinor } = betTerms({
    price: priceMilli(leg.price),
    version: 1,
    oddsType,
    includesStake: leg.includesStake,
    stakeMinor: moneyMinor(unitMinor),
    scoreAtBet: leg.scoreAtBet,
  });
  return { ...frameOf(made, [leg]), oddsType, stakeMinor: unitMinor, holdMinor, winMinor };
}

function parlayOf(legs: BetView['legs'], request: PlaceRequest, made: Made): BetView {
  const kind = parlayKind(legs.length, request.size ?? legs.length);
  const unitMinor = moneyMinor(request.unitMinor);
  const priced = legs.map(({ price, includesStake }) => ({
    price: priceMilli(price),
    includesStake,
  }));
  const stakeMinor = unitMinor * kind.bets;
  return {
    ...frameOf(made, legs),
    stakeMinor,
    holdMinor: stakeMinor,
    winMinor: parlayMaxWin({ legs: priced, kind, unitMinor }),
    series: { code: kind.code, sizes: [...kind.sizes], bets: kind.bets, unitMinor },
  };
}

/** The refusal with the new price, of one leg or for each of several. */
export function refusedByPrice(
  world: World,
  legs: readonly Pick<AskedLeg, 'matchId' | 'marketId' | 'side'>[],
  moved: readonly number[],
): PlaceAnswer {
  const reported = moved.map((leg) => {
    const wanted = legs[leg - 1];
    const market = wanted && world.market(wanted.matchId, wanted.marketId);
    return market
      ? {
          leg,
          reason: 'priceChanged',
          message: '',
          fix: { price: priceOf(market, wanted.side), version: market.version },
        }
      : { leg, reason: 'marketClosed', message: '', fix: null };
  });
  if (legs.length > 1) {
    return { outcome: 'refused', reason: 'seriesLegs', message: '', fix: null, legs: reported };
  }
  const { reason = 'marketClosed', fix = null } = reported[0] ?? {};
  return { outcome: 'refused', reason, message: '', fix, legs: [] };
}

function legOf(
  world: World,
  wanted: Pick<AskedLeg, 'matchId' | 'marketId' | 'side'>,
): BetLegView | null {
  const market = world.market(wanted.matchId, wanted.marketId);
  const match = world.match(wanted.matchId);
  if (!market) return null;
  return {
    matchId: match.gameId,
    marketId: market.id,
    gameType: match.gameType,
    sport: match.sport,
    leagueName: { hans: '', hant: '' },
    team_h: match.team_h,
    team_c: match.team_c,
    startAt: match.startAt,
    w: market.w,
    r: wanted.side,
    family: market.family,
    period: market.period,
    line: market.line,
    side: wanted.side,
    runner: null,
    price: priceOf(market, wanted.side),
    includesStake: marketByFamily.get(market.family)?.includesStake ?? true,
    inPlay: match.isLive,
    scoreAtBet: match.isLive ? { home: match.sc_FT_H, away: match.sc_FT_C } : null,
    resultCode: null,
    scoreSettled: null,
    explanation: null,
  };
}

function frameOf(made: Made, legs: BetView['legs']): BetView {
  const waits = legs.some((leg) => leg.inPlay);
  return {
    betId: made.key,
    requestId: made.key,
    ticketId: `TY260314-${made.number}`,
    status: waits ? 'waiting' : 'accepted',
    placedAt: made.at,
    waitUntil: waits ? made.at + DELAY_MS : null,
    refusal: null,
    oddsType: 'H',
    stakeMinor: 0,
    holdMinor: 0,
    winMinor: 0,
    effectiveMinor: null,
    payoutMinor: null,
    resultCode: null,
    settledAt: null,
    settleCount: 0,
    series: null,
    voucherId: null,
    explanation: null,
    paid: null,
    legs,
  };
}
