import type { Score } from '@tianping/odds';
import { timeOf } from '../cells.ts';
import { collect, type Read } from '../collect.ts';
import { field, list, pair, record, textOf } from '../json.ts';
import type { RecordedSet } from '../types.ts';
import { footballResult, minus } from './football-tallies.ts';

/** Seasons of openfootball: half time, 90 minutes, extra time, shoot-out. */
export const openfootball: RecordedSet = {
  name: 'openfootball',
  isOf: (path) => /^openfootball\/.*\.json$/.test(path),
  read: (files) => collect(files, (text) => list(field(JSON.parse(text), 'matches')), read),
};

function read(match: unknown, path: string): Read {
  const scores = record(field(match, 'score'));
  const full = pair(scores.ft);
  if (full === undefined) return null;
  const extra = pair(scores.et);
  const kicks = pair(scores.p);
  const startAt = timeOf(textOf(field(match, 'date')), textOf(field(match, 'time')));
  if (startAt === undefined) return { why: 'no date' };
  if (extra && (extra.home < full.home || extra.away < full.away)) {
    return { why: 'fewer goals after extra time than after 90 minutes' };
  }
  const result = footballResult({ full, half: pair(scores.ht), facts: factsOf(extra, kicks) });
  if ('why' in result) return result;
  return {
    gameType: 'FT',
    league: path,
    home: textOf(field(match, 'team1')),
    away: textOf(field(match, 'team2')),
    startAt,
    result: {
      ...result,
      periods: {
        ...result.periods,
        ...(extra ? { ET: minus(extra, full) } : {}),
        ...(kicks ? { PK: kicks } : {}),
      },
    },
    prices: [],
  };
}

/** Only a shoot-out shows who goes through: one match of a two-legged tie does not. */
function factsOf(extra: Score | undefined, kicks: Score | undefined): Record<string, string> {
  return {
    extraTime: extra || kicks ? 'Y' : 'X',
    ...(kicks ? { qualifiedBy: kicks.home > kicks.away ? 'HPK' : 'CPK' } : {}),
  };
}
