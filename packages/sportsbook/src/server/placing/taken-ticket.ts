import type { LocalizedText, UnixMs } from '@tianping/base';
import type { PostRequest } from '@tianping/ledger/server';
import type { BetRequest, BetTerms, MarketPlace } from '../../rules/index.ts';
import type { BetColumns, BetRow, LegColumns } from '../records/bet-record.ts';
import { UNSETTLED } from '../records/bet-row.ts';
import type { LimitFacts, ParlayFacts, StoredRefusal } from './refusal-store.ts';
import { waitFactsOf } from './requests.ts';
import type { Selection } from './selection.ts';
import type { PlaceCommand } from './types.ts';

/** A leg that the rules have accepted. */
export interface TakenLeg {
  /** On the line that it was accepted on. */
  readonly selection: Selection;
  readonly request: BetRequest;
  readonly terms: BetTerms;
  /** The most that the member's bets of this kind may hold on its match. */
  readonly matchMaxMinor: number;
  readonly columns: LegColumns;
}

/** A ticket that the rules have accepted and that is to be written to the database. */
export interface TakenTicket {
  readonly legs: readonly TakenLeg[];
  readonly columns: BetColumns;
  /** The sport whose payout cap bounds the whole. */
  readonly gameType: string;
  /** Whether the site accepts the same selection only once while it is open. */
  readonly once: boolean;
  readonly limitFacts: LimitFacts | ParlayFacts;
  /** Position of the change log at the decision. */
  readonly mark: number;
  /** The posting of the hold. */
  readonly posting: PostRequest;
}

/** A request with the rules' verdict: a ticket to be placed, or why there is none. */
export interface PlaceItem {
  readonly command: PlaceCommand;
  readonly at: UnixMs;
  readonly betId: string;
  readonly verdict: TakenTicket | StoredRefusal;
}

export function isTaken(verdict: PlaceItem['verdict']): verdict is TakenTicket {
  return 'posting' in verdict;
}

/** Whether the set lane can handle it: refusals by the rules, and single bets without a voucher. */
export function isForSet({ verdict }: PlaceItem): boolean {
  if (!isTaken(verdict)) return true;
  return verdict.legs.length === 1 && verdict.columns.voucher_id === null;
}

/** The item in the form that `bet_place` reads; alone it goes through the row lane, which needs more fields. */
export function placeRow(item: PlaceItem, ord: number, lane: 'set' | 'row'): object {
  const { command, verdict } = item;
  const intent = {
    ord,
    site_id: command.siteId,
    member_id: command.memberId,
    body_hash: command.bodyHash,
  };
  if (!isTaken(verdict)) {
    return { ...intent, request_key: command.key, placed_at: item.at, refusal: verdict };
  }
  const { columns, legs, posting } = verdict;
  return {
    ...intent,
    ...columns,
    game_type: verdict.gameType,
    wait_facts: columns.wait_until === null ? null : legs.map((leg) => waitFactsOf(leg.request)),
    once: verdict.once,
    legs: legs.map((leg, at) => ({
      leg: at + 1,
      ...leg.columns,
      struck: leg.terms.acceptedPrice,
      match_max: leg.matchMaxMinor,
    })),
    ...(lane === 'set'
      ? { transfer: posting.transfer, reference: posting.reference }
      : { posting: { seq: ord, ...posting }, limit_facts: verdict.limitFacts }),
  };
}

/** The placed ticket in the form that a read of the database gives. */
export function rowOf({ columns, legs }: TakenTicket): BetRow {
  return {
    ...columns,
    refusal: null,
    ...UNSETTLED,
    legs: legs.map(({ columns: leg, selection: { match } }) => ({
      ...leg,
      game_type: match.fixture.gameType,
      league_name: match.fixture.league.name,
      home: match.fixture.home,
      away: match.fixture.away,
      start_at: match.fixture.startAt,
      settled: null,
    })),
  };
}

export function legColumnsOf(selection: Selection, terms: BetTerms): LegColumns {
  const { key, plugin } = selection;
  const inPlay = terms.scoreAtBet !== null;
  return {
    match_id: selection.matchId,
    market_id: selection.marketId,
    ...wireCodes(selection, inPlay),
    family: key.family,
    period: key.period,
    line: key.line,
    side: selection.side,
    price: terms.price,
    includes_stake: plugin.includesStake,
    in_play: inPlay,
    score_home: terms.scoreAtBet?.home ?? null,
    score_away: terms.scoreAtBet?.away ?? null,
    runner: runnerOf(selection),
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

/** The runner's name of an outright; null elsewhere. */
function runnerOf({ match, side }: Selection): LocalizedText | null {
  return match.fixture.runners?.find(({ id }) => id === side)?.name ?? null;
}
