import type { MatchResult } from '@tianping/feeds';
import type { Sport } from '@tianping/sportsbook';
import { sportPromises } from '@tianping/sportsbook/testing';
import { expect, test } from 'vitest';
import { baseball } from './baseball.ts';
import { basketball } from './basketball.ts';
import { football } from './football.ts';
import { tennis } from './tennis.ts';

/** Sports broken on purpose, each in one place: what breaks and the promise that must notice. */
const PLANTED: readonly (readonly [bug: string, sport: Sport, promise: string])[] = [
  [
    'a set without a name',
    {
      ...tennis,
      periodName: (period, tr) => (period === 'S3' ? '' : tennis.periodName(period, tr)),
    },
    'names itself, each of its tallies and what they count',
  ],
  [
    'two sets of one name',
    {
      ...tennis,
      periodName: (period, tr) => tennis.periodName(period === 'S3' ? 'S2' : period, tr),
    },
    'names itself, each of its tallies and what they count',
  ],
  [
    'a set that is over as soon as it begins',
    { ...tennis, isOver: (period, phase) => period === phase || tennis.isOver(period, phase) },
    'ends tallies once, in the order of its phases',
  ],
  [
    'a first half that opens again in extra time',
    {
      ...football,
      isOver: (period, phase) => phase !== 'ET1' && football.isOver(period, phase),
    },
    'ends tallies once, in the order of its phases',
  ],
  [
    'a match that is over at an unknown phase',
    { ...football, isOver: (period, phase) => phase === 'LIVE' || football.isOver(period, phase) },
    'ends tallies once, in the order of its phases',
  ],
  [
    'corners counted by a tally that football does not have',
    { ...football, runningPeriod: (period) => (period === 'CRHT' ? 'C' : period) },
    'counts each tally by one of its own',
  ],
  [
    'the whole game counted by its first half',
    { ...basketball, runningPeriod: (period) => (period === 'FT' ? 'HT' : period) },
    'counts each tally by one of its own',
  ],
  [
    'a column on a tally that is not there',
    {
      ...baseball,
      columns: {
        ...baseball.columns,
        classic: baseball.columns.classic.map((group) => ({
          ...group,
          columns: group.columns.map((column) => ({ ...column, period: 'HT' })),
        })),
      },
    },
    'shows columns on tallies that it has, in both editions',
  ],
  [
    'an edition without columns',
    { ...football, columns: { ...football.columns, professional: [] } },
    'shows columns on tallies that it has, in both editions',
  ],
  [
    'a winner of a match that nobody came to',
    broken(tennis, (result, read) =>
      result.status === 'walkover' && result.winner ? { ...read, winner: result.winner } : read,
    ),
    'reads a result the same way for ever',
  ],
  [
    'a score made up for a stopped match',
    broken(football, (result, read) =>
      result.status === 'abandoned'
        ? { ...read, periods: { ...read.periods, FT: { home: 9, away: 9 } } }
        : read,
    ),
    'reads a result the same way for ever',
  ],
  [
    'a final result that loses a tally',
    broken(football, (result, read) =>
      result.status === 'final' ? { ...read, periods: {} } : read,
    ),
    'reads a result the same way for ever',
  ],
  [
    'a void without its reason',
    broken(basketball, (_result, { reason: _reason, ...read }) => read),
    'reads a result the same way for ever',
  ],
  [
    'a reading that grows each time it is read',
    broken(basketball, (_result, read) => ({ ...read, revision: read.revision + 1 })),
    'reads a result the same way for ever',
  ],
  [
    'void orders forgotten',
    broken(football, (_result, { voids: _voids, ...read }) => read),
    'reads a result the same way for ever',
  ],
  [
    'silence in the shoot-out',
    {
      ...football,
      clockText: (view, now, tr) =>
        view.re_time.startsWith('PK') ? '' : football.clockText(view, now, tr),
    },
    'says where a live match stands, whatever its phase',
  ],
  [
    'a clock that throws in extra innings',
    {
      ...baseball,
      clockText(view, now, tr) {
        if (view.inningNum > 9) throw new RangeError('no such inning');
        return baseball.clockText(view, now, tr);
      },
    },
    'says where a live match stands, whatever its phase',
  ],
  [
    'the total before the quarters',
    { ...basketball, scoreParts: (board) => [...basketball.scoreParts(board)].reverse() },
    'keeps the parts of a score in order, the total last',
  ],
  [
    'bases that nobody told of',
    { ...baseball, detailText: (live) => `${live.bases}垒` },
    'tells live details without gaps',
  ],
];

function broken(
  sport: Sport,
  change: (result: MatchResult, read: MatchResult) => MatchResult,
): Sport {
  return { ...sport, readResult: (result) => change(result, sport.readResult(result)) };
}

test.each(PLANTED)('SPORT-001 the suite notices %s', (_bug, sport, promise) => {
  const noticed = sportPromises
    .filter(({ check }) => check(sport).length > 0)
    .map(({ name }) => name);
  expect(noticed).toContain(promise);
});
