import type { Clock } from '@tianping/base';
import {
  createFeedOutbox,
  type Feed,
  type FeedMessage,
  type Fixture,
  type GameType,
  type MarketQuote,
  type MatchResult,
  type Phase,
  type Side,
} from '@tianping/feeds';
import { toHant } from '@tianping/i18n/server';
import { lineQuarter, priceMilli } from '@tianping/odds';

/** Time from the creation of the feed to the kick-off of scripted matches. */
const KICK_OFF_MS = 40 * 60_000;
const SILENCE_MS = 60_000;

/** A feed whose messages are sent by a test, immediately. */
export interface ScriptedFeed extends Feed {
  /** Puts a match on sale and returns its controls. */
  offer(match: OfferedMatch): ScriptedMatch;
  /** Where its matches are listed before they start: today, unless the sport day ends before they do. */
  readonly show: 'FT' | 'FU';
}

export interface OfferedMatch {
  readonly gameType: GameType;
  readonly league: { readonly id: string; readonly hans: string };
  /** In simplified characters; the traditional ones are generated. */
  readonly home: string;
  readonly away: string;
  readonly bestOf?: number;
  readonly runners?: readonly string[];
  readonly markets: readonly MarketQuote[];
}

export interface ScriptedMatch {
  readonly home: string;
  readonly away: string;
  /** `主队 vs 客队`, as the list names its row. */
  readonly title: string;
  price(...markets: readonly MarketQuote[]): void;
  /** Sends any message of the match except its fixture. */
  send(message: MatchMessage): void;
  /** Starts it now, whatever was scheduled. */
  kickOff(phase: Phase): void;
  /** Ends it: the whistle, then its result. */
  end(result: Ending): void;
}

type Worded<Message> = Message extends { readonly key: string } ? Omit<Message, 'key'> : never;
export type MatchMessage = Worded<FeedMessage>;
export type Ending = Omit<MatchResult, 'revision' | 'source' | 'at'>;

export function createScriptedFeed(clock: Clock): ScriptedFeed {
  const producer = 'scripted';
  const startAt = clock.now() + KICK_OFF_MS;
  const stated: FeedMessage[] = [];
  const outbox = createFeedOutbox({
    producer,
    clock,
    aliveEveryMs: SILENCE_MS / 4,
    picture: () => stated,
  });
  const say = (message: FeedMessage): void => {
    stated.push(message);
    outbox.say(message);
  };
  let offered = 0;
  return {
    producer,
    show: startAt < sportDayEnd(clock.now()) ? 'FT' : 'FU',
    silenceMs: SILENCE_MS,
    start: outbox.start,
    stop: outbox.stop,
    recover: outbox.recover,
    offer(match) {
      offered += 1;
      const key = `m${offered}`;
      // Lists draw what is in their window: the match offered last comes first, whatever others have offered.
      const at = { key, startAt: startAt - offered * 1_000 };
      say({ type: 'fixture', fixture: fixtureOf(match, at) });
      say({ type: 'prices', key, markets: match.markets });
      return steer(match, { key, say, clock });
    },
  };
}

/** The end of the sport day, at noon in Beijing. */
function sportDayEnd(now: number): number {
  const turn = 4 * 3_600_000;
  const day = 86_400_000;
  return Math.floor((now - turn) / day) * day + day + turn;
}

function fixtureOf(match: OfferedMatch, at: { readonly key: string; readonly startAt: number }) {
  const { gameType, league, home, away, bestOf, runners } = match;
  const fixture: Fixture = {
    ...at,
    gameType,
    league: { id: league.id, name: named(league.hans), rank: 1 },
    home: named(home),
    away: named(away),
    neutral: false,
    ...(bestOf === undefined ? {} : { bestOf }),
    ...(runners && {
      runners: runners.map((name, index) => ({ id: `R${index + 1}`, name: named(name) })),
      outrightOf: 'FT' as const,
    }),
  };
  return fixture;
}

function steer(
  match: OfferedMatch,
  of: { readonly key: string; readonly say: (message: FeedMessage) => void; readonly clock: Clock },
): ScriptedMatch {
  const { key, say, clock } = of;
  const { home, away, gameType } = match;
  let revision = 0;
  // Only the key is missing in a message of the match; each kind keeps its other fields.
  const notify = (word: MatchMessage): void => say({ ...word, key } as FeedMessage);
  return {
    home,
    away,
    title: gameType === 'FS' ? home : `${home} vs ${away}`,
    price: (...markets) => notify({ type: 'prices', markets }),
    send: notify,
    kickOff(phase) {
      say({ type: 'fixture', fixture: fixtureOf(match, { key, startAt: clock.now() }) });
      notify({ type: 'clock', phase, clockMs: 0, running: true });
    },
    end(result) {
      revision += 1;
      notify({ type: 'clock', phase: 'ended', clockMs: 0, running: false });
      notify({
        type: 'result',
        result: { ...result, revision, source: 'scripted', at: clock.now() },
      });
    },
  };
}

function named(hans: string) {
  return { hans, hant: toHant(hans) };
}

/** A market on sale: `quote('handicap', 'FT', -0.75, { H: 920, C: 960 })`. */
export function quote(
  family: string,
  period: string,
  line: number | null,
  prices: Readonly<Record<Side, number>>,
): MarketQuote {
  return {
    family,
    period,
    line: line === null ? null : lineQuarter(line * 4),
    state: 'open',
    main: true,
    prices: Object.entries(prices).map(([side, price]) => ({ side, price: priceMilli(price) })),
  };
}
