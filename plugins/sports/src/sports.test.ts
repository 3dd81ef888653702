import { createTranslator } from '@tianping/i18n';
import type { ClockView } from '@tianping/sportsbook';
import { describe, expect, test } from 'vitest';
import { basketball } from './basketball.ts';
import { football } from './football.ts';
import { sportByGameType, sports } from './index.ts';

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

describe('SPORT-020 football clock', () => {
  test.each([
    ['1H^23:45', '上半 23:45'],
    ["1H^23'", "上半 23'"],
    ['1H^23', "上半 23'"],
    ['2H^65:30', '下半 65:30'],
    ['HT^', '中场'],
    ['HT^^', '中场'],
    ["LIVE^0'", '滚球'],
    ['', '滚球'],
  ])('%s is %s', (re_time, text) => {
    expect(football.clockText(view({ re_time }), NOW, translator)).toBe(text);
  });

  test('SPORT-016 it runs on between messages', () => {
    const running = view({
      re_time: '1H^23:45',
      clockAt: NOW - 20_000,
      clockMs: 1_425_000,
      clockRunning: true,
    });
    expect(football.clockText(running, NOW, translator)).toBe('上半 24:05');
    expect(football.clockText({ ...running, clockRunning: false }, NOW, translator)).toBe(
      '上半 23:45',
    );
  });
});

describe('SPORT-021 SPORT-022 basketball clock', () => {
  test.each([
    ['Q1', 600, '第1节 10:00'],
    ['4Q', 312, '第4节 05:12'],
    ['OT', 61, '加时 01:01'],
    ['OT', 0, '完场'],
    ['HT', 0, '半场'],
    ['H1', 1200, '上半场 20:00'],
    ['H2', 30, '下半场 00:30'],
    ['', 0, '滚球'],
  ])('%s with %i seconds left is %s', (se_now, t_count, text) => {
    expect(basketball.clockText(view({ se_now, t_count }), NOW, translator)).toBe(text);
  });

  test('it counts down between messages', () => {
    const clock = { clockAt: NOW - 2500, clockMs: 60_000, clockRunning: true, clockRate: 1 };
    expect(basketball.clockText(view({ se_now: 'Q3', ...clock }), NOW, translator)).toBe(
      '第3节 00:58',
    );
  });
});

test.each([
  ['prematch', ''],
  ['ended', '完场'],
  ['postponed', '延期'],
  ['cancelled', '取消'],
])('a match that is %s says "%s" in every sport', (gameStatus, text) => {
  for (const sport of sports) {
    expect(sport.clockText(view({ gameStatus, re_time: '1H^1:00' }), NOW, translator)).toBe(text);
  }
});

test('football and basketball are offered by their letters', () => {
  expect(sports.map(({ gameType }) => gameType)).toEqual(['FT', 'BK']);
  expect(sportByGameType.FT).toBe(football);
  expect(sportByGameType.BK).toBe(basketball);
});

test('columns follow the trade, edition by edition', () => {
  const shape = (groups: typeof football.columns.classic) =>
    groups.map(({ head, columns }) => [
      translator.t(head),
      columns.map((each) => `${translator.t(each.head)}${each.lines > 1 ? `×${each.lines}` : ''}`),
    ]);
  expect(shape(football.columns.classic)).toEqual([
    ['全场', ['独赢', '让球', '大小']],
    ['上半', ['独赢', '让球', '大小']],
  ]);
  expect(shape(football.columns.professional)).toEqual([
    ['全场', ['让球×3', '大小×3', '独赢']],
    ['上半', ['让球', '大小', '独赢']],
  ]);
  expect(shape(basketball.columns.classic)).toEqual([['全场', ['独赢', '让分', '总分']]]);
  expect(shape(basketball.columns.professional)).toEqual([
    ['全场', ['让分×3', '总分×3', '独赢', '单双']],
  ]);
});

test('score parts stand in the order played, the total last', () => {
  const one = { home: 1, away: 0 };
  const quarters = { Q1: one, Q2: one, HT: one, Q3: one, Q4: one, OT: one, FT: one };
  const labels = basketball.scoreParts(quarters).map(({ label }) => translator.t(label));
  expect(labels).toEqual(['1', '2', '半', '3', '4', '加时', '总']);
  expect(football.scoreParts({ FT: one }).map(({ label }) => translator.t(label))).toEqual([
    '全场',
  ]);
  expect(football.scoreParts({ FT: one, HT: one })).toHaveLength(2);
});
