import type { Score } from '@tianping/odds';
import { type Cells, rowsOf, scoreOf, timeOf } from '../cells.ts';
import type { RecordedMatch, RecordedSet, Recording, Rejection } from '../types.ts';
import { footballResult } from './football-tallies.ts';

/** Football with markets that an exchange settled: scores, and who won the half-time score market. */
export const betfairSettled: RecordedSet = {
  name: 'betfair-settled',
  isOf: (path) => /^betfair-settled-soccer\/.*\.csv$/.test(path),
  read(files): Recording {
    const matches: RecordedMatch[] = [];
    const rejected: Rejection[] = [];
    for (const [path, text] of files) {
      for (const [event = '', rows] of Map.groupBy(rowsOf(text), (row) => row.EVENT_ID)) {
        const key = `${path}#${event}`;
        const made = read(rows);
        if ('why' in made) rejected.push({ key, why: made.why });
        else matches.push({ key, ...made });
      }
    }
    return { matches, rejected };
  },
};

function read(rows: readonly Cells[]): Omit<RecordedMatch, 'key'> | { readonly why: string } {
  const [first] = rows;
  const full = scoreOf(first?.HOME_SCORE, first?.AWAY_SCORE);
  const startAt = timeOf(first?.EVENT_DATE);
  if (startAt === undefined) return { why: 'no date' };
  const result = footballResult({ full, half: halfOf(rows) });
  if ('why' in result) return result;
  return {
    gameType: 'FT',
    league: 'A-League',
    startAt,
    result,
    prices: [],
    home: first?.HOME_TEAM ?? '',
    away: first?.AWAY_TEAM ?? '',
  };
}

/** The half-time score whose selection won; undefined where none of the named ones did. */
function halfOf(rows: readonly Cells[]): Score | undefined {
  const won = rows.filter((row) => row.MARKET_NAME === 'Half Time Score' && row.IS_WINNER === '1');
  const [, home, away] = /^(\d) vs (\d)$/.exec(won[0]?.RUNNER_NAME ?? '') ?? [];
  return won.length === 1 ? scoreOf(home, away) : undefined;
}
