import type { Clock } from '@tianping/base';
import type { FeedMessage, Fixture, MarketQuote, MatchResult } from '@tianping/feeds';
import type { FixtureFacts } from './fixture-facts.ts';
import { WAITING_MESSAGES_MAX } from './limits.ts';
import { quoteOf } from './markets.ts';
import { EMPTY_BOOK, type ResultBook, resultOf, takeVerdict } from './result-book.ts';
import { type EventStatus, statusMessages, statusOf } from './status.ts';
import { childOf, childrenOf, type XmlElement } from './xml.ts';

/** Turns the source's messages about events into ours, each event in its own order. */
export interface EventTracker {
  take(message: XmlElement): void;
  /** A snapshot of all events, for a listener that knows nothing. */
  picture(): readonly FeedMessage[];
  stop(): void;
}

interface EventTrackerOptions {
  readonly clock: Clock;
  readonly producer: string;
  readonly fixtureOf: (eventId: string) => Promise<FixtureFacts | null>;
  readonly say: (message: FeedMessage) => void;
  readonly onFault?: (fault: string) => void;
}

interface HeldEvent {
  readonly key: string;
  fixture: Fixture;
  status: EventStatus;
  readonly quotes: Map<string, MarketQuote>;
  book: ResultBook;
  /** The latest that was published; null before any. */
  result: MatchResult | null;
}

const BEFORE_PLAY: EventStatus = {
  phase: 'prematch',
  clockMs: 0,
  running: false,
  board: { FT: { home: 0, away: 0 } },
  completed: {},
  end: null,
};

interface EventState {
  readonly options: EventTrackerOptions;
  readonly events: Map<string, HeldEvent>;
  /** Messages of events whose fixture has been requested; null once it is known that there is none. */
  readonly waiting: Map<string, XmlElement[] | null>;
  stopped: boolean;
}

export function createEventTracker(options: EventTrackerOptions): EventTracker {
  const tracker: EventState = { options, events: new Map(), waiting: new Map(), stopped: false };
  return {
    take(message) {
      const eventId = message.attributes.event_id ?? '';
      if (!/^[a-z]{1,8}(:[a-z_]{1,16}){0,2}:\d{1,12}$/.test(eventId)) {
        options.onFault?.(`${message.name} of an event that is none: ${eventId.slice(0, 40)}`);
        return;
      }
      const event = tracker.events.get(eventId);
      if (message.name === 'fixture_change') load(tracker, eventId);
      else if (event) {
        handle(tracker, event, message);
        publishResult(tracker, event, message);
      } else wait(tracker, eventId, message);
    },
    picture: () => [...tracker.events.values()].flatMap(pictureOf),
    stop() {
      tracker.stopped = true;
    },
  };
}

function wait(tracker: EventState, eventId: string, message: XmlElement): void {
  const queue = tracker.waiting.get(eventId);
  if (queue === null) return;
  if (queue) {
    if (queue.length < WAITING_MESSAGES_MAX) queue.push(message);
    return;
  }
  tracker.waiting.set(eventId, [message]);
  load(tracker, eventId);
}

function load(tracker: EventState, eventId: string): void {
  const { options } = tracker;
  options.fixtureOf(eventId).then(
    (facts) => {
      if (!tracker.stopped) open(tracker, eventId, facts);
    },
    (fault: unknown) => {
      // The next message of the event asks again.
      tracker.waiting.delete(eventId);
      options.onFault?.(`fixture ${eventId}: ${fault instanceof Error ? fault.message : fault}`);
    },
  );
}

function open(tracker: EventState, eventId: string, facts: FixtureFacts | null): void {
  const queue = tracker.waiting.get(eventId) ?? [];
  const known = tracker.events.get(eventId);
  if (!facts) {
    if (!known) tracker.waiting.set(eventId, null);
    return;
  }
  tracker.waiting.delete(eventId);
  const key = `${tracker.options.producer}.${eventId.replaceAll(':', '-')}`;
  const fixture = { ...facts, key };
  tracker.options.say({ type: 'fixture', fixture });
  if (known) {
    known.fixture = fixture;
    return;
  }
  const event: HeldEvent = {
    key,
    fixture,
    status: BEFORE_PLAY,
    quotes: new Map(),
    book: EMPTY_BOOK,
    result: null,
  };
  tracker.events.set(eventId, event);
  // A result of half the queue would take back what an earlier process had settled by the whole.
  for (const message of queue) handle(tracker, event, message);
  const last = queue.at(-1);
  if (last) publishResult(tracker, event, last);
}

