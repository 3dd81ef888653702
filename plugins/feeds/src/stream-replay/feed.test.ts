import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createFakeClock } from '@tianping/base/testing';
import type { FeedMessage } from '@tianping/feeds';
import { createFeedAuditor, describeFeedConformance } from '@tianping/feeds/testing';
import { describe, expect, test } from 'vitest';
import { sharedFile } from '../testing/shared-data.ts';
import { createStreamReplayFeed, type StreamReplayOptions, scriptOfRecording } from './feed.ts';

const START = Date.UTC(2026, 2, 1, 12);
const PT = 1_577_499_783_000;

/** A line of market change messages; seconds from the first one. */
function line(seconds: number, market: object): string {
  return JSON.stringify({ op: 'mcm', pt: PT + seconds * 1000, mc: [{ id: '1.7', ...market }] });
}

function definition(status: string, inPlay: boolean, runners: readonly string[]): object {
  return {
    marketDefinition: {
      eventName: 'Northport @ Easton',
      eventTypeId: '7522',
      marketType: 'MATCH_ODDS',
      marketTime: '2019-12-29T01:10:00.000Z',
      inPlay,
      status,
      runners: runners.map((runner, at) => ({
        id: at + 1,
        name: ['Northport', 'Easton'][at],
        status: runner,
      })),
    },
  };
}

const ACTIVE = ['ACTIVE', 'ACTIVE'];

const STREAM = [
  line(0, definition('OPEN', false, ACTIVE)),
  line(1, {
    rc: [
      {
        id: 1,
        atb: [
          [2.5, 10],
          [2.48, 4],
        ],
      },
    ],
  }),
  line(2, { rc: [{ id: 2, atb: [[1.6, 10]] }] }),
  line(3, { rc: [{ id: 1, atb: [[2.5, 0]] }] }),
  line(4, { rc: [{ id: 1, atb: [[2.3, 9]] }] }),
  line(5, definition('SUSPENDED', false, ACTIVE)),
  line(6, definition('OPEN', true, ACTIVE)),
  line(7, {
    rc: [
      {
        id: 2,
        atb: [
          [1.6, 0],
          [1.55, 3],
        ],
      },
    ],
  }),
  line(8, definition('SUSPENDED', true, ACTIVE)),
  'not json',
  line(9, definition('CLOSED', true, ['WINNER', 'LOSER'])),
].join('\n');

const OPTIONS: Omit<StreamReplayOptions, 'clock'> = {
  text: STREAM,
  format: 'stream',
  startAt: START,
  speed: 1,
};

describeFeedConformance({
  name: 'stream-replay',
  create: (clock) => createStreamReplayFeed({ ...OPTIONS, clock }),
  startAt: START - 1_000,
  runMs: 30_000,
  stepMs: 1_000,
});

const short = (messages: readonly FeedMessage[]): readonly unknown[] =>
  messages.map((message) => {
    if (message.type === 'prices') {
      const [market] = message.markets;
      return [market?.state, ...(market?.prices.map((one) => `${one.side}${one.price}`) ?? [])];
    }
    return message.type === 'clock' ? message.phase : message.type;
  });

test('prices, stops, the turn into play and the winner, in the order of the recording', () => {
  const script = scriptOfRecording(OPTIONS);
  expect(short(script.map((timed) => timed.message))).toEqual([
    'fixture',
    ['suspended'],
    ['suspended', 'C2500'],
    ['open', 'C2500', 'H1600'],
    ['open', 'C2480', 'H1600'],
    'stop',
    'LIVE',
    ['open', 'C2480', 'H1600'],
    ['open', 'C2480', 'H1550'],
    'stop',
    'stop',
    ['closed', 'C2480', 'H1550'],
    'ended',
    'result',
  ]);
  expect(script[0]?.message).toMatchObject({
    fixture: {
      gameType: 'BK',
      home: { hans: 'Easton' },
      away: { hans: 'Northport' },
      startAt: START + 6_000,
    },
  });
  expect(script.at(-1)).toMatchObject({
    at: START + 9_000,
    message: { result: { status: 'final', periods: {}, winner: 'C', source: 'Betfair Exchange' } },
  });
});

test('a sport that is not offered is left out', () => {
  expect(scriptOfRecording({ ...OPTIONS, gameTypes: { '1': 'FT' } })).toEqual([]);
});

