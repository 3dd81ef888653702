import { readFileSync } from 'node:fs';
import { createFakeClock } from '@tianping/base/testing';
import type { FeedEvent, FeedMessage } from '@tianping/feeds';
import { createFeedAuditor, describeFeedConformance } from '@tianping/feeds/testing';
import { expect, test } from 'vitest';
import { sharedFile } from '../testing/shared-data.ts';
import { createFootballDataFeed } from './feed.ts';

const CSV = [
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,HR,AR,B365H,B365D,B365A,B365>2.5,B365<2.5,AHh,B365AHH,B365AHA',
  'E0,16/08/2024,20:00,Man United,Fulham,1,0,0,0,0,1,1.6,4.2,5.25,1.53,2.5,-1.25,2.05,1.88',
  'E0,17/08/2024,12:30,Ipswich,Liverpool,0,2,,,0,0,8.5,5.5,1.33,1.4,3,,,',
].join('\n');

const START = Date.UTC(2026, 2, 1, 12);
const SPEED = 60;

const feedAt = (clock: ReturnType<typeof createFakeClock>, csvText: string) =>
  createFootballDataFeed({ csvText, clock, startAt: START, speed: SPEED });

describeFeedConformance({
  name: 'football-data',
  create: (clock) => feedAt(clock, CSV),
  startAt: START - 60_000,
  runMs: 20 * 60_000,
  stepMs: 5_000,
});

function messagesOf(csvText: string, runMs: number): readonly FeedMessage[] {
  const clock = createFakeClock(START - 1_000);
  const events: FeedEvent[] = [];
  const feed = feedAt(clock, csvText);
  feed.start((event) => events.push(event));
  clock.advance(runMs);
  feed.stop();
  return events.map((event) => event.message).filter((message) => message.type !== 'alive');
}

test('a match is announced, priced, played and ended as the file states', () => {
  const messages = messagesOf(CSV, 3 * 60_000).filter(
    (message) => 'key' in message && message.key === 'football-data.E0.1',
  );
  expect(messages.map((message) => message.type)).toEqual([
    'prices',
    'prices',
    'score',
    'clock',
    'score',
    'clock',
    'clock',
    'score',
    'clock',
    'result',
  ]);
  expect(messages[0]).toMatchObject({
    markets: [
      {
        family: 'win',
        prices: [
          { side: 'H', price: 1600 },
          { side: 'C', price: 5250 },
          { side: 'N', price: 4200 },
        ],
      },
      {
        family: 'total',
        line: 10,
        prices: [
          { side: 'OV', price: 530 },
          { side: 'UN', price: 1500 },
        ],
      },
      {
        family: 'handicap',
        line: -5,
        prices: [
          { side: 'H', price: 1050 },
          { side: 'C', price: 880 },
        ],
      },
    ],
  });
  expect(messages[1]).toMatchObject({ markets: Array(3).fill({ state: 'closed' }) });
  expect(messages.at(-3)).toMatchObject({
    board: { FT: { home: 1, away: 0 }, HT: { home: 0, away: 0 } },
    redCards: { home: 0, away: 1 },
    incident: 'goal',
  });
  expect(messages.at(-1)).toMatchObject({
    result: {
      revision: 1,
      status: 'final',
      periods: { FT: { home: 1, away: 0 }, HT: { home: 0, away: 0 } },
      source: 'football-data.co.uk',
      at: START + (105 * 60_000) / SPEED,
    },
  });
});

test('names that are passed in appear in both scripts, others stay English', () => {
  const clock = createFakeClock(START);
  const events: FeedEvent[] = [];
  const liverpool = { hans: '利物浦', hant: '利物浦' };
  const feed = createFootballDataFeed({
    csvText: CSV,
    clock,
    startAt: START,
    speed: SPEED,
    names: { teams: { Liverpool: liverpool }, leagues: { E0: { hans: '英超', hant: '英超' } } },
  });
  feed.start((event) => events.push(event));
  const fixtures = events.flatMap(({ message }) =>
    message.type === 'fixture' ? [message.fixture] : [],
  );
  expect(fixtures[1]).toMatchObject({
    league: { name: { hans: '英超' } },
    home: { hans: 'Ipswich', hant: 'Ipswich' },
    away: liverpool,
  });
});

const season = sharedFile('football-data-uk/2024-25/E0.csv');

test.runIf(season)(
  'a whole recorded season ends with a result for every match (skipped where absent)',
  () => {
    const csvText = readFileSync(season ?? '', 'utf8');
    const clock = createFakeClock(START);
    const auditor = createFeedAuditor();
    const results = new Set<string>();
    const feed = createFootballDataFeed({ csvText, clock, startAt: START, speed: 20_000 });
    feed.start((event) => {
      auditor.take(event);
      if (event.message.type === 'result') results.add(event.message.key);
    });
    clock.advance(Math.ceil((300 * 24 * 3_600_000) / 20_000));
    feed.stop();
    expect(auditor.findings()).toEqual([]);
    expect(results.size).toBe(380);
  },
);
