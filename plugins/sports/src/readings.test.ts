import type { MatchResult, Period } from '@tianping/feeds';
import { describe, expect, test } from 'vitest';
import { americanFootball } from './american-football.ts';
import { badminton } from './badminton.ts';
import { baseball } from './baseball.ts';
import { basketball } from './basketball.ts';
import { eSports } from './e-sports.ts';
import { football } from './football.ts';
import { iceHockey } from './ice-hockey.ts';
import { sports } from './index.ts';
import { outrights } from './outrights.ts';
import { snooker } from './snooker.ts';
import { tableTennis } from './table-tennis.ts';
import { tennis } from './tennis.ts';
import { virtualFootball } from './virtual-football.ts';
import { volleyball } from './volleyball.ts';

const ONE = { home: 1, away: 0 };
const TWO = { home: 2, away: 1 };
const MINUTE = 60_000;

function result(changes: Partial<MatchResult>): MatchResult {
  return {
    revision: 1,
    status: 'abandoned',
    periods: {},
    board: { FT: TWO },
    source: 'test',
    at: 1_760_000_000_000,
    ...changes,
  };
}

function completed(...periods: readonly Period[]): MatchResult['periods'] {
  return Object.fromEntries(periods.map((period) => [period, ONE]));
}

function tallies(letter: string, count: number): Record<Period, typeof ONE> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`${letter}${at + 1}`, ONE]));
}

describe('SPORT-001 matches that were not played leave nothing', () => {
  test.each([
    ['cancelled', 'D1'],
    ['postponed', 'D4'],
    ['walkover', 'D8'],
  ] as const)('%s in every sport, reason %s unless the source gives one', (status, reason) => {
    for (const sport of sports) {
      const reported = result({ status, winner: 'H', periods: { FT: TWO }, facts: { goals: 'H' } });
      const read = sport.readResult(reported);
      expect(read).toMatchObject({ status, reason, periods: {} });
      expect(read).not.toHaveProperty('winner');
      expect(read).not.toHaveProperty('facts');
      expect(sport.readResult({ ...reported, reason: 'D3' }).reason).toBe('D3');
    }
  });

  test('final and open results come back as they are', () => {
    for (const sport of sports) {
      for (const status of ['final', 'open'] as const) {
        const reported = result({ status, winner: 'H', periods: { FT: TWO } });
        expect(sport.readResult(reported)).toBe(reported);
      }
    }
  });
});

describe('football', () => {
  test('what was completed stands, all else is void', () => {
    const read = football.readResult(result({ periods: completed('HT', 'CRHT', 'W1') }));
    expect(read.periods).toEqual({ HT: ONE, CRHT: ONE, W1: ONE });
    expect(read.reason).toBe('DF');
  });

  test('stopped in the first half, its tallies stand as those of the match', () => {
    const board = { FT: TWO, CR: ONE };
    const read = football.readResult(result({ board, playedMs: 44 * MINUTE }));
    expect(read.board).toEqual({ ...board, HT: TWO, CRHT: ONE });
    expect(read.periods).toEqual({});
  });

  test.each([
    ['in stoppage or later', { playedMs: 45 * MINUTE }],
    ['at a time that is not told', {}],
    ['with a half that was completed', { playedMs: 44 * MINUTE, periods: { HT: ONE } }],
    ['with a half on its board', { playedMs: 44 * MINUTE, board: { FT: TWO, HT: ONE } }],
  ] as const)('stopped %s, the first half is not concluded from the match', (_when, changes) => {
    const reported = result(changes);
    expect(football.readResult(reported).board).toEqual(reported.board);
  });

  test('facts until then stand, a winner does not', () => {
    const read = football.readResult(result({ facts: { goals: 'HHC' }, winner: 'H' }));
    expect(read.facts).toEqual({ goals: 'HHC' });
    expect(read).not.toHaveProperty('winner');
  });

  test('a virtual round is void as a whole, with what it had decided', () => {
    const reported = result({ periods: completed('HT'), facts: { goals: 'H' } });
    const read = virtualFootball.readResult(reported);
    expect(read.periods).toEqual({});
    expect(read).not.toHaveProperty('board');
    expect(read).not.toHaveProperty('facts');
  });
});

