import type { LocalizedText, MoneyMinor, UnixMs } from '@tianping/base';
import type { PostRequest } from '@tianping/ledger/server';
import { priceMilli } from '@tianping/odds';
import {
  type BetLimits,
  type BetRequest,
  type BetTerms,
  type MarketPlace,
  ownStake,
  type StakeVoucher,
} from '../../rules/index.ts';
import type { BetRow } from '../records/bet-record.ts';
import { UNSETTLED } from '../records/bet-row.ts';
import type { LimitFacts, StoredRefusal } from './refusal-store.ts';
import type { Selection } from './selection.ts';
import type { PlaceCommand, PlaceRequest } from './types.ts';

/** What a waiting bet's decision needs to know of the slip. */
export type WaitFacts = Omit<BetRequest, 'oddsType' | 'stakeMinor'>;

/** What the voucher of a request gives, and the whole stake with it. */
export interface VoucherStake {
  readonly stakeMinor: MoneyMinor;
  readonly voucher: StakeVoucher | null;
}

/** A bet that the rules have taken, on its way into the database. */
export interface BetItem {
  readonly selection: Selection;
  readonly limits: BetLimits;
  /** Whether the site takes each selection once while a bet on it is open. */
  readonly once: boolean;
  /** As the rules have read it, with the whole stake. */
  readonly request: BetRequest;
  readonly terms: BetTerms;
  /** Null for a bet that is accepted at once. */
  readonly waitUntil: UnixMs | null;
  /** Where the log of changes stood when it was struck. */
  readonly mark: number;
  /** Takes the hold. */
  readonly posting: PostRequest;
}

export interface PlaceItem {
  readonly command: PlaceCommand;
  readonly at: UnixMs;
  readonly betId: string;
  /** What the rules say: a bet to be placed, or why there is none. */
  readonly verdict: BetItem | StoredRefusal;
}

export function isBet(verdict: PlaceItem['verdict']): verdict is BetItem {
  return 'terms' in verdict;
}

/** The item as `bet_place` reads it. */
export function placeRow(item: PlaceItem, ord: number): object {
  const { command, verdict } = item;
  const taken = isBet(verdict);
  return {
    ord,
    site_id: command.siteId,
    member_id: command.memberId,
    request_key: command.key,
    body_hash: command.bodyHash,
    at: item.at,
    bet_id: taken ? item.betId : null,
    refusal: taken ? null : verdict,
    ...(taken ? betRow(item, verdict, ord) : null),
  };
}

/** Wire codes of a selection, fixed when the bet is placed. */
export function wireCodes({ match, plugin, key, side }: Selection, inPlay: boolean) {
  const { period, line } = key;
  const place: MarketPlace = { gameType: match.fixture.gameType, period, line, inPlay };
  return {
    wire_market: plugin.code(place),
    wire_selection: plugin.selectionCode(place, side),
  };
}

/** Of an outright: its runner's name. */
function runnerOf({ match, side }: Selection): LocalizedText | null {
  return match.fixture.runners?.find(({ id }) => id === side)?.name ?? null;
}

function betRow({ command }: PlaceItem, bet: BetItem, ord: number): object {
  const { request } = command;
  const { terms, selection, limits } = bet;
  const { match, key } = selection;
  return {
    status: bet.waitUntil === null ? 'accepted' : 'waiting',
    game_type: match.fixture.gameType,
    odds_type: request.oddsType,
    stake: bet.request.stakeMinor,
    hold: terms.holdMinor,
    win: terms.winMinor,
    wait_until: bet.waitUntil,
    wait_facts: bet.waitUntil === null ? null : waitingFactsOf(bet),
    match_id: match.matchId,
    market_id: selection.marketId,
    family: key.family,
    period: key.period,
    line: key.line,
    side: request.side,
    price: terms.price,
    struck: terms.struck,
    in_play: terms.scoreAtBet !== null,
    score_home: terms.scoreAtBet?.home ?? null,
    score_away: terms.scoreAtBet?.away ?? null,
    ...wireCodes(selection, terms.scoreAtBet !== null),
    includes_stake: selection.plugin.includesStake,
    runner: runnerOf(selection),
    once: bet.once,
    match_max: limits.matchMaxMinor,
    limit_facts: limitFactsOf(bet),
    voucher_id: request.voucherId,
    voucher_amount: bet.request.voucher?.giftMinor ?? 0,
    posting: { seq: ord, ...bet.posting },
  };
}

/** What a request says of one selection; of a series it is said once for all legs. */
export function waitFactsOf(
  request: Pick<
    PlaceRequest,
    'priceSeen' | 'versionSeen' | 'scoreSeen' | 'policy' | 'worstPrice' | 'acceptLine'
  >,
): WaitFacts {
  const { versionSeen, scoreSeen, policy, worstPrice, acceptLine } = request;
  return {
    priceSeen: priceMilli(request.priceSeen),
    versionSeen,
    scoreSeen,
    policy,
    worstPrice: worstPrice === null ? null : priceMilli(worstPrice),
    ...(acceptLine === true && { acceptLine }),
  };
}

function limitFactsOf(bet: BetItem): LimitFacts {
  const { limits, stakeMinor } = ownStake(bet.request, bet.limits);
  return {
    limits,
    price: bet.terms.price,
    struck: bet.terms.struck,
    includesStake: bet.selection.plugin.includesStake,
    stakeMinor,
  };
}

/** The request as the rules read it; the contract has checked its numbers. */
export function betRequestOf(request: PlaceRequest, stake: VoucherStake): BetRequest {
  return {
    ...waitFactsOf(request),
    oddsType: request.oddsType,
    stakeMinor: stake.stakeMinor,
    ...(stake.voucher && { voucher: stake.voucher }),
  };
}

function waitingFactsOf({ request }: BetItem): WaitFacts {
  const { oddsType: _, stakeMinor: __, ...facts } = request;
  return facts;
}

/** The placed bet as a read of the database would give it. */
export function viewRowOf({ command, betId, at }: PlaceItem, bet: BetItem): BetRow {
  const { request } = command;
  const { terms, selection } = bet;
  const { match, key } = selection;
  const { fixture } = match;
  return {
    bet_id: betId,
    request_key: command.key,
    status: bet.waitUntil === null ? 'accepted' : 'waiting',
    odds_type: request.oddsType,
    stake: bet.request.stakeMinor,
    hold: terms.holdMinor,
    win: terms.winMinor,
    placed_at: at,
    wait_until: bet.waitUntil,
    refusal: null,
    ...UNSETTLED,
    kind: 'single',
    sizes: null,
    bets: 1,
    unit_stake: null,
    voucher_id: request.voucherId,
    voucher_amount: bet.request.voucher?.giftMinor ?? 0,
    legs: [
      {
        match_id: match.matchId,
        market_id: selection.marketId,
        ...wireCodes(selection, terms.scoreAtBet !== null),
        family: key.family,
        period: key.period,
        line: key.line,
        side: request.side,
        price: terms.price,
        includes_stake: selection.plugin.includesStake,
        in_play: terms.scoreAtBet !== null,
        score_home: terms.scoreAtBet?.home ?? null,
        score_away: terms.scoreAtBet?.away ?? null,
        runner: runnerOf(selection),
        game_type: fixture.gameType,
        league_name: fixture.league.name,
        home: fixture.home,
        away: fixture.away,
        start_at: fixture.startAt,
        settled: null,
      },
    ],
  };
}
