import { lineQuarter } from '@tianping/odds';
import { type Cells, decimalPrice, rowsOf, scoreOf, timeOf } from '../cells.ts';
import { collect, type Read } from '../collect.ts';
import { handicap, overUnder, quote, result3, totals } from '../quotes.ts';
import type { RecordedSet } from '../types.ts';
import { footballResult } from './football-tallies.ts';

/** Football with prices of halves, corners, both score and double chance. */
export const footballExtended: RecordedSet = {
  name: 'football-extended',
  isOf: (path) => /^football-extended-markets\/.*\.csv$/.test(path),
  read: (files) => collect(files, rowsOf, read),
};

function read(cells: Cells, path: string): Read {
  const startAt = timeOf(cells.Date, cells.Time);
  if (startAt === undefined) return { why: 'no date' };
  const result = footballResult({
    full: scoreOf(cells.FTHG, cells.FTAG),
    half: scoreOf(cells.HTHG, cells.HTAG),
    corners: scoreOf(cells.HC, cells.AC),
  });
  if ('why' in result) return result;
  return {
    gameType: 'FT',
    league: /([A-Z]\w*?)_/.exec(path)?.[1] ?? 'football',
    home: cells.HomeTeam ?? '',
    away: cells.AwayTeam ?? '',
    startAt,
    result,
    prices: pricesOf(cells),
  };
}

function pricesOf(cells: Cells) {
  const at = (column: string) => decimalPrice(cells[column]);
  const letter = (side: 'over' | 'under') => (side === 'over' ? 'Over' : 'Under');
  return [
    ...result3('FT', at('B365H'), at('B365D'), at('B365A')),
    ...result3('HT', at('Odd_1_HT'), at('Odd_X_HT'), at('Odd_2_HT')),
    ...overUnder('total', 'FT', lineQuarter(10), at('B365>2.5'), at('B365<2.5')),
    ...totals(
      cells,
      [0, 1, 3, 4],
      { family: 'total', period: 'FT' },
      (side, whole) => `${letter(side)}_FT_${whole}_5`,
    ),
    ...totals(
      cells,
      [0, 1, 2, 3],
      { family: 'total', period: 'HT' },
      (side, whole) => `${letter(side)}_HT_${whole}_5`,
    ),
    ...totals(
      cells,
      [7, 8, 9, 10, 11],
      { family: 'cornerTotal', period: 'CR' },
      (side, whole) => `odds_corners_${side}_${whole}5`,
    ),
    ...quote('cornerWin', 'CR', null, {
      H: at('odds_corners_1'),
      C: at('odds_corners_2'),
      N: at('odds_corners_x'),
    }),
    ...quote('bothScore', 'FT', null, { Y: at('BTTS_Yes'), X: at('BTTS_No') }),
    ...quote('doubleChance', 'FT', null, { HN: at('DC_1X'), CN: at('DC_X2'), HC: at('DC_12') }),
    ...quote('winToNil', 'FT', null, {
      H: at('odds_win_to_nil_1'),
      C: at('odds_win_to_nil_2'),
    }),
    // "Draw no bet" is the level handicap.
    ...handicap('FT', lineQuarter(0), at('DNB_1'), at('DNB_2')),
  ];
}
