import { createHash } from 'node:crypto';
import type { LeagueId, MatchId, UnixMs } from '@tianping/base';
import type { FeedMessage, Fixture, MarketQuote, MatchResult } from '@tianping/feeds';
import { marketId } from '../../rules/index.ts';
import { MARKETS_PER_MATCH_MAX } from '../limits.ts';
import {
  isFirstHalfOver,
  isInPlay,
  type MarketState,
  type MatchState,
  marketStatus,
} from './match-state.ts';

/** A message that names a match. */
export type MatchMessage = Exclude<FeedMessage, { type: 'alive' }>;
type MessageOf<Type extends MatchMessage['type']> = Extract<MatchMessage, { type: Type }>;

export interface StateChange {
  readonly state: MatchState;
  /** What a reader of the match sees differently. */
  readonly changes: { readonly row: boolean; readonly markets: readonly string[] };
}

/**
 * The book's state of a match after one feed message; null when the message names a match whose fixture
 * never came. Pure: `at` is the time of the event.
 */
export function applyFeedEvent(
  before: MatchState | null,
  event: { readonly producer: string; readonly at: UnixMs; readonly message: MatchMessage },
): StateChange | null {
  const { message, at } = event;
  if (message.type === 'fixture') {
    const state = before
      ? { ...before, fixture: message.fixture }
      : newMatch({ producer: event.producer, fixture: message.fixture, at });
    return changeBetween(before, state);
  }
  if (!before) return null;
  return changeBetween(before, applyToMatch(before, message, at));
}

/** Suspends or reopens everything on the match as its feed falls silent or has recovered. */
export function applySilence(before: MatchState, silent: boolean): StateChange {
  return changeBetween(before, { ...before, silent });
}

/** The match's own id from the provider's name for it: the same after every restart, fit for a topic. */
export function matchIdOf(producer: string, key: string): MatchId {
  const digest = createHash('sha256').update(`${producer}\0${key}`).digest();
  return digest.readBigUInt64BE(0).toString(36).padStart(13, '0') as MatchId;
}

function applyToMatch(
  before: MatchState,
  message: Exclude<MatchMessage, { type: 'fixture' }>,
  at: UnixMs,
): MatchState {
  switch (message.type) {
    case 'clock':
      return applyClock(before, message, at);
    case 'score':
      return applyScore(before, message, at);
    case 'prices':
      return before.standing === 'open' ? applyPrices(before, message.markets, at) : before;
    case 'stop':
      return { ...before, markets: lockAll(before.markets) };
    case 'danger':
      return { ...before, danger: message.on, dangerAt: message.on ? at : before.dangerAt };
    case 'result':
      return applyResult(before, message.result, at);
  }
}

function newMatch(input: { producer: string; fixture: Fixture; at: UnixMs }): MatchState {
  const { producer, fixture, at } = input;
  return {
    matchId: matchIdOf(producer, fixture.key),
    leagueId: fixture.league.id as LeagueId,
    producer,
    fixture,
    phase: 'prematch',
    clockMs: 0,
    clockAt: at,
    clockRunning: false,
    clockRate: 1,
    board: { FT: { home: 0, away: 0 } },
    redCards: { home: 0, away: 0 },
    corners: null,
    incident: null,
    incidentAt: 0,
    silent: false,
    danger: false,
    dangerAt: 0,
    kickedOff: false,
    standing: 'open',
    endedAt: null,
    markets: new Map(),
  };
}

function applyClock(before: MatchState, message: MessageOf<'clock'>, at: UnixMs): MatchState {
  const ended = message.phase === 'ended';
  const state: MatchState = {
    ...before,
    phase: message.phase,
    clockMs: message.clockMs,
    clockAt: at,
    clockRunning: message.running,
    clockRate: message.rate ?? 1,
    kickedOff: before.kickedOff || message.phase !== 'prematch',
    danger: ended ? false : before.danger,
    standing: ended && before.standing === 'open' ? 'over' : before.standing,
    endedAt: ended ? (before.endedAt ?? at) : before.endedAt,
  };
  const kickedOff = !isInPlay(before) && isInPlay(state);
  const halfOver = !isFirstHalfOver(before) && isFirstHalfOver(state);
  if (!kickedOff && !halfOver) return state;
  const stays = (market: MarketState): boolean =>
    !(kickedOff && !market.inPlay) && !(halfOver && market.period === 'HT');
  return { ...state, markets: mapMarkets(state.markets, (m) => (stays(m) ? m : close(m))) };
}

