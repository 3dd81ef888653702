import { createHash } from 'node:crypto';
import type { LeagueId, MatchId, UnixMs } from '@tianping/base';
import type {
  FeedMessage,
  Fixture,
  GameType,
  MarketQuote,
  MatchResult,
  Moment,
  Period,
} from '@tianping/feeds';
import { marketId, scoreStopsBets } from '../../rules/index.ts';
import { MARKETS_PER_MATCH_MAX, MOMENTS_MAX } from '../limits.ts';
import {
  isInPlay,
  type MarketState,
  type MatchState,
  marketStatus,
  type Registries,
} from './match-state.ts';

/** A message that names a match. */
export type MatchMessage = Exclude<FeedMessage, { type: 'alive' }>;
type MessageOf<Type extends MatchMessage['type']> = Extract<MatchMessage, { type: Type }>;

export interface StateChange {
  readonly state: MatchState;
  /** What changed for a reader of the match. */
  readonly changes: {
    readonly row: boolean;
    readonly markets: readonly string[];
    /** Ids of moments that are new or replaced. */
    readonly moments?: readonly string[];
    readonly stats?: true;
  };
}

/**
 * The state of a match after one feed message; null when the message names a match without a fixture. Pure: `at` is
 * the time of the event.
 */
export function applyFeedEvent(
  before: MatchState | null,
  event: { readonly producer: string; readonly at: UnixMs; readonly message: MatchMessage },
  plugins: Registries,
): StateChange | null {
  const { message, at } = event;
  if (message.type === 'fixture') {
    const state = before
      ? { ...before, fixture: message.fixture }
      : newMatch({ producer: event.producer, fixture: message.fixture, at });
    return changeBetween(before, state);
  }
  if (!before) return null;
  return changeBetween(before, applyToMatch(before, { message, at, plugins }));
}

/** Suspends or reopens everything on the match as its feed falls silent or has recovered. */
export function applySilence(before: MatchState, silent: boolean): StateChange {
  return changeBetween(before, { ...before, silent });
}

/** The match id derived from the provider's key: the same after every restart, valid in a topic name. */
export function matchIdOf(producer: string, key: string): MatchId {
  const digest = createHash('sha256').update(`${producer}\0${key}`).digest();
  return digest.readBigUInt64BE(0).toString(36).padStart(13, '0') as MatchId;
}

function applyToMatch(
  before: MatchState,
  event: {
    readonly message: Exclude<MatchMessage, { type: 'fixture' }>;
    readonly at: UnixMs;
    readonly plugins: Registries;
  },
): MatchState {
  const { message, at, plugins } = event;
  switch (message.type) {
    case 'clock':
      return applyClock(before, message, { at, plugins });
    case 'score':
      return applyScore(before, message, at);
    case 'prices':
      return before.matchStatus === 'open'
        ? applyPrices(before, message.markets, { at, plugins })
        : before;
    case 'stop':
      return { ...before, markets: lockAll(before.markets) };
    case 'danger':
      return { ...before, danger: message.on, dangerAt: message.on ? at : before.dangerAt };
    case 'result':
      return applyResult(before, message.result, at);
    case 'moment':
      return applyMoment(before, message.moment);
    case 'stats':
      return { ...before, stats: { ...before.stats, ...message.stats } };
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
    live: null,
    moments: new Map(),
    stats: null,
    silent: false,
    danger: false,
    dangerAt: 0,
    kickedOff: false,
    matchStatus: 'open',
    endedAt: null,
    markets: new Map(),
  };
}

function applyClock(
  before: MatchState,
  message: MessageOf<'clock'>,
  { at, plugins }: { readonly at: UnixMs; readonly plugins: Registries },
): MatchState {
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
    matchStatus: ended && before.matchStatus === 'open' ? 'over' : before.matchStatus,
    endedAt: ended ? (before.endedAt ?? at) : before.endedAt,
  };
  const kickedOff = !isInPlay(before) && isInPlay(state);
  if (!kickedOff && before.phase === state.phase) return state;
  const stays = (market: MarketState): boolean =>
    !(kickedOff && !market.inPlay) && !isPeriodOver(plugins, state, market.period);
  return { ...state, markets: mapMarkets(state.markets, (m) => (stays(m) ? m : close(m))) };
}

