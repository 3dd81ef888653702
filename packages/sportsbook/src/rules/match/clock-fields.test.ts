import { GAME_TYPES, type GameType, type Phase, type ScoreBoard } from '@tianping/feeds';
import { expect, test } from 'vitest';
import { type ClockFields, type ClockFieldsInput, clockFieldsOf } from './clock-fields.ts';

const NOTHING: ClockFields = {
  re_time: '',
  se_now: '',
  t_count: 0,
  HalfTime: false,
  inningNum: 0,
  sc_set_H: 0,
  sc_set_A: 0,
  sc_game_H: '',
  sc_game_A: '',
};

const NIL = { home: 0, away: 0 };

function fields(
  gameType: GameType,
  phase: Phase,
  rest: Partial<Omit<ClockFieldsInput, 'board'>> & { readonly board?: ScoreBoard } = {},
): ClockFields {
  return clockFieldsOf({
    gameType,
    phase,
    clockMs: 0,
    board: { FT: NIL },
    live: null,
    ...rest,
  });
}

test.each([
  ['1H', 1_425_999, '1H^23:45'],
  ['HT', 2_700_000, 'HT^'],
  ['2H', 3_930_000, '2H^65:30'],
  ['ET1', 5_460_000, 'ET1^91:00'],
  ['PK', 7_200_000, 'PK^'],
  ['BR', 0, "LIVE^0'"],
  ['LIVE', 0, "LIVE^0'"],
] as const)('SPORT-020 football %s at %i ms is %s', (phase, clockMs, re_time) => {
  for (const gameType of ['FT', 'VF'] as const) {
    const stated = fields(gameType, phase, { clockMs });
    expect(stated).toEqual({ ...NOTHING, re_time, HalfTime: phase === 'HT' });
  }
});

test.each([
  ['BK', 'Q3', 300_001, 'Q3', 301],
  ['BK', 'OT', 1, 'OT', 1],
  ['BK', '1H', 60_000, 'H1', 60],
  ['BK', '2H', 60_000, 'H2', 60],
  ['AF', 'Q1', 900_000, 'Q1', 900],
  ['AF', 'BR', 900_000, 'BR', 0],
  ['IH', 'P2', 754_000, 'P2', 754],
  ['IH', 'PK', 754_000, 'PK', 0],
] as const)(
  'SPORT-021 %s %s with %i ms left is %s, %i seconds',
  (gameType, phase, clockMs, se_now, t_count) => {
    expect(fields(gameType, phase, { clockMs })).toEqual({ ...NOTHING, se_now, t_count });
  },
);

test('SPORT-016 half time is said in quarters too', () => {
  expect(fields('BK', 'HT', { clockMs: 720_000 })).toEqual({
    ...NOTHING,
    se_now: 'HT',
    HalfTime: true,
  });
});

test('SPORT-018 SPORT-019 tennis shows sets won and points as called', () => {
  const board = { FT: { home: 1, away: 0 }, S1: { home: 6, away: 4 }, S2: { home: 2, away: 3 } };
  const live = { points: { home: '40', away: 'A' } };
  expect(fields('TN', 'S2', { board, live })).toEqual({
    ...NOTHING,
    se_now: 'S2',
    sc_set_H: 1,
    sc_game_H: '40',
    sc_game_A: 'A',
  });
  expect(fields('TN', 'BR', { board, live })).toMatchObject({ se_now: 'BR', sc_game_H: '' });
  expect(fields('TN', 'ended', { board })).toEqual({ ...NOTHING, sc_set_H: 1 });
});

test('SPORT-019 sets, frames and maps show the score of the one being played', () => {
  const board = {
    FT: { home: 0, away: 1 },
    S1: { home: 9, away: 11 },
    S2: { home: 4, away: 3 },
    K2: { home: 17, away: 12 },
  };
  for (const gameType of ['VB', 'TT', 'BM', 'SK'] as const) {
    expect(fields(gameType, 'S2', { board })).toEqual({
      ...NOTHING,
      se_now: 'S2',
      sc_set_A: 1,
      sc_game_H: '4',
      sc_game_A: '3',
    });
  }
  expect(fields('ES', 'S2', { board })).toMatchObject({ sc_game_H: '17', sc_game_A: '12' });
  expect(fields('VB', 'S3', { board })).toMatchObject({ sc_game_H: '', sc_game_A: '' });
});

test('SPORT-023 baseball shows its inning, in a break the last that was begun', () => {
  const board = { FT: NIL, F5: NIL, I1: NIL, I2: NIL };
  expect(fields('BS', 'I10', { board })).toEqual({ ...NOTHING, se_now: 'I10', inningNum: 10 });
  expect(fields('BS', 'BR', { board }).inningNum).toBe(2);
  expect(fields('BS', 'BR').inningNum).toBe(0);
});

test.each(GAME_TYPES)(
  'SPORT-016 %s has no clock before the start and after the end',
  (gameType) => {
    const clockMs = 60_000;
    expect(fields(gameType, 'prematch', { clockMs })).toEqual(NOTHING);
    expect(fields(gameType, 'ended', { clockMs })).toEqual(NOTHING);
    expect(fields(gameType, 'LIVE', { clockMs })).toEqual({ ...NOTHING, re_time: "LIVE^0'" });
  },
);
