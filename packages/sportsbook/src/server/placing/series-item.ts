import { type MoneyMinor, moneyMinor, must, type UnixMs, ZERO_MONEY } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { GameType } from '@tianping/feeds';
import type { PostRequest } from '@tianping/ledger/server';
import type { BetRequest, BetTerms, SeriesKind, SeriesLimits } from '../../rules/index.ts';
import type { WaitingBet } from '../waiting/waiting-bet.ts';
import { type WaitFacts, waitFactsOf, wireCodes } from './place-item.ts';
import type { SeriesFacts, StoredRefusal } from './refusal-store.ts';
import type { Selection } from './selection.ts';
import type { SeriesCommand, SeriesRequest } from './types.ts';

/** A leg of a series that the rules have taken. */
export interface StruckLeg {
  readonly selection: Selection;
  readonly terms: BetTerms;
}

/** A series that the rules have taken, on its way into the database. */
export interface SeriesBet {
  readonly legs: readonly StruckLeg[];
  readonly kind: SeriesKind;
  readonly limits: SeriesLimits;
  /** The sport with the lowest payout cap among the legs; it bounds the whole. */
  readonly gameType: GameType;
  readonly once: boolean;
  readonly stakeMinor: MoneyMinor;
  readonly winMinor: MoneyMinor;
  readonly waitUntil: UnixMs | null;
  readonly mark: number;
  readonly posting: PostRequest;
}

export interface SeriesItem {
  readonly command: SeriesCommand;
  readonly at: UnixMs;
  readonly betId: string;
  readonly verdict: SeriesBet | StoredRefusal;
}

export function isSeriesBet(verdict: SeriesItem['verdict']): verdict is SeriesBet {
  return 'stakeMinor' in verdict;
}

/** What each leg's slip saw, as the rules read it; the contract has checked its numbers. */
export function legRequestsOf(request: SeriesRequest, stakeMinor: MoneyMinor): BetRequest[] {
  return legFactsOf(request).map((facts) => ({ ...facts, oddsType: 'H', stakeMinor }));
}

function legFactsOf({ legs, policy, acceptLine }: SeriesRequest): WaitFacts[] {
  return legs.map((leg) => waitFactsOf({ ...leg, policy, acceptLine }));
}

/** The item as `bet_place_series` reads it. */
export function seriesRow({ command, at, betId, verdict }: SeriesItem): object {
  const taken = isSeriesBet(verdict);
  return {
    site_id: command.siteId,
    member_id: command.memberId,
    request_key: command.key,
    body_hash: command.bodyHash,
    at,
    bet_id: taken ? betId : null,
    refusal: taken ? null : verdict,
    ...(taken ? betRow(command.request, verdict) : null),
  };
}

function betRow(request: SeriesRequest, bet: SeriesBet): object {
  return {
    status: bet.waitUntil === null ? 'accepted' : 'waiting',
    game_type: bet.gameType,
    stake: bet.stakeMinor,
    win: bet.winMinor,
    wait_until: bet.waitUntil,
    wait_facts: bet.waitUntil === null ? null : legFactsOf(request),
    sizes: bet.kind.sizes,
    bets: bet.kind.bets,
    unit_stake: request.unitMinor,
    once: bet.once,
    limit_facts: seriesFactsOf(request, bet),
    legs: bet.legs.map((leg, at) => legRow(leg, at, must(bet.limits.matchMaxMinor[at], 'limit'))),
    posting: { seq: 0, ...bet.posting },
  };
}

function legRow({ selection, terms }: StruckLeg, at: number, matchMaxMinor: number): object {
  const { key, plugin } = selection;
  const inPlay = terms.scoreAtBet !== null;
  return {
    leg: at + 1,
    match_id: selection.matchId,
    market_id: selection.marketId,
    family: key.family,
    period: key.period,
    line: key.line,
    side: selection.side,
    price: terms.price,
    struck: terms.struck,
    in_play: inPlay,
    score_home: terms.scoreAtBet?.home ?? null,
    score_away: terms.scoreAtBet?.away ?? null,
    ...wireCodes(selection, inPlay),
    includes_stake: plugin.includesStake,
    match_max: matchMaxMinor,
  };
}

/** What a refusal by the limit of a match needs to say how much would be taken. */
function seriesFactsOf(request: SeriesRequest, bet: SeriesBet): SeriesFacts {
  return {
    limits: bet.limits,
    kind: bet.kind,
    legs: bet.legs.map(({ terms, selection }) => ({
      price: terms.price,
      includesStake: selection.plugin.includesStake,
    })),
    unitMinor: moneyMinor(request.unitMinor),
  };
}

/** A series that was just placed, as the waiting list keeps it. */
export function waitingSeriesOf(item: SeriesItem, bet: SeriesBet, view: BetView): WaitingBet {
  const { siteId, memberId, request } = item.command;
  const requests = legRequestsOf(request, bet.stakeMinor);
  return {
    siteId,
    memberId,
    betId: item.betId,
    legs: bet.legs.map(({ selection }, at) => ({
      matchId: selection.matchId,
      marketId: selection.marketId,
      side: selection.side,
      request: must(requests[at], 'request of a leg'),
      mark: bet.mark,
    })),
    series: { sizes: bet.kind.sizes, unitMinor: moneyMinor(request.unitMinor) },
    placedAt: item.at,
    stakeMinor: bet.stakeMinor,
    heldMinor: bet.stakeMinor,
    voucherMinor: ZERO_MONEY,
    waitUntil: bet.waitUntil ?? item.at,
    view,
  };
}
