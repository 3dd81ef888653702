import { createSeededRng, type Rng } from '@tianping/base';
import type { FeedMessage, GameType, MarketQuote } from '@tianping/feeds';
import { lineQuarter, priceMilli } from '@tianping/odds';
import { markets } from '@tianping/plugin-markets';
import { sports } from '@tianping/plugin-sports';
import {
  applyFeedEvent,
  createMarketRegistry,
  createSportRegistry,
  type MatchMessage,
  type MatchState,
  Publisher,
  type TopicSink,
} from '@tianping/sportsbook/server';

const NOW = Date.UTC(2026, 2, 14, 12);
const SIDES = { handicap: ['H', 'C'], total: ['OV', 'UN'], win: ['H', 'C', 'N'] } as const;

/** Matches in play whose prices move, published as the server publishes them. */
export interface Traffic {
  readonly matchIds: readonly string[];
  /** One message of a feed: mostly prices, now and then a clock, a score, a stop. The match it was of. */
  step(): MatchState;
  document(match: MatchState): ReturnType<Publisher['matchDocument']>;
}

export function createTraffic(topics: TopicSink, size: { readonly matches: number }): Traffic {
  const rng = createSeededRng(7);
  const plugins = {
    sports: createSportRegistry(sports),
    markets: createMarketRegistry(markets),
  };
  const publisher = new Publisher({
    topics,
    clock: { now: () => NOW, after: () => () => {} },
    ...plugins,
  });
  const states = new Map<string, MatchState>();
  const say = (key: string, message: FeedMessage): MatchState => {
    const event = { producer: 'bench', at: NOW, message: message as MatchMessage };
    const change = applyFeedEvent(states.get(key) ?? null, event, plugins);
    if (!change) throw new Error('a message before its fixture');
    states.set(key, change.state);
    publisher.show(change);
    return change.state;
  };
  for (let at = 0; at < size.matches; at += 1) open(say, at);
  const keys = [...states.keys()];
  return {
    matchIds: [...states.values()].map(({ matchId }) => matchId),
    step() {
      const key = keys[rng.int(keys.length)] ?? '';
      return say(key, nextMessage(rng, key, states.get(key)));
    },
    document: (match) => publisher.matchDocument(match),
  };
}

function open(say: (key: string, message: FeedMessage) => void, at: number): void {
  const key = `m${at}`;
  const gameType: GameType = at % 4 === 3 ? 'BK' : 'FT';
  const name = { hans: `球队${at}`, hant: `球隊${at}` };
  say(key, {
    type: 'fixture',
    fixture: {
      key,
      gameType,
      league: { id: `l${at % 8}`, name, rank: at % 8 },
      home: name,
      away: name,
      startAt: NOW - 1_000_000,
      neutral: false,
    },
  });
  const phase = gameType === 'FT' ? '1H' : 'Q1';
  say(key, { type: 'clock', key, phase, clockMs: 60_000, running: true });
  say(key, { type: 'prices', key, markets: allMarkets() });
}

/** About a hundred markets, as a big match has. */
function allMarkets(): readonly MarketQuote[] {
  return (['FT', 'HT'] as const).flatMap((period) => [
    quote({ family: 'win', period, line: null, main: true, price: 2000 }),
    ...Array.from({ length: 24 }, (_, at) =>
      quote({ family: 'handicap', period, line: at - 12, main: at === 12, price: 900 + at }),
    ),
    ...Array.from({ length: 24 }, (_, at) =>
      quote({ family: 'total', period, line: at + 2, main: at === 8, price: 900 + at }),
    ),
  ]);
}

function quote(market: {
  readonly family: keyof typeof SIDES;
  readonly period: 'FT' | 'HT';
  readonly line: number | null;
  readonly main: boolean;
  readonly price: number;
}): MarketQuote {
  const { family, period, line, main, price } = market;
  return {
    family,
    period,
    line: line === null ? null : lineQuarter(line),
    main,
    state: 'open',
    prices: SIDES[family].map((side, at) => ({ side, price: priceMilli(price + 20 * at) })),
  };
}

/** Of a hundred messages 90 are prices of a few markets, 8 a clock, 2 a score. */
function nextMessage(rng: Rng, key: string, match: MatchState | undefined): FeedMessage {
  const roll = rng.int(100);
  if (roll < 2 && match) {
    const { FT } = match.board;
    return { type: 'score', key, board: { FT: { ...FT, home: FT.home + 1 } }, incident: 'points' };
  }
  if (roll < 10 && match) {
    const clockMs = 60_000 + rng.int(1_000_000);
    return { type: 'clock', key, phase: match.phase, clockMs, running: true };
  }
  const moved = Array.from({ length: 2 + rng.int(4) }, () => {
    const price = 800 + rng.int(200);
    const near = rng.int(5) - 2;
    const period = rng.unit() < 0.7 ? 'FT' : 'HT';
    return rng.unit() < 0.5
      ? quote({ family: 'handicap', period, line: near, main: near === 0, price })
      : quote({ family: 'total', period, line: 10 + near, main: near === 0, price });
  });
  return { type: 'prices', key, markets: moved };
}
