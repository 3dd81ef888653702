import { createTranslator } from '@tianping/i18n';
import { type ClockView, clockFieldsOf, type Sport } from '@tianping/sportsbook';
import { describe, expect, test } from 'vitest';
import { americanFootball } from '../american-football.ts';
import { badminton } from '../badminton.ts';
import { baseball } from '../baseball.ts';
import { basketball } from '../basketball.ts';
import { eSports } from '../e-sports.ts';
import { football } from '../football.ts';
import { iceHockey } from '../ice-hockey.ts';
import { sports } from '../index.ts';
import { outrights } from '../outrights.ts';
import { snooker } from '../snooker.ts';
import { tableTennis } from '../table-tennis.ts';
import { tennis } from '../tennis.ts';
import { virtualFootball } from '../virtual-football.ts';
import { volleyball } from '../volleyball.ts';
import { clockTextOf } from './clocks.ts';

const translator = createTranslator({ script: 'hans', hant: {} });
const NOW = 1_760_000_000_000;

function view(changes: Partial<ClockView>): ClockView {
  return {
    re_time: '',
    se_now: '',
    t_count: 0,
    HalfTime: false,
    inningNum: 0,
    gameStatus: 'live',
    isLive: true,
    clockAt: 0,
    clockMs: 0,
    clockRunning: false,
    clockRate: 1,
    ...changes,
  };
}

function text(sport: Sport, changes: Partial<ClockView>): string {
  return sport.clockText(view(changes), NOW, translator);
}

describe('SPORT-020 football clock', () => {
  test.each([
    ['1H^23:45', '上半 23:45'],
    ["1H^23'", "上半 23'"],
    ['1H^23', "上半 23'"],
    ['2H^65:30', '下半 65:30'],
    ['HT^', '中场'],
    ['HT^^', '中场'],
    ['ET1^95:10', '加时上 95:10'],
    ['ET2^106:00', '加时下 106:00'],
    ['PK^', '点球大战'],
    ["LIVE^0'", '滚球'],
    ['', '滚球'],
  ])('%s is %s', (re_time, stated) => {
    expect(text(football, { re_time })).toBe(stated);
  });

  test('SPORT-016 the football clock runs on between messages', () => {
    const running = {
      re_time: '1H^23:45',
      clockAt: NOW - 20_000,
      clockMs: 1_425_000,
      clockRunning: true,
    };
    expect(text(football, running)).toBe('上半 24:05');
    expect(text(football, { ...running, clockRunning: false })).toBe('上半 23:45');
  });

  test('virtual football shows the minute of the drawn match', () => {
    const running = { re_time: '2H^60:00', clockAt: NOW - 2000, clockMs: 3_600_000 };
    expect(text(virtualFootball, { ...running, clockRunning: true, clockRate: 60 })).toBe(
      "下半 62'",
    );
    expect(text(virtualFootball, { re_time: '1H^23:45' })).toBe("上半 23'");
    expect(text(virtualFootball, { re_time: 'HT^' })).toBe('中场');
  });
});

describe('SPORT-021 SPORT-022 clocks of quarters', () => {
  test.each([
    ['Q1', 600, '第1节 10:00'],
    ['4Q', 312, '第4节 05:12'],
    ['OT', 61, '加时 01:01'],
    ['2OT', 61, '加时 01:01'],
    ['OT', 0, '完场'],
    ['HT', 0, '半场'],
    ['H1', 1200, '上半场 20:00'],
    ['H2', 30, '下半场 00:30'],
    ['BR', 0, '节间休息'],
    ['', 0, '滚球'],
  ])('%s with %i seconds left is %s', (se_now, t_count, stated) => {
    expect(text(basketball, { se_now, t_count })).toBe(stated);
    expect(text(americanFootball, { se_now, t_count })).toBe(stated);
  });

  test('the quarter clock counts down between messages', () => {
    const clock = { clockAt: NOW - 2500, clockMs: 60_000, clockRunning: true, clockRate: 1 };
    expect(text(basketball, { se_now: 'Q3', ...clock })).toBe('第3节 00:58');
    expect(text(iceHockey, { se_now: 'P3', ...clock })).toBe('第3节 00:58');
  });

  test.each([
    ['P2', 754, '第2节 12:34'],
    ['OT', 200, '加时 03:20'],
    ['PK', 0, '点球大战'],
    ['BR', 0, '节间休息'],
    ['', 0, '滚球'],
  ])('hockey %s with %i seconds left is %s', (se_now, t_count, stated) => {
    expect(text(iceHockey, { se_now, t_count })).toBe(stated);
  });
});