describe('a recording that stops in play', () => {
  const text = [
    '{"ts":"2015-03-22T13:30:01.058Z","event":"A v B","market":"Match Odds","runners":{"A":{"back":[[2.38,9]],"lay":[]},"B":{"back":[[3.65,1]],"lay":[]},"The Draw":{"back":[[3.2,1]],"lay":[]}}}',
    '{"ts":"2015-03-22T13:30:06.058Z","event":"A v B","market":"Match Odds","runners":{"A":{"back":[],"lay":[]},"B":{"back":[],"lay":[]},"The Draw":{"back":[],"lay":[]}}}',
  ].join('\n');
  const options: Omit<StreamReplayOptions, 'clock'> = { ...OPTIONS, text, format: 'ladders' };

  test('a recording that stops in play is void as a lost source', () => {
    const script = scriptOfRecording(options);
    expect(short(script.map((timed) => timed.message))).toEqual([
      'fixture',
      'stop',
      'LIVE',
      ['open', 'H2380', 'C3650', 'N3200'],
      'stop',
      'stop',
      ['closed'],
      'ended',
      'result',
    ]);
    expect(script.at(-1)?.message).toMatchObject({ result: { status: 'cancelled', reason: 'DX' } });
  });

  test('a recording that stops in play ends by the outcome that is passed in', () => {
    const ended = scriptOfRecording({
      ...options,
      outcomes: { 'A v B': { score: { home: 1, away: 2 } } },
    });
    expect(ended.at(-1)?.message).toMatchObject({
      result: { status: 'final', periods: { FT: { home: 1, away: 2 } } },
    });
  });
});

interface Recording {
  readonly path: string;
  readonly format: StreamReplayOptions['format'];
  readonly options?: Partial<StreamReplayOptions>;
  readonly prices: number;
  readonly stops: number;
  readonly winner: 'H' | 'C' | 'N' | undefined;
}

/** Tennis and cricket have no letters of their own yet: two sides and no draw, as in basketball. */
const AS_TWO_SIDED = { gameTypes: { '2': 'BK', '4': 'BK' } } as const;

const RECORDINGS: readonly Recording[] = [
  {
    path: 'betfair-stream/1-166811431.nba-moneyline.bz2',
    format: 'stream',
    prices: 1_500,
    stops: 2,
    winner: 'C',
  },
  {
    path: 'betfair-stream/29788105.tennis-match-odds.ndjson.gz',
    format: 'stream',
    options: AS_TWO_SIDED,
    prices: 500,
    stops: 2,
    winner: 'C',
  },
  {
    path: 'betfair-stream/1-180305278.cricket-match-odds.bz2',
    format: 'stream',
    options: AS_TWO_SIDED,
    prices: 500,
    stops: 2,
    winner: 'H',
  },
  {
    path: 'betfair-inplay-2015/liverpool-v-man-utd/match-odds.ndjson.gz',
    format: 'ladders',
    options: { outcomes: { 'Liverpool v Man Utd': { winner: 'C' } } },
    prices: 500,
    stops: 2,
    winner: 'C',
  },
  {
    path: 'betfair-inplay-2015/rawjson-listMarketBook/dallas-oklahoma.rawjson.ndjson.gz',
    format: 'books',
    prices: 500,
    stops: 2,
    winner: 'C',
  },
  {
    path: 'betfair-inplay-2015/rawjson-listMarketBook/guarani-sp-v-sorocaba.rawjson.ndjson.gz',
    format: 'books',
    options: { marketIds: ['1.117821680'] },
    prices: 60,
    stops: 2,
    winner: 'H',
  },
];

/** The recording unpacked, or null where it or the program to unpack it is absent. */
function unpack(path: string): string | null {
  const file = sharedFile(path);
  if (!file) return null;
  if (path.endsWith('.gz')) return gunzipSync(readFileSync(file)).toString('utf8');
  const done = spawnSync('bzip2', ['-dc', file], { maxBuffer: 2 ** 28 });
  return done.status === 0 ? done.stdout.toString('utf8') : null;
}

describe.each(RECORDINGS)('recording $path (skipped where absent)', (recording) => {
  const text = unpack(recording.path);

  test.runIf(text)('plays without a contradiction to its winner', () => {
    const clock = createFakeClock(START);
    const auditor = createFeedAuditor();
    const messages: FeedMessage[] = [];
    const feed = createStreamReplayFeed({
      ...OPTIONS,
      ...recording.options,
      clock,
      text: text ?? '',
      format: recording.format,
      speed: 10_000,
    });
    feed.start((event) => {
      auditor.take(event);
      messages.push(event.message);
    });
    clock.advance(60_000);
    feed.stop();
    expect(auditor.findings()).toEqual([]);
    const count = (type: FeedMessage['type']): number =>
      messages.filter((message) => message.type === type).length;
    expect(count('fixture')).toBe(1);
    expect(count('prices')).toBeGreaterThan(recording.prices);
    expect(count('stop')).toBeGreaterThanOrEqual(recording.stops);
    expect(messages.some((one) => one.type === 'clock' && one.phase === 'LIVE')).toBe(true);
    const results = messages.flatMap((one) => (one.type === 'result' ? [one.result] : []));
    expect(results).toHaveLength(1);
    expect(results[0]?.winner).toBe(recording.winner);
  });
});