describe('stopped games with a clock: basketball, American football, ice hockey', () => {
  const quarters = completed('Q1', 'Q2', 'Q3', 'HT');

  test.each([
    [43, {}, true],
    [42.99, {}, false],
    [35, { minutes: '40' }, true],
    [34, { minutes: '40' }, false],
  ])('basketball stopped after %f minutes (%o): counts %s', (minutes, facts, counts) => {
    const playedMs = minutes * MINUTE;
    const read = basketball.readResult(result({ playedMs, facts, periods: quarters }));
    expect(read.periods).toEqual(counts ? { ...quarters, FT: TWO } : quarters);
  });

  test('basketball stopped in overtime counts the overtime in the match, not in the second half', () => {
    const reported = result({
      playedMs: 50 * MINUTE,
      periods: { ...quarters, Q4: ONE, H2: ONE },
      board: { FT: TWO, OT: ONE },
    });
    expect(basketball.readResult(reported).periods).toEqual({ ...reported.periods, FT: TWO });
  });

  test.each([
    [basketball, 19, true],
    [basketball, 20, false],
    [americanFootball, 29, true],
    [americanFootball, 30, false],
  ])('$gameType stopped after %i minutes: the first half stands as the match %s', (...row) => {
    const [sport, minutes, isFirst] = row;
    const read = sport.readResult(result({ playedMs: minutes * MINUTE }));
    expect(read.board).toEqual(isFirst ? { FT: TWO, HT: TWO } : { FT: TWO });
  });

  test('a full game that a stopped match claims to have completed is not believed', () => {
    expect(basketball.readResult(result({ periods: { FT: TWO } })).periods).toEqual({});
  });

  test.each([
    [55, true],
    [54.9, false],
  ])('American football and ice hockey stopped after %f minutes: counts %s', (minutes, counts) => {
    const playedMs = minutes * MINUTE;
    const american = americanFootball.readResult(result({ playedMs, periods: quarters }));
    expect(american.periods.FT).toEqual(counts ? TWO : undefined);
    expect(american.periods.HT).toEqual(ONE);
    const hockey = iceHockey.readResult(result({ playedMs, periods: completed('P1', 'P2') }));
    expect(hockey.periods).toEqual({
      ...completed('P1', 'P2'),
      ...(counts ? { FT: TWO, RT: TWO } : {}),
    });
  });

  test('ice hockey stopped in overtime keeps its regulation time', () => {
    const reported = result({ playedMs: 62 * MINUTE, periods: completed('P1', 'P2', 'P3', 'RT') });
    expect(iceHockey.readResult(reported).periods).toMatchObject({ RT: ONE, FT: TWO });
  });

  test('a score that was not reported is not made up', () => {
    const reported = result({ playedMs: 59 * MINUTE });
    const { board: _board, ...unknown } = reported;
    for (const sport of [basketball, americanFootball, iceHockey]) {
      expect(sport.readResult(unknown).periods).toEqual({});
    }
  });
});