/** A goal or a red card outdates every price of a football match immediately. */
function applyScore(before: MatchState, message: MessageOf<'score'>, at: UnixMs): MatchState {
  const redCards = message.redCards ?? before.redCards;
  const scored =
    message.board.FT.home !== before.board.FT.home ||
    message.board.FT.away !== before.board.FT.away;
  const carded = redCards.home !== before.redCards.home || redCards.away !== before.redCards.away;
  const stops = scoreStopsBets(before.fixture.gameType);
  const stale = stops && isInPlay(before) && (scored || carded);
  return {
    ...before,
    board: message.board,
    redCards,
    corners: message.corners ?? before.corners,
    live: message.live ?? before.live,
    incident: message.incident ?? before.incident,
    incidentAt: message.incident ? at : before.incidentAt,
    markets: stale ? lockAll(before.markets) : before.markets,
  };
}

function applyPrices(
  before: MatchState,
  quotes: readonly MarketQuote[],
  { at, plugins }: { readonly at: UnixMs; readonly plugins: Registries },
): MatchState {
  const markets = new Map(before.markets);
  for (const quote of quotes) {
    const id = marketId(quote);
    const known = markets.get(id);
    if (!known && !isOffered(plugins, before.fixture.gameType, quote)) continue;
    if (!known && markets.size >= MARKETS_PER_MATCH_MAX) continue;
    const isGone = isInPlay(before) && isPeriodOver(plugins, before, quote.period);
    markets.set(id, {
      id,
      family: quote.family,
      period: quote.period,
      line: quote.line,
      main: quote.main,
      quoted: isGone ? 'closed' : quote.state,
      locked: false,
      inPlay: isInPlay(before),
      version: known?.version ?? at,
      prices: quote.prices,
    });
  }
  return { ...before, markets };
}

/** Markets that no plugin knows, or that its plugin does not offer for this sport and tally, are not sold. */
function isOffered({ markets }: Registries, gameType: GameType, quote: MarketQuote): boolean {
  const plugin = markets.get(quote.family);
  if (!plugin?.periods(gameType).includes(quote.period)) return false;
  return (plugin.lines === 'none') === (quote.line === null);
}

function isPeriodOver({ sports }: Registries, match: MatchState, period: Period): boolean {
  return sports.get(match.fixture.gameType)?.isOver(period, match.phase) ?? false;
}

/** A moment with a known id replaces the old one in its place; beyond the limit the oldest are dropped. */
function applyMoment(before: MatchState, moment: Moment): MatchState {
  const moments = new Map(before.moments).set(moment.id, moment);
  const oldest = moments.size > MOMENTS_MAX ? moments.keys().next().value : undefined;
  if (oldest !== undefined) moments.delete(oldest);
  return { ...before, moments };
}

/** Parts in an unfinished match's result are settled; the match itself goes on as its feed reports. */
function applyResult(before: MatchState, result: MatchResult, at: UnixMs): MatchState {
  if (result.status === 'open') {
    const isRolledBack = before.matchStatus !== 'open' && before.matchStatus !== 'over';
    return isRolledBack ? { ...before, matchStatus: 'over' } : before;
  }
  const board = result.board ?? {
    ...before.board,
    ...result.periods,
  };
  return {
    ...before,
    board,
    phase: 'ended',
    clockRunning: false,
    danger: false,
    matchStatus: result.status,
    // A result may be reported again long after the match: the first end counts.
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

/** Increments the version of every market that a bettor would see differently, and reports what changed. */
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
  return {
    state,
    changes: {
      row: !before || rowChanged(before, after),
      markets: changed,
      ...momentsBetween(before, after),
      ...(before?.stats === after.stats ? {} : { stats: true }),
    },
  };
}

function momentsBetween(
  before: MatchState | null,
  after: MatchState,
): Pick<StateChange['changes'], 'moments'> {
  if (before?.moments === after.moments || after.moments.size === 0) return {};
  const changed = [...after.moments.values()].filter(
    (moment) => before?.moments.get(moment.id) !== moment,
  );
  return { moments: changed.map(({ id }) => id) };
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

/** Fields that the list's row does not show. */
const PAGE_ONLY: ReadonlySet<keyof MatchState> = new Set(['markets', 'moments', 'stats']);

function rowChanged(before: MatchState, after: MatchState): boolean {
  for (const name in after) {
    const field = name as keyof MatchState;
    if (!PAGE_ONLY.has(field) && before[field] !== after[field]) return true;
  }
  return false;
}
