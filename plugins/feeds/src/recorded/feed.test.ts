import { readFileSync } from 'node:fs';
import { createFakeClock } from '@tianping/base/testing';
import type { FeedMessage } from '@tianping/feeds';
import { createFeedAuditor, describeFeedConformance } from '@tianping/feeds/testing';
import { describe, expect, test } from 'vitest';
import { sharedFile } from '../testing/shared-data.ts';
import { createRecordedFeed, RECORDED_SETS, type RecordedMatch } from './index.ts';

const SEASON = [
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,HC,AC,B365H,B365D,B365A,B365>2.5,B365<2.5,AHh,B365AHH,B365AHA',
  'E0,16/08/2024,20:00,Man United,Fulham,2,1,1,0,7,8,1.6,4.2,5.25,1.53,2.5,-1.25,2.05,1.88',
  'E0,16/08/2024,20:30,Ipswich,Liverpool,0,2,0,0,2,10,8.5,5.5,1.33,1.4,3,,,',
].join('\n');
const GAMES = [
  'date,away_team,home_team,a_q1,a_q2,a_q3,a_q4,a_ot,away_pts,h_q1,h_q2,h_q3,h_q4,h_ot,home_pts,close_total,close_home_line,away_ml,home_ml',
  '2024-08-16,Dallas,Utah,24,29,20,27,8,108,26,19,31,24,10,110,203.5,-3.5,140,-165',
].join('\n');
const MATCHES = [
  'ATP,Tournament,Date,Best of,Winner,Loser,W1,L1,W2,L2,W3,L3,Wsets,Lsets,Comment,B365W,B365L',
  '1,Brisbane,2024-08-16,3,Thompson J.,Ymer E.,6,3,4,6,7,6,2,1,Completed,1.28,3.5',
  '1,Brisbane,2024-08-16,3,Nadal R.,Zverev A.,6,3,2,1,,,1,0,Retired,1.28,3.5',
  '1,Brisbane,2024-08-16,3,Isner J.,Ymer E.,,,,,,,,,Walkover,,',
].join('\n');

const START = Date.UTC(2026, 2, 1, 12);
const SPEED = 60;

function matchesOf(set: string, path: string, text: string): readonly RecordedMatch[] {
  const read = RECORDED_SETS.find(({ name }) => name === set)?.read(new Map([[path, text]]));
  return read?.matches ?? [];
}

const MIXED = [
  ...matchesOf('football-data', 'football-data-uk/E0.csv', SEASON),
  ...matchesOf('nba', 'nba/joined.csv', GAMES),
  ...matchesOf('tennis-odds', 'tennis/tennis-data.csv', MATCHES),
];

describeFeedConformance({
  name: 'recorded',
  create: (clock) => createRecordedFeed({ matches: MIXED, clock, startAt: START, speed: SPEED }),
  startAt: START - 60_000,
  runMs: 20 * 60_000,
  stepMs: 5_000,
});

/** All that a feed of these matches says, and what the auditor has against it. */
function played(matches: readonly RecordedMatch[]) {
  const clock = createFakeClock(START - 60_000);
  const auditor = createFeedAuditor();
  const messages: FeedMessage[] = [];
  const feed = createRecordedFeed({ matches, clock, startAt: START, speed: 3600 });
  feed.start((event) => {
    auditor.take(event);
    messages.push(event.message);
  });
  for (let step = 0; step < 200; step += 1) clock.advance(60_000);
  feed.stop();
  return { messages, findings: auditor.findings() };
}

describe('messages of a recorded match', () => {
  const { messages } = played(MIXED);
  const of = (key: string | undefined) =>
    messages.filter((message) => 'key' in message && message.key === key);

  test('football: prices that close at the start, half time, the end', () => {
    const key = MIXED[0]?.key;
    const stated = of(key);
    expect(stated.map(({ type }) => type)).toEqual([
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
    expect(stated[4]).toMatchObject({
      board: { FT: { home: 1, away: 0 }, HT: { home: 1, away: 0 } },
    });
    expect(stated.at(-1)).toMatchObject({
      result: { status: 'final', periods: { FT: { home: 2, away: 1 }, CR: { home: 7, away: 8 } } },
    });
  });

  test('basketball: quarter by quarter, overtime last', () => {
    const boards = of('nba/joined.csv#1').flatMap((message) =>
      message.type === 'score' ? [message.board] : [],
    );
    expect(boards.map(({ FT }) => FT.home)).toEqual([0, 26, 45, 76, 100, 110]);
    expect(boards.at(-1)).toMatchObject({ OT: { home: 10, away: 8 }, Q4: { home: 24, away: 27 } });
  });

  test('tennis: sets are counted, a retirement keeps its board, a walkover has no score', () => {
    const results = messages.flatMap((message) => (message.type === 'result' ? [message] : []));
    const tennis = results
      .filter(({ key }) => key.startsWith('tennis'))
      .map(({ result }) => result);
    expect(tennis.map(({ status }) => status).sort()).toEqual(['final', 'retired', 'walkover']);
    const retired = tennis.find(({ status }) => status === 'retired');
    expect(retired).toMatchObject({ winner: 'H', periods: { S1: { home: 6, away: 3 } } });
    expect(retired?.board).toMatchObject({ S2: { home: 2, away: 1 }, GM: { home: 8, away: 4 } });
  });
});

describe('recorded data (skipped where this machine has none)', () => {
  const data = sharedFile('worldcup-events');
  test.runIf(data)('a World Cup plays goal by goal without contradiction', () => {
    const names = ['matches', 'goals', 'bookings', 'penalty_kicks'];
    const files = new Map(
      names.map((name) => [
        `worldcup-events/${name}.csv`,
        readFileSync(`${data}/${name}.csv`, 'utf8'),
      ]),
    );
    const { matches = [] } =
      RECORDED_SETS.find(({ name }) => name === 'world-cup')?.read(files) ?? {};
    const first = matches.slice(0, 64);
    const { messages, findings } = played(first);
    expect(findings).toEqual([]);
    expect(messages.filter(({ type }) => type === 'result')).toHaveLength(64);
    const goals = messages.filter(({ type }) => type === 'moment');
    expect(goals.length).toBeGreaterThan(300);
  });

  const ticks = sharedFile('hkjc-asian-handicap-ticks');
  test.runIf(ticks)('handicaps in play come at the score that they were given at', () => {
    const season = 'football-data-uk/2024-25/E0.csv';
    const odds = 'hkjc-asian-handicap-ticks/odds_2024-10_2024-11.ndjson';
    const files = new Map(
      [season, odds].map((path) => [path, readFileSync(sharedFile(path) ?? '', 'utf8')]),
    );
    const { matches = [] } =
      RECORDED_SETS.find(({ name }) => name === 'hkjc-ticks')?.read(files) ?? {};
    const live = matches.filter(({ ticks: own = [] }) => own.length > 0).slice(0, 5);
    const { messages, findings } = played(live);
    expect(findings).toEqual([]);
    expect(messages.filter(({ type }) => type === 'prices').length).toBeGreaterThan(20);
  });
});