/** A goal or a red card makes every price of a football match old at once. */
function applyScore(before: MatchState, message: MessageOf<'score'>, at: UnixMs): MatchState {
  const redCards = message.redCards ?? before.redCards;
  const scored =
    message.board.FT.home !== before.board.FT.home ||
    message.board.FT.away !== before.board.FT.away;
  const carded = redCards.home !== before.redCards.home || redCards.away !== before.redCards.away;
  const stale = before.fixture.gameType === 'FT' && isInPlay(before) && (scored || carded);
  return {
    ...before,
    board: message.board,
    redCards,
    corners: message.corners ?? before.corners,
    incident: message.incident ?? before.incident,
    incidentAt: message.incident ? at : before.incidentAt,
    markets: stale ? lockAll(before.markets) : before.markets,
  };
}

function applyPrices(before: MatchState, quotes: readonly MarketQuote[], at: UnixMs): MatchState {
  const markets = new Map(before.markets);
  for (const quote of quotes) {
    const id = marketId(quote);
    const known = markets.get(id);
    if (!known && markets.size >= MARKETS_PER_MATCH_MAX) continue;
    const halfGone = quote.period === 'HT' && isFirstHalfOver(before);
    markets.set(id, {
      id,
      family: quote.family,
      period: quote.period,
      line: quote.line,
      main: quote.main,
      quoted: halfGone ? 'closed' : quote.state,
      locked: false,
      inPlay: isInPlay(before),
      version: known?.version ?? at,
      prices: quote.prices,
    });
  }
  return { ...before, markets };
}

function applyResult(before: MatchState, result: MatchResult, at: UnixMs): MatchState {
  const board = result.board ?? {
    ...before.board,
    ...(result.periods.HT ? { HT: result.periods.HT } : {}),
    ...(result.periods.FT ? { FT: result.periods.FT } : {}),
  };
  return {
    ...before,
    board,
    phase: 'ended',
    clockRunning: false,
    danger: false,
    standing: result.status,
    // A result may be told again long after the match: it ended when it did.
    endedAt: Math.min(before.endedAt ?? at, result.at),
  };
}

function lockAll(markets: MatchState['markets']): MatchState['markets'] {
  return mapMarkets(markets, (market) =>
    market.quoted === 'closed' ? market : { ...market, locked: true },
  );
}

function close(market: MarketState): MarketState {
  return market.quoted === 'closed' ? market : { ...market, quoted: 'closed', main: false };
}

function mapMarkets(
  markets: MatchState['markets'],
  change: (market: MarketState) => MarketState,
): MatchState['markets'] {
  return new Map(Array.from(markets, ([id, market]) => [id, change(market)]));
}

/** Counts up the version of every market that a bettor would see differently, and says what changed. */
function changeBetween(before: MatchState | null, after: MatchState): StateChange {
  const changed: string[] = [];
  const markets = new Map<string, MarketState>();
  for (const [id, market] of after.markets) {
    const old = before?.markets.get(id);
    const same = old && before && sameOffer({ before, old, after, market });
    const next = same || !old ? market : { ...market, version: old.version + 1 };
    markets.set(id, next);
    if (!same || old.main !== market.main) changed.push(id);
  }
  const state = changed.length > 0 ? { ...after, markets } : after;
  return { state, changes: { row: !before || rowChanged(before, after), markets: changed } };
}

function sameOffer(compared: {
  before: MatchState;
  old: MarketState;
  after: MatchState;
  market: MarketState;
}): boolean {
  const { before, old, after, market } = compared;
  if (marketStatus(before, old) !== marketStatus(after, market)) return false;
  if (old.inPlay !== market.inPlay) return false;
  if (old.prices === market.prices) return true;
  return (
    old.prices.length === market.prices.length &&
    market.prices.every((price, at) => {
      const was = old.prices[at];
      return was?.side === price.side && was.price === price.price;
    })
  );
}

function rowChanged(before: MatchState, after: MatchState): boolean {
  for (const name in after) {
    const field = name as keyof MatchState;
    if (field !== 'markets' && before[field] !== after[field]) return true;
  }
  return false;
}
