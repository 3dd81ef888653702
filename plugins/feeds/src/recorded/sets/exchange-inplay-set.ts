import { type Cells, rowsOf, scoreOf, timeOf } from '../cells.ts';
import { collect, type Read } from '../collect.ts';
import type { RecordedSet } from '../types.ts';
import { footballResult, plus } from './football-tallies.ts';

/** The football matches whose exchange ladders were recorded, by their scores, corners and cards. */
export const exchangeInPlay: RecordedSet = {
  name: 'exchange-in-play',
  isOf: (path) => path === 'betfair-inplay-2015/results.csv',
  read: (files) => collect(files, rowsOf, read),
};

function read(cells: Cells): Read {
  const yellow = scoreOf(cells.HY, cells.AY);
  const reds = scoreOf(cells.HR, cells.AR);
  const startAt = timeOf(cells.Date);
  if (startAt === undefined) return { why: 'no date' };
  const result = footballResult({
    full: scoreOf(cells.FTHG, cells.FTAG),
    half: scoreOf(cells.HTHG, cells.HTAG),
    corners: scoreOf(cells.HC, cells.AC),
    cards: yellow && reds ? plus(yellow, reds) : undefined,
    reds,
  });
  if ('why' in result) return result;
  return {
    gameType: 'FT',
    league: cells.Div ?? '',
    startAt,
    result,
    prices: [],
    home: cells.HomeTeam ?? '',
    away: cells.AwayTeam ?? '',
  };
}
