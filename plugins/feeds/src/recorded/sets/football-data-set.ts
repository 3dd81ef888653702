import { assert } from '@tianping/base';
import { lineQuarter } from '@tianping/odds';
import { type MatchRow, readSeason, type SeasonMatch } from '../../football-data/season.ts';
import { type Cells, scoreOf } from '../cells.ts';
import { collect, type Read } from '../collect.ts';
import { handicap, overUnder, result3 } from '../quotes.ts';
import type { RecordedSet } from '../types.ts';
import { footballResult, plus } from './football-tallies.ts';

const TWO_AND_A_HALF = lineQuarter(10);

/** Seasons of football-data.co.uk in all their formats. */
export const footballData: RecordedSet = {
  name: 'football-data',
  isOf: (path) => /^football-data-uk\/.*\.csv$/.test(path),
  read: (files) => collect(files, matchesOf, ({ row, cells }) => read(row, cells)),
};

function matchesOf(text: string, path: string): readonly SeasonMatch[] {
  const season = readSeason(text);
  assert(season.ok, `${path} is not a season`);
  return season.value.matches;
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
