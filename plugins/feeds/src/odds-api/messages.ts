import { createHash } from 'node:crypto';
import type { LocalizedText, UnixMs } from '@tianping/base';
import type { FeedMessage, Fixture, MarketQuote, MatchResult, Runner } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { momentOf, type OddsEvent, type ScoreEvent } from './payload.ts';
import { outrightOf, quotesOf } from './quotes.ts';
import { placeOf, type SportPlace } from './sports.ts';

export interface NamingOptions {
  readonly producer: string;
  readonly oddsFormat: 'decimal' | 'american';
  readonly bookmakers: readonly string[];
  /** A name of the source in both scripts; unknown names stay as they are. */
  readonly nameOf: (name: string) => LocalizedText;
}

/** An event as the feed holds it between two answers of the source. */
export interface HeldEvent {
  readonly key: string;
  readonly sportKey: string;
  readonly place: SportPlace;
  readonly fixture: Fixture;
  readonly quotes: ReadonlyMap<string, MarketQuote>;
  readonly score: Score | null;
  readonly isLive: boolean;
  readonly isOver: boolean;
}

export interface Step {
  readonly held: HeldEvent;
  readonly messages: readonly FeedMessage[];
}

export function keyOf(producer: string, eventId: string): string {
  return `${producer}.${eventId}`;
}

/** What an answer about odds changes; null for a sport that is not offered or a broken event. */
export function stepByOdds(
  before: HeldEvent | undefined,
  event: OddsEvent,
  options: NamingOptions & { readonly now: UnixMs },
): Step | null {
  const place = placeOf(event.sport_key);
  if (!place || (!place.isOutright && (!event.home_team || !event.away_team))) return null;
  const fixture = fixtureOf(event, place, options);
  const { key } = fixture;
  const messages: FeedMessage[] = [];
  if (!before || JSON.stringify(before.fixture) !== JSON.stringify(fixture)) {
    messages.push({ type: 'fixture', fixture });
  }
  if (before?.isOver) return null;
  const isLive = !place.isOutright && options.now >= fixture.startAt;
  if (isLive && !before?.isLive) messages.push(liveClock(key));
  const score = before?.score ?? null;
  const quotes = place.isOutright
    ? outrightQuotes(event, fixture, options)
    : quotesOf(event, { ...options, place, score: isLive ? score : null });
  // In play a football handicap cannot be quoted before the score is known.
  const usable = isLive && !score && place.gameType === 'FT' ? quotes.filter(isScoreless) : quotes;
  const { known, changed } = mergeQuotes(before?.quotes ?? new Map(), usable);
  if (changed.length > 0) messages.push({ type: 'prices', key, markets: changed });
  const sportKey = event.sport_key;
  const held = { key, sportKey, place, fixture, quotes: known, score, isLive, isOver: false };
  return { held, messages };
}

/**
 * An event that only the scores name: it left the list of odds before this process began, and bets on it wait for its
 * result. Null while it has not started, and for one that cannot be named.
 */
export function stepByScoreAlone(
  event: ScoreEvent,
  options: NamingOptions & { readonly now: UnixMs },
): Step | null {
  const { sport_title, home_team, away_team } = event;
  const place = placeOf(event.sport_key);
  if (!place || place.isOutright || sport_title === undefined) return null;
  if (home_team === null || away_team === null) return null;
  if (momentOf(event.commence_time) > options.now) return null;
  const fixture = fixtureOf({ ...event, sport_title, bookmakers: [] }, place, options);
  const { key } = fixture;
  const held: HeldEvent = {
    key,
    sportKey: event.sport_key,
    place,
    fixture,
    quotes: new Map(),
    score: null,
    isLive: !event.completed,
    isOver: false,
  };
  const messages: FeedMessage[] = [{ type: 'fixture', fixture }];
  if (held.isLive) messages.push(liveClock(key));
  const next = stepByScore(held, event, options.now);
  return { held: next?.held ?? held, messages: [...messages, ...(next?.messages ?? [])] };
}

/** What an answer about scores changes; null when it says nothing new. */
export function stepByScore(before: HeldEvent, event: ScoreEvent, now: UnixMs): Step | null {
  if (before.isOver || before.place.isOutright) return null;
  const { key } = before;
  const score = scoreOf(event);
  const messages: FeedMessage[] = [];
  if (score && (score.home !== before.score?.home || score.away !== before.score.away)) {
    messages.push({ type: 'score', key, board: { FT: score }, ...incidentOf(before) });
  }
  if (event.completed) {
    messages.push({ type: 'result', key, result: resultOf(before, { event, score, now }) });
  }
  if (messages.length === 0) return null;
  const quotes = event.completed ? new Map<string, MarketQuote>() : suspended(before.quotes);
  return { held: { ...before, score, isOver: event.completed, quotes }, messages };
}

/**
 * A score suspends every market of its match until it is quoted again. Quotes from before it count no more: the next
 * answer sends each that is still offered, moved or not, and closes the others.
 */
function suspended(quotes: ReadonlyMap<string, MarketQuote>): ReadonlyMap<string, MarketQuote> {
  return new Map([...quotes].map(([name, quote]) => [name, { ...quote, state: 'suspended' }]));
}

