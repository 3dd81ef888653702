import { lineQuarter } from '@tianping/odds';
import { type MatchRow, parseSeason } from '../football-data/season.ts';
import { type Cells, rowsOf, scoreOf } from './cells.ts';
import { collect, type Read } from './collect.ts';
import { footballResult, plus } from './football-tallies.ts';
import { handicap, overUnder, result3 } from './quotes.ts';
import type { RecordedSet } from './types.ts';

const TWO_AND_A_HALF = lineQuarter(10);

/** Seasons of football-data.co.uk in all their formats. */
export const footballData: RecordedSet = {
  name: 'football-data',
  isOf: (path) => /^football-data-uk\/.*\.csv$/.test(path),
  read: (files) =>
    collect(
      files,
      (text) => zip(parseSeason(text), rowsOf(text)),
      ([row, cells]) => read(row, cells),
    ),
};

type Zipped = readonly [MatchRow, Cells];

/** The rows of a season with their cells, for the columns that the season does not read. */
function zip(rows: readonly MatchRow[], cells: readonly Cells[]): readonly Zipped[] {
  const played = cells.filter((cell) => (cell.HomeTeam ?? cell.Home ?? '') !== '');
  return rows.map((row, at) => [row, played[at] ?? {}]);
}

function read(row: MatchRow, cells: Cells): Read {
  const yellow = scoreOf(cells.HY, cells.AY);
  const reds = row.redCards ?? undefined;
  const result = footballResult({
    full: row.fullTime ?? undefined,
    half: row.halfTime ?? undefined,
    corners: row.corners ?? undefined,
    cards: yellow && reds ? plus(yellow, reds) : undefined,
    reds,
  });
  if ('why' in result) return row.fullTime ? result : null;
  const { win, total } = row;
  return {
    gameType: 'FT',
    league: row.division,
    home: row.home,
    away: row.away,
    startAt: row.kickOffAt,
    result,
    prices: [
      ...result3('FT', win.H ?? undefined, win.D ?? undefined, win.A ?? undefined),
      ...overUnder(
        'total',
        'FT',
        TWO_AND_A_HALF,
        total.over ?? undefined,
        total.under ?? undefined,
      ),
      ...handicap(
        'FT',
        row.handicap?.line,
        row.handicap?.home ?? undefined,
        row.handicap?.away ?? undefined,
      ),
    ],
  };
}
