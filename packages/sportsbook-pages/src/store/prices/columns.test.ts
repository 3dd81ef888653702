import { GAME_TYPES } from '@tianping/feeds';
import { expect, test } from 'vitest';
import { proPlaces } from '../../board/rows/pro-grid.ts';
import { layoutOf } from './columns.ts';

const places = (layout: ReturnType<typeof layoutOf>) =>
  layout.main.columns.map(({ family, period }) => `${family}.${period}`);

test('SPORT-001 every sport but outrights has price columns with the sides of its markets', () => {
  for (const sport of GAME_TYPES) {
    for (const edition of ['classic', 'professional'] as const) {
      const { main } = layoutOf(sport, edition);
      expect(main.columns.length, sport).toBeGreaterThan(sport === 'FS' ? -1 : 1);
      for (const column of main.columns) {
        expect(column.sides.length, `${sport} ${column.family}`).toBeGreaterThan(1);
      }
    }
  }
});

test('football is in two blocks with a draw, tennis in one with its sets beside it', () => {
  const football = layoutOf('FT', 'classic');
  expect(places(football)).toEqual(['win.FT', 'handicap.FT', 'total.FT']);
  expect(football.second?.columns.map(({ period }) => period)).toEqual(['HT', 'HT', 'HT']);
  expect([football.hasDraw, layoutOf('TN', 'classic').hasDraw]).toEqual([true, false]);
  const { parts } = layoutOf('TN', 'classic');
  expect(parts.map(({ period }) => period)).toEqual(['S1', 'S2', 'S3', 'S4', 'S5', 'FT']);
});

test('35 frames are too many for columns: the last ones are shown; of innings the regular ones', () => {
  const frames = layoutOf('SK', 'classic').parts;
  expect(frames.map(({ period, back }) => back ?? period)).toEqual([5, 4, 3, 2, 1, 0, 'FT']);
  const innings = layoutOf('BS', 'classic').parts;
  expect(innings.map(({ period }) => period).join(' ')).toBe('I1 I2 I3 I4 I5 I6 I7 I8 I9 FT');
});

test('in the professional grid the win is in the narrow place, other markets in the third line', () => {
  const { main, quiet } = proPlaces(layoutOf('TN', 'professional'));
  expect(main.map(({ column, first }) => `${column.family}.${column.period} ${first}`)).toEqual([
    'handicap.FT 4',
    'handicap.GM 7',
    'win.FT 10',
  ]);
  expect(quiet.map(({ column, side, first }) => [column.family, side, first])).toEqual([
    ['total', 0, 4],
    ['total', 1, 5],
    ['oddEven', 0, 6],
    ['oddEven', 1, 7],
  ]);
});