describe('baseball', () => {
  test.each([
    [4, undefined, false],
    [5, 'H', false],
    [8, 'H', false],
    [9, undefined, true],
  ])('stopped after %i innings: winner %s, score counts %s', (innings, winner, counts) => {
    const periods = tallies('I', innings);
    const read = baseball.readResult(result({ periods }));
    expect(read.winner).toBe(winner);
    expect(read.periods).toEqual(counts ? { ...periods, FT: TWO } : periods);
  });

  test.each([
    ['4.5', { home: 2, away: 1 }, 'H'],
    ['4.5', { home: 1, away: 2 }, undefined],
    ['4', { home: 2, away: 1 }, undefined],
    ['5', { home: 1, away: 2 }, 'C'],
  ])('called after %s innings at %o: winner %s', (innings, FT, winner) => {
    const read = baseball.readResult(
      result({
        facts: { innings },
        periods: tallies('I', Math.floor(Number(innings))),
        board: { FT },
      }),
    );
    expect(read.winner).toBe(winner);
  });

  test.each([
    ['away leads in the extra inning', { home: 9, away: 11 }, { home: 9, away: 9 }],
    ['home has tied in it', { home: 10, away: 10 }, { home: 10, away: 10 }],
    ['home leads in it', { home: 10, away: 9 }, { home: 10, away: 9 }],
  ])('called in the tenth inning where %s', (_where, FT, counts) => {
    const level = { home: 1, away: 1 };
    const nine = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`I${at + 1}`, level] as const),
    );
    const read = baseball.readResult(result({ periods: nine, board: { FT } }));
    expect(read.periods.FT).toEqual(counts);
  });

  test('away ahead after nine full innings has won', () => {
    const nine = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`I${at + 1}`, { home: at % 2, away: 1 }] as const),
    );
    const FT = { home: 4, away: 9 };
    const read = baseball.readResult(result({ periods: nine, board: { FT } }));
    expect(read.periods.FT).toEqual(FT);
  });

  test('eight and a half innings count when home leads', () => {
    const reported = result({ facts: { innings: '8.5' }, periods: tallies('I', 8) });
    expect(baseball.readResult(reported).periods.FT).toEqual(TWO);
    const behind = { ...reported, board: { FT: { home: 1, away: 2 } } };
    expect(baseball.readResult(behind).periods.FT).toBeUndefined();
    expect(baseball.readResult(behind).winner).toBe('C');
  });

  test('a level score after five innings has no winner; the first five stand', () => {
    const periods = { ...tallies('I', 6), F5: TWO };
    const read = baseball.readResult(result({ periods, board: { FT: { home: 2, away: 2 } } }));
    expect(read).not.toHaveProperty('winner');
    expect(read.periods.F5).toEqual(TWO);
  });

  test('a total that was passed before the stop is not decided by it', () => {
    expect(baseball.readResult(result({ periods: tallies('I', 8) }))).not.toHaveProperty('board');
  });

  test('a changed pitcher is the order of the source, whatever was scored', () => {
    const voids = [{ reason: 'DB' as const }];
    const read = baseball.readResult(result({ periods: tallies('I', 9), voids }));
    expect(read.voids).toEqual(voids);
  });
});

describe('sets, frames and maps', () => {
  test.each([
    [tennis, 'S'],
    [snooker, 'S'],
    [eSports, 'S'],
  ] as const)('$name.text: who goes on has won when one part was finished', (sport, letter) => {
    const reported = result({ status: 'retired', winner: 'C', periods: tallies(letter, 1) });
    const read = sport.readResult({ ...reported, periods: { ...reported.periods, FT: ONE } });
    expect(read).toMatchObject({ winner: 'C', reason: 'D8', periods: tallies(letter, 1) });
    expect(read.periods).not.toHaveProperty('FT');
    const early = sport.readResult({ ...reported, periods: {} });
    expect(early).not.toHaveProperty('winner');
  });

  test('nobody has won a match that was broken off', () => {
    for (const sport of [tennis, snooker, eSports]) {
      const read = sport.readResult(result({ winner: 'H', periods: tallies('S', 2) }));
      expect(read).not.toHaveProperty('winner');
      expect(read.periods).toEqual(tallies('S', 2));
    }
  });

  test('volleyball, table tennis and badminton have no winner by retirement', () => {
    for (const sport of [volleyball, tableTennis, badminton]) {
      const reported = result({ status: 'retired', winner: 'H', periods: tallies('S', 2) });
      const read = sport.readResult({ ...reported, periods: { ...reported.periods, PT: TWO } });
      expect(read).not.toHaveProperty('winner');
      expect(read.periods).toEqual(tallies('S', 2));
    }
  });

  test('tennis: games of the match are not completed by a retirement', () => {
    const periods = { ...tallies('S', 1), GM: TWO, S1G3: ONE };
    const read = tennis.readResult(result({ status: 'retired', winner: 'H', periods }));
    expect(read.periods).toEqual({ ...tallies('S', 1), S1G3: ONE });
  });
});

test('an outright that is called off leaves nothing', () => {
  const reported = result({ status: 'abandoned', outright: { winners: ['R1'], places: 1 } });
  expect(outrights.readResult(reported)).not.toHaveProperty('outright');
});