describe('SPORT-018 SPORT-019 sets and games', () => {
  const S1 = { home: 6, away: 4 };
  const S2 = { home: 4, away: 3 };

  test('tennis shows the set, its games and the points as called', () => {
    const parts = { S1, S2 };
    const live = { points: { home: '30', away: '15' } };
    expect(text(tennis, { se_now: 'S2', parts, live })).toBe('第2盘 4:3 (30:15)');
    const venue = { sc_game_H: '40', sc_game_A: 'A' };
    expect(text(tennis, { se_now: 'S2', parts, ...venue })).toBe('第2盘 4:3 (40:A)');
    expect(text(tennis, { parts })).toBe('第2盘 4:3');
    expect(text(tennis, { sc_set_H: 1, sc_set_A: 1 })).toBe('第3盘 0:0');
    expect(text(tennis, { se_now: 'BR', parts })).toBe('盘间休息');
    expect(tennis.detailText(live, translator)).toBe('30:15');
  });

  test('volleyball, table tennis and badminton show the set and its points', () => {
    const parts = { S1: { home: 25, away: 20 }, S3: { home: 18, away: 15 } };
    for (const sport of [volleyball, tableTennis, badminton]) {
      expect(text(sport, { se_now: 'S3', parts })).toBe('第3局 18:15');
      expect(text(sport, { parts })).toBe('第3局 18:15');
      expect(text(sport, { se_now: 'BR', parts })).toBe('局间休息');
      expect(text(sport, {})).toBe('第1局');
    }
  });

  test('snooker shows the frame and its points, e-sports the map and its kills', () => {
    const parts = { S7: { home: 45, away: 12 } };
    expect(text(snooker, { se_now: 'S7', parts })).toBe('第7局 45:12');
    const maps = { S1: { home: 1, away: 0 }, K2: { home: 12, away: 9 } };
    expect(text(eSports, { se_now: 'S2', parts: maps })).toBe('第2局 12:9');
    expect(text(eSports, { se_now: 'S2', sc_game_H: '3', sc_game_A: '4' })).toBe('第2局 3:4');
    expect(text(eSports, { se_now: 'S2' })).toBe('第2局');
    const live = { points: { home: '7', away: '5' } };
    expect(text(eSports, { se_now: 'S2', live })).toBe('第2局 7:5');
    expect(eSports.detailText(live, translator)).toBe('7:5');
  });
});

describe('SPORT-023 baseball', () => {
  test.each([
    [6, 'top', '第6局 上'],
    [8, 'bottom', '第8局 下'],
    [9, 'top', '加时第9局 上'],
    [10, 'bottom', '加时第10局 下'],
  ] as const)('inning %i, %s, is %s', (inningNum, half, stated) => {
    expect(text(baseball, { inningNum, live: { half } })).toBe(stated);
    expect(text(baseball, { se_now: `I${inningNum}`, live: { half } })).toBe(stated);
  });

  test('the baseball clock shows no more than the feed reported', () => {
    expect(text(baseball, { inningNum: 3 })).toBe('第3局');
    expect(text(baseball, {})).toBe('滚球');
  });

  test('outs and bases are in the detail', () => {
    const detail = (live: Parameters<Sport['detailText']>[0]) =>
      baseball.detailText(live, translator);
    expect(detail({ half: 'top', outs: 1, bases: '000' })).toBe('出局 1');
    expect(detail({ half: 'bottom', outs: 2, bases: '101' })).toBe('出局 2 一、三垒有人');
  });
});

test('an outright has no clock', () => {
  expect(text(outrights, {})).toBe('');
  expect(text(outrights, { gameStatus: 'ended' })).toBe('已结束');
});

test.each([
  ['prematch', ''],
  ['ended', '完场'],
  ['postponed', '延期'],
  ['cancelled', '取消'],
])('SPORT-016 a match that is %s says "%s" in every sport', (gameStatus, stated) => {
  for (const sport of sports) {
    if (sport.gameType === 'FS' && gameStatus === 'ended') continue;
    expect(text(sport, { gameStatus, re_time: '1H^1:00', se_now: 'S1' })).toBe(stated);
  }
});

test('SPORT-016 what the server writes is what is read', () => {
  const written = (sport: Sport, changes: Partial<Parameters<typeof clockFieldsOf>[0]>) => {
    const input = {
      gameType: sport.gameType,
      phase: 'LIVE',
      clockMs: 0,
      board: { FT: { home: 1, away: 0 } },
      live: null,
      ...changes,
    } as const;
    const { FT: _FT, ...parts } = input.board;
    return text(sport, { ...clockFieldsOf(input), live: input.live, parts });
  };
  const board = { FT: { home: 1, away: 0 }, S1: { home: 6, away: 1 }, S2: { home: 2, away: 5 } };
  expect(written(football, { phase: '2H', clockMs: 3_930_000 })).toBe('下半 65:30');
  expect(written(football, { phase: 'PK' })).toBe('点球大战');
  expect(written(basketball, { phase: 'Q4', clockMs: 311_500 })).toBe('第4节 05:12');
  expect(written(basketball, { phase: '1H', clockMs: 60_000 })).toBe('上半场 01:00');
  expect(written(tennis, { phase: 'S2', board })).toBe('第2盘 2:5');
  expect(written(volleyball, { phase: 'S2', board })).toBe('第2局 2:5');
  expect(written(baseball, { phase: 'I6', live: { half: 'top' } })).toBe('第6局 上');
  expect(written(iceHockey, { phase: 'P1', clockMs: 1_200_000 })).toBe('第1节 20:00');
  expect(written(snooker, { phase: 'LIVE' })).not.toBe('');
});

test('the clocks that come apart from the plugins are those of the plugins', () => {
  const apart = sports.map(({ gameType }) => clockTextOf[gameType]);
  expect(apart).toEqual(sports.map(({ clockText }) => clockText));
});