function handle(tracker: EventState, event: HeldEvent, message: XmlElement): void {
  const { say } = tracker.options;
  const { key } = event;
  switch (message.name) {
    case 'odds_change':
      takeStatus(tracker, event, message);
      takeOdds(tracker, event, message);
      break;
    case 'bet_stop':
      suspend(event);
      say({ type: 'stop', key });
      break;
    case 'bet_settlement':
    case 'bet_cancel':
    case 'rollback_bet_settlement':
    case 'rollback_bet_cancel':
      event.book = takeVerdict(event.book, message);
  }
}

function takeStatus({ options }: EventState, event: HeldEvent, message: XmlElement): void {
  const element = childOf(message, 'sport_event_status');
  if (!element) return;
  const before = event.status;
  const status = statusOf(element, event.fixture.gameType);
  // A break between two parts is not seen in the scores of a match that was stopped in it.
  const completed = { ...before.completed, ...status.completed };
  event.status = status.end === 'abandoned' ? { ...status, completed } : status;
  outdate(event, before);
  const stated = statusMessages(event.key, event.status);
  const changed = statusMessages(event.key, before);
  for (const [at, one] of stated.entries()) {
    if (JSON.stringify(one) !== JSON.stringify(changed[at])) options.say(one);
  }
}

/**
 * What a listener has stopped selling by itself is not offered to another one: prices from before the start, and of
 * football and ice hockey those from before a goal, which no longer fit the score.
 */
function outdate(event: HeldEvent, before: EventStatus): void {
  const { phase, board } = event.status;
  if (before.phase === 'prematch' && phase !== 'prematch') event.quotes.clear();
  const [was, is] = [before.board.FT, board.FT];
  const stops = event.fixture.gameType === 'FT' || event.fixture.gameType === 'IH';
  if (stops && (was.home !== is.home || was.away !== is.away)) suspend(event);
}

function suspend({ quotes }: HeldEvent): void {
  for (const [name, quote] of quotes) {
    if (quote.state === 'open') quotes.set(name, { ...quote, state: 'suspended' });
  }
}

function takeOdds({ options }: EventState, event: HeldEvent, message: XmlElement): void {
  const { fixture, status, key } = event;
  const { phase, board } = status;
  const match = { gameType: fixture.gameType, inPlay: phase !== 'prematch', board };
  const markets = childrenOf(childOf(message, 'odds') ?? message, 'market').flatMap((market) => {
    const quote = quoteOf(market, match);
    return quote ? [quote] : [];
  });
  for (const quote of markets) event.quotes.set(nameOf(quote), quote);
  if (markets.length > 0) options.say({ type: 'prices', key, markets });
}

function publishResult({ options }: EventState, event: HeldEvent, message: XmlElement): void {
  const at = Number(message.attributes.timestamp);
  const reported = resultOf(event.book, {
    status: event.status,
    gameType: event.fixture.gameType,
    source: options.producer,
    at: Number.isSafeInteger(at) ? at : options.clock.now(),
    now: options.clock.now(),
  });
  if (!reported) return;
  event.book = reported.book;
  event.result = reported.result;
  options.say({ type: 'result', key: event.key, result: reported.result });
}

function pictureOf(event: HeldEvent): readonly FeedMessage[] {
  const { key, fixture, status, quotes, result } = event;
  const isLive = status.phase !== 'prematch';
  return [
    { type: 'fixture', fixture },
    ...(isLive ? statusMessages(key, status) : []),
    ...(quotes.size > 0 ? [{ type: 'prices', key, markets: [...quotes.values()] } as const] : []),
    ...(result ? [{ type: 'result', key, result } as const] : []),
  ];
}

function nameOf(quote: MarketQuote): string {
  return `${quote.family}.${quote.period}.${quote.line}`;
}
