import type { Clock } from '@tianping/base';
import {
  createFeedOutbox,
  type Feed,
  type FeedMessage,
  type Fixture,
  type MarketQuote,
} from '@tianping/feeds';
import { priceMilli } from '@tianping/odds';

/** A feed with one match of basketball, put on sale and ended on command. */
export interface OneMatchFeed extends Feed {
  offer(): void;
  /** 112:101 for the home side. */
  end(): void;
}

const KEY = 'm1';
const KICK_OFF_MS = 40 * 60_000;
const SILENCE_MS = 60_000;

const WIN: MarketQuote = {
  family: 'win',
  period: 'FT',
  line: null,
  state: 'open',
  main: true,
  prices: [
    { side: 'H', price: priceMilli(1_600) },
    { side: 'C', price: priceMilli(2_300) },
  ],
};

const both = (text: string) => ({ hans: text, hant: text });

export function createOneMatchFeed(clock: Clock): OneMatchFeed {
  const stated: FeedMessage[] = [];
  const producer = 'oneMatch';
  const voice = createFeedOutbox({
    producer,
    clock,
    aliveEveryMs: SILENCE_MS / 4,
    picture: () => stated,
  });
  const say = (message: FeedMessage): void => {
    stated.push(message);
    voice.say(message);
  };
  const fixture: Fixture = {
    key: KEY,
    startAt: clock.now() + KICK_OFF_MS,
    gameType: 'BK',
    neutral: false,
    league: { id: '200001', name: both('甲'), rank: 1 },
    home: both('乙'),
    away: both('丙'),
  };
  return {
    producer,
    silenceMs: SILENCE_MS,
    start: voice.start,
    stop: voice.stop,
    recover: voice.recover,
    offer() {
      say({ type: 'fixture', fixture });
      say({ type: 'prices', key: KEY, markets: [WIN] });
    },
    end() {
      say({ type: 'clock', key: KEY, phase: 'ended', clockMs: 0, running: false });
      const periods = {
        FT: { home: 112, away: 101 },
        HT: { home: 55, away: 50 },
        H2: { home: 57, away: 51 },
        Q1: { home: 28, away: 24 },
        Q2: { home: 27, away: 26 },
        Q3: { home: 30, away: 25 },
        Q4: { home: 27, away: 26 },
      };
      const reported = { revision: 1, source: producer, at: clock.now() };
      say({ type: 'result', key: KEY, result: { status: 'final', periods, ...reported } });
    },
  };
}