/** The event has left the source's list: nobody prices it any more. */
export function stepAway(before: HeldEvent): Step | null {
  const { known, changed } = mergeQuotes(before.quotes, []);
  if (changed.length === 0) return null;
  const messages: FeedMessage[] = [{ type: 'prices', key: before.key, markets: changed }];
  return { held: { ...before, quotes: known }, messages };
}

/** A snapshot of the event, for a listener that knows nothing. */
export function pictureOf(held: HeldEvent): readonly FeedMessage[] {
  const { key, fixture, score, quotes } = held;
  const messages: FeedMessage[] = [{ type: 'fixture', fixture }];
  if (held.isLive) messages.push(liveClock(key));
  if (score) messages.push({ type: 'score', key, board: { FT: score } });
  if (quotes.size > 0) messages.push({ type: 'prices', key, markets: [...quotes.values()] });
  return messages;
}

function fixtureOf(event: OddsEvent, place: SportPlace, options: NamingOptions): Fixture {
  const common = {
    key: keyOf(options.producer, event.id),
    league: { id: place.leagueId, name: options.nameOf(event.sport_title), rank: place.rank },
    startAt: momentOf(event.commence_time),
    neutral: false,
  };
  if (!place.isOutright) {
    const home = options.nameOf(event.home_team ?? '');
    return {
      ...common,
      gameType: place.gameType,
      home,
      away: options.nameOf(event.away_team ?? ''),
    };
  }
  const runners: Runner[] = outrightOf(event, options).runners.map((name) => ({
    id: runnerId(name),
    name: options.nameOf(name),
  }));
  return {
    ...common,
    gameType: 'FS',
    outrightOf: place.gameType,
    home: options.nameOf(event.sport_title),
    away: { hans: '', hant: '' },
    runners: runners.filter(({ id }, at) => runners.findIndex((other) => other.id === id) === at),
  };
}

/** Derived from the name alone, so that it identifies the same runner after every restart and in every answer. */
export function runnerId(name: string): string {
  const digest = createHash('sha256').update(name).digest();
  return `R${digest.readUInt32BE(0)}`;
}

function outrightQuotes(
  event: OddsEvent,
  fixture: Fixture,
  options: NamingOptions,
): readonly MarketQuote[] {
  const { prices } = outrightOf(event, options);
  const quoted = [...prices].map(([name, price]) => ({ side: runnerId(name), price }));
  const known = quoted.filter(({ side }) => fixture.runners?.some(({ id }) => id === side));
  if (known.length < 2) return [];
  return [
    { family: 'outright', period: 'FT', line: null, main: true, state: 'open', prices: known },
  ];
}

function isScoreless({ family }: MarketQuote): boolean {
  return family !== 'handicap';
}

/** The source states no minute, only that the match is in play. */
function liveClock(key: string): FeedMessage {
  return { type: 'clock', key, phase: 'LIVE', clockMs: 0, running: false };
}

function incidentOf({ place }: HeldEvent) {
  return {
    incident: place.gameType === 'FT' || place.gameType === 'IH' ? 'goal' : 'points',
  } as const;
}

/** Scores come by team name; anything but two whole numbers is not a score. */
function scoreOf(event: ScoreEvent): Score | null {
  const pointsOf = (team: string | null): number | undefined => {
    const text = event.scores?.find(({ name }) => name === team)?.score ?? '';
    return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
  };
  const home = pointsOf(event.home_team);
  const away = pointsOf(event.away_team);
  return home === undefined || away === undefined ? null : { home, away };
}

function resultOf(
  { place }: HeldEvent,
  end: { readonly event: ScoreEvent; readonly score: Score | null; readonly now: UnixMs },
): MatchResult {
  const { event, score, now } = end;
  const at = event.last_update === null ? now : momentOf(event.last_update);
  const source = 'the-odds-api';
  if (!score) {
    return { revision: 1, status: 'cancelled', reason: 'DX', periods: {}, source, at };
  }
  return {
    revision: 1,
    status: 'final',
    certainty: place.mayHaveExtraTime ? 'provisional' : 'confirmed',
    periods: { FT: score },
    board: { FT: score },
    source,
    at,
  };
}

function mergeQuotes(
  before: ReadonlyMap<string, MarketQuote>,
  fresh: readonly MarketQuote[],
): { readonly known: ReadonlyMap<string, MarketQuote>; readonly changed: readonly MarketQuote[] } {
  const known = new Map(fresh.map((quote) => [nameOf(quote), quote]));
  const changed = fresh.filter(
    (quote) => JSON.stringify(before.get(nameOf(quote))) !== JSON.stringify(quote),
  );
  const gone = [...before.values()]
    .filter((quote) => !known.has(nameOf(quote)))
    .map((quote): MarketQuote => ({ ...quote, state: 'closed', main: false }));
  return { known, changed: [...changed, ...gone] };
}

function nameOf(quote: MarketQuote): string {
  return `${quote.family}.${quote.period}.${quote.line}`;
}
