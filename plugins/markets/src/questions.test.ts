import type { GameType, MatchResult, Period } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { settleInput } from '@tianping/sportsbook/testing';
import { describe, expect, test } from 'vitest';
import { marketByFamily } from './index.ts';

type Reported = Partial<
  Pick<MatchResult, 'status' | 'facts' | 'outright' | 'winner' | 'reason'>
> & {
  /** `2-1 HT1-0`: tallies by their names, `FT` without. */
  readonly score?: string;
  readonly board?: string;
};

/** The sides of a market that won, or the one result that all of them had. */
function winners(where: string, reported: Reported): string {
  const all = each(where, reported);
  const won = all.filter(({ code }) => code === 'W').map(({ side }) => side);
  return won.length > 0 ? won.join(' ') : [...new Set(all.map(({ code }) => code))].join(' ');
}

/** How every side of a market ends. */
function each(where: string, reported: Reported) {
  const [family = '', gameType = 'FT', period = 'FT'] = where.split(' ');
  const market = marketByFamily.get(family);
  if (market === undefined) throw new Error(`no market ${family}`);
  const place = { gameType: gameType as GameType, period };
  const { score, board, ...rest } = reported;
  const result: MatchResult = {
    revision: 1,
    status: 'final',
    source: 'test',
    at: 0,
    ...rest,
    periods: talliesOf(score),
    ...(board === undefined ? {} : { board: { FT: { home: 0, away: 0 }, ...talliesOf(board) } }),
  };
  const sides = place.gameType === 'FS' ? ['R1', 'R2', 'R3', 'R4'] : market.sides(place);
  return sides.map((side) => ({
    side,
    code: market.settle(settleInput({ ...place, side, result })).code,
  }));
}

/** How one side ends: its name stands last. */
function codeOf(where: string, reported: Reported): string {
  const words = where.split(' ');
  const side = words.pop() ?? '';
  return each(words.join(' '), reported).find((one) => one.side === side)?.code ?? 'no such side';
}

function talliesOf(text = ''): Readonly<Record<Period, Score>> {
  const tallies = text.split(' ').flatMap((part) => {
    const match = /^(?:([A-Z]+\d*):)?(\d+)-(\d+)$/.exec(part);
    if (!match) return [];
    return [[match[1] ?? 'FT', { home: Number(match[2]), away: Number(match[3]) }] as const];
  });
  return Object.fromEntries(tallies);
}

describe('SETTLE-002 SETTLE-005 football', () => {
  test.each([
    ['correctScore', { score: '2-1' }, '2-1'],
    ['correctScore', { score: '5-0' }, 'OVH'],
    ['correctScore FT HT', { score: 'HT:4-0' }, 'OVH'],
    ['totalGoals', { score: '3-3' }, '4-6'],
    ['totalGoals', { score: '4-3' }, '7+'],
    ['totalGoals FT HT', { score: 'HT:1-1' }, '2'],
    ['halfFull', { score: '2-1 HT:0-1' }, 'C+H'],
    ['doubleChance', { score: '1-1' }, 'HN CN'],
    ['bothScore', { score: '3-0' }, 'X'],
    ['winningMargin', { score: '0-0' }, '0'],
    ['winningMargin', { score: '2-2' }, 'N'],
    ['winningMargin', { score: '1-6' }, 'COV'],
    ['cleanSheet', { score: '0-0' }, 'H C'],
    ['winToNil', { score: '0-2' }, 'C'],
    ['winToNil', { score: '0-0' }, 'L'],
    ['highestHalf', { score: '2-1 HT:1-0' }, 'C'],
    ['highestHalf', { score: '1-1 HT:1-0' }, 'P'],
    ['highestHalfWin', { score: '1-1 HT:1-0' }, 'N'],
    ['scoreBothHalves', { score: '3-1 HT:1-1' }, 'H'],
    ['winEitherHalf', { score: '2-1 HT:0-1' }, 'H C'],
    ['winBothHalves', { score: '3-1 HT:1-0' }, 'H'],
    ['comeback', { score: '2-1', facts: { goals: 'CHH' } }, 'H'],
    ['comeback', { score: '2-1', facts: { goals: 'HCH' } }, 'L'],
    ['comeback', { score: '2-0' }, 'L'],
    ['comeback', { score: '2-1' }, 'DY C:L'],
    ['firstGoalMethod', { score: '1-0', facts: { goal1By: 'O' } }, 'OWN'],
    ['firstGoalMethod', { score: '0-0' }, 'N'],
    ['firstGoalTime3', { score: '1-0', facts: { goal1Minute: '26' } }, '1'],
    ['firstGoalTime3', { score: '1-0', facts: { goal1Minute: '27' } }, '2'],
    ['firstGoalTime', { score: '1-0', facts: { goal1Minute: '15' } }, '1'],
    ['firstGoalTime', { score: '1-0', facts: { goal1Minute: '46' } }, '4'],
    ['firstGoalTime', { score: '1-0', facts: { goal1Minute: '90' } }, '6'],
    ['firstGoalTime', { score: '0-0' }, 'N'],
    ['nthGoal FT N2', { score: '2-1', facts: { goals: 'HCH' } }, 'C'],
    ['nthGoal FT N4', { score: '2-1', facts: { goals: 'HCH' } }, 'N'],
    ['nthGoal FT N2', { score: '2-0' }, 'H'],
    ['nthGoal FT N4', { score: '2-1' }, 'N'],
    ['nthGoal FT N1', { score: '2-1' }, 'DY'],
    ['firstTo2', { score: '2-3', facts: { goals: 'HCCHC' } }, 'C'],
    ['firstTo3', { score: '2-3' }, 'C'],
    ['firstTo2', { score: '1-1' }, 'N'],
    ['firstLastGoal', { score: '2-1', facts: { goals: 'CHH' } }, 'FC LH'],
    ['firstLastGoal', { score: '0-0' }, 'N'],
    ['resultGoalsB', { score: '2-1' }, 'H+OV'],
    ['resultBothScore', { score: '1-1' }, 'N+Y'],
    ['goalsBothScoreC', { score: '3-0' }, 'UN+X'],
    ['chanceGoalsA', { score: '0-0' }, 'HN+UN CN+UN'],
    ['chanceBothScore', { score: '0-1' }, 'CN+X HC+X'],
    ['chanceFirstTeam', { score: '1-1', facts: { goals: 'CH' } }, 'HN+C CN+C'],
    ['resultFirstTeam', { score: '2-0' }, 'H+H'],
    ['resultFirstTeam', { score: '0-0' }, 'L P'],
    ['goalsOddEvenB', { score: '2-2' }, 'OV+EV'],
    ['goalsFirstTeamA', { score: '1-1', facts: { goals: 'CH' } }, 'OV+C'],
    ['qualifiedBy', { score: '1-1', facts: { qualifiedBy: 'CPK' } }, 'CPK'],
    ['toQualify', { score: '1-1', facts: { qualifiedBy: 'CPK' } }, 'C'],
    ['redCard', { score: '1-1', facts: { redCard: 'X' } }, 'X'],
    ['kickOff', { score: '1-1', facts: { kickOff: 'C' } }, 'C'],
    ['nthCorner FT NC3', { score: '1-1', facts: { corners: 'HHC' } }, 'C'],
    ['nthCorner FT NC4', { score: '1-1', facts: { corners: 'HHC' } }, 'DY'],
    ['nthCard FT NB1', { score: '1-1', facts: { cards: '' } }, 'DY'],
    ['kickAway FT NP2', { score: '1-1', facts: { kicksAway: '10' } }, 'X'],
    ['windowWin FT W4', { score: 'W4:0-1' }, 'C'],
    ['cornerWin FT CR', { score: 'CR:7-7' }, 'N'],
    ['extraTimeWin FT ET', { score: '1-1' }, 'DY'],
  ] as const)('%s %j', (where, reported, wanted) => {
    const [all, ...mixed] = wanted.split(' ');
    if (mixed[0]?.includes(':')) {
      // One team's question is decided by the score alone, the other's is not.
      expect(winners(where, reported).split(' ')).toEqual([all, 'L']);
      return;
    }
    expect(winners(where, reported)).toBe(wanted);
  });
});

describe('SETTLE-002 SETTLE-005 SETTLE-008 other sports', () => {
  test.each([
    ['win BK HT', { score: '100-98 HT:50-50' }, 'P'],
    ['win BK FT', { score: '100-98' }, 'H'],
    ['win AF FT', { score: '20-20' }, 'P'],
    ['win IH RT', { score: '3-2 RT:2-2' }, 'N'],
    ['win IH FT', { score: '3-2 RT:2-2' }, 'H'],
    ['teamOddEven BK', { score: '101-98' }, 'H+OD C+EV'],
    ['lastDigitHome BK', { score: '107-98' }, '27'],
    ['margin3 BK', { score: '100-95' }, '1-5'],
    ['margin7 BK', { score: '90-105' }, 'C10-15'],
    ['margin12 BK', { score: '126-100' }, 'H26+'],
    ['margin12 AF', { score: '20-20' }, 'P'],
    ['halfFullPoints AF', { score: '20-20 HT:10-7' }, 'P L'],
    ['doubleResultInnings BS', { score: '3-3 F5:1-2' }, 'L P'],
    ['halfFullPoints BK', { score: '100-98 HT:50-50' }, 'N+H'],
    ['topHalf BK', { score: 'HT:50-50 H2:40-50' }, '1'],
    ['topQuarter BK', { score: 'Q1:20-20 Q2:25-20 Q3:20-25 Q4:1-1' }, 'N'],
    ['overtime BK', { score: '99-98', facts: { overtime: 'Y' } }, 'Y'],
    ['raceTo20 BK', { score: '99-98', facts: { to20: 'C' } }, 'C'],
    ['raceTo30 AF', { score: '9-7', facts: { to30: 'N' } }, 'DY'],
    ['setScore TN', { score: '1-2' }, '1-2'],
    ['setScore TN S1', { score: 'S1:6-7' }, '6-7'],
    ['setScore TN S5', { score: 'S5:10-8' }, 'P'],
    ['gameWin TN S2G3', { score: '2-0', facts: { games2: 'HHC' } }, 'C'],
    ['gameWin TN S2G9', { score: '2-0', facts: { games2: 'HHHHHH' } }, 'DY'],
    ['tieBreak TN', { score: '2-0 S1:7-6 S2:6-1' }, 'Y'],
    ['tieBreak TN', { score: '2-0 S1:6-4 S2:6-1' }, 'X'],
    ['tieBreak TN', { score: '2-0 S1:6-4' }, 'DY'],
    ['setToNil TN', { score: '2-0 S1:6-4 S2:6-0' }, 'Y'],
    ['firstSetMatch TN', { score: '1-2 S1:6-4' }, 'H+C'],
    ['winFirstSetAndMatch TN', { score: '2-1 S1:6-4' }, 'H'],
    ['loseFirstSetAndMatch TN', { score: '1-2 S1:6-4' }, 'C'],
    ['bothScore BS', { score: '5-0' }, 'X'],
    ['win BS I1', { score: 'I1:0-0' }, 'N'],
    ['win BS F5', { score: 'F5:2-2' }, 'P'],
    ['inningScored BS I1', { score: 'I1:0-2' }, 'Y'],
    ['winningMargin BS', { score: '5-1' }, 'HOV'],
    ['doubleResultInnings BS', { score: '3-4 F5:2-2' }, 'N+C'],
    ['frameScore7 SK', { score: '4-2' }, '4-2'],
    ['frameScore5 SK', { score: '4-2' }, 'P'],
    ['decider SK', { score: '10-9' }, 'Y'],
    ['raceToFrames SK', { score: '4-3', facts: { frames: 'CHCHCHH' } }, 'C'],
    ['highBreak SK', { score: '4-3', facts: { highBreak: 'N' } }, 'N'],
    ['maximum SK', { score: '4-3', facts: { maximum: 'X' } }, 'X'],
    ['mapScore ES', { score: '1-1' }, '1-1'],
    ['win ES', { score: '1-1' }, 'P'],
    ['blood ES S2', { score: '2-0', facts: { blood2: 'C' } }, 'C'],
    ['dragon ES S2', { score: '2-0', facts: { dragon2: 'N' } }, 'DY'],
  ] as const)('%s %j', (where, reported, wanted) => {
    expect(winners(where, reported)).toBe(wanted);
  });

  test('the highest inning, extra ones together', () => {
    const innings = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `I${n}:${n === 4 ? 3 : 0}-0`).join(' ');
    expect(winners('topInning BS', { score: `3-0 ${innings}` })).toBe('I4');
    expect(winners('topInning BS', { score: `7-0 ${innings} I10:0-4` })).toBe('IX');
    expect(winners('topInning BS', { score: `7-0 ${innings} I10:0-3` })).toBe('N');
  });

  test('breaks of a hundred go over or under a line of their own', () => {
    const market = marketByFamily.get('centuries');
    const result: MatchResult = {
      revision: 1,
      status: 'final',
      periods: {},
      facts: { centuries: '4' },
      source: 'test',
      at: 0,
    };
    const bet = settleInput({ gameType: 'SK', side: 'OV', line: 14, result });
    expect(market?.settle(bet)).toMatchObject({
      code: 'W',
      fact: { name: 'centuries', value: '4' },
    });
  });
});

describe('outrights', () => {
  const ended = (outright: MatchResult['outright']) => ({ ...(outright && { outright }) });

  test.each([
    ['SETTLE-002 one winner', { winners: ['R2'], places: 1 }, 'R2'],
    ['SETTLE-002 several places', { winners: ['R2', 'R3'], places: 2 }, 'R2 R3'],
  ] as const)('%s', (_what, outright, wanted) => {
    expect(winners('outright FS', ended(outright))).toBe(wanted);
  });

  test('a dead heat explains how the stake is divided; a non-starter loses or is returned', () => {
    const market = marketByFamily.get('outright');
    const settle = (side: string, outright: NonNullable<MatchResult['outright']>) =>
      market?.settle(
        settleInput({
          gameType: 'FS',
          side,
          result: { revision: 1, status: 'final', periods: {}, outright, source: 'test', at: 0 },
        }),
      );
    const tied = { winners: ['R1', 'R2', 'R3'], places: 2, withdrawn: ['R4'] };
    expect(settle('R1', tied)).toMatchObject({ code: 'W', deadHeat: { places: 2, among: 3 } });
    expect(settle('R4', tied)?.code).toBe('L');
    expect(settle('R4', { ...tied, refund: true })?.code).toBe('DE');
  });

  test('in a dead heat on places each runner shares only the places left for those tied with it', () => {
    const market = marketByFamily.get('outright');
    // One clear winner, and three runners for the second and last place that pays.
    const outright = {
      winners: ['R1', 'R2', 'R3', 'R4'],
      places: 2,
      ties: [{ sides: ['R2', 'R3', 'R4'], places: 1 }],
    };
    const settle = (side: string) =>
      market?.settle(
        settleInput({
          gameType: 'FS',
          side,
          result: { revision: 1, status: 'final', periods: {}, outright, source: 'test', at: 0 },
        }),
      );
    expect(settle('R1')).toEqual({ code: 'W', scoreUsed: null, split: [] });
    expect(settle('R3')).toMatchObject({ code: 'W', deadHeat: { places: 1, among: 3 } });
    expect(settle('R5')?.code).toBe('L');
  });
});

describe('SETTLE-005 SETTLE-008 a level end where no draw is sold', () => {
  const tie = { score: '20-20 HT:10-7' };
  const tieInInnings = { score: '3-3 F5:1-2' };

  test.each([
    ['halfFullPoints AF H+C', tie, 'P'],
    ['halfFullPoints AF C+H', tie, 'L'],
    ['halfFullPoints AF N+H', tie, 'L'],
    ['doubleResultInnings BS C+H', tieInInnings, 'P'],
    ['doubleResultInnings BS H+H', tieInInnings, 'L'],
  ] as const)(
    '%s: a stake comes back only where the first part has not lost',
    (where, tied, wanted) => {
      expect(codeOf(where, tied)).toBe(wanted);
    },
  );
});

describe('SETTLE-007 a match that was stopped', () => {
  const stopped = { status: 'abandoned', reason: 'D2' } as const;
  const retired = { status: 'retired', reason: 'D8' } as const;

  test.each([
    ['win FT HT', { ...stopped, score: 'HT:1-0', board: '1-2' }, 'H'],
    ['win', { ...stopped, score: 'HT:1-0', board: '1-2' }, 'D2'],
    ['bothScore', { ...stopped, board: '1-2' }, 'Y'],
    ['bothScore', { ...stopped, board: '2-0' }, 'D2'],
    ['totalGoals', { ...stopped, board: '4-3' }, '7+'],
    ['correctScore', { ...stopped, board: '5-0' }, 'OVH'],
    ['correctScore', { ...stopped, board: '3-0' }, 'L D2'],
    ['nthGoal FT N1', { ...stopped, board: '1-1', facts: { goals: 'CH' } }, 'C'],
    ['nthGoal FT N3', { ...stopped, board: '1-1', facts: { goals: 'CH' } }, 'D2'],
    ['firstGoalTime', { ...stopped, board: '1-0', facts: { goal1Minute: '20' } }, '2'],
    ['firstGoalTime', { ...stopped, board: '0-0' }, 'D2'],
    ['redCard', { ...stopped, facts: { redCard: 'Y' } }, 'Y'],
    ['redCard', { ...stopped, facts: { redCard: 'X' } }, 'D2'],
    ['goalsBothScoreB', { ...stopped, board: '2-1' }, 'OV+Y'],
    ['windowWin FT W1', { ...stopped, score: 'W1:0-0', board: '0-0' }, 'N'],
    ['winEitherHalf', { ...stopped, score: 'HT:1-0', board: '1-2' }, 'H'],
    ['tieBreak TN', { ...retired, score: 'S1:7-6', board: '1-0' }, 'Y'],
    ['win TN', { ...retired, score: 'S1:6-4', winner: 'C' }, 'C'],
    ['win TN', { ...retired, board: '0-0' }, 'D8'],
    ['win BS', { ...stopped, winner: 'H' }, 'H'],
  ] as const)('%s %j', (where, reported, wanted) => {
    expect(winners(where, reported)).toBe(wanted);
  });

  test.each([
    ['resultFirstTeam H+C', { ...stopped, board: '1-0' }, 'L'],
    ['resultGoalsB H+UN', { ...stopped, board: '2-1' }, 'L'],
    ['resultGoalsB H+OV', { ...stopped, board: '2-1' }, 'D2'],
    ['goalsBothScoreB UN+Y', { ...stopped, board: '2-0' }, 'L'],
    ['goalsOddEvenA UN+OD', { ...stopped, board: '1-1' }, 'L'],
    ['halfFull H+H', { ...stopped, score: 'HT:0-1', board: '0-1' }, 'L'],
    ['halfFull C+H', { ...stopped, score: 'HT:0-1', board: '0-1' }, 'D2'],
    ['doubleResultInnings BS H+H', { ...stopped, score: 'F5:1-2' }, 'L'],
    ['firstSetMatch TN H+H', { ...retired, score: 'S1:4-6', board: '0-1', winner: 'H' }, 'L'],
    ['correctScore 1-0', { ...stopped, board: '1-1' }, 'L'],
    ['correctScore 2-1', { ...stopped, board: '1-1' }, 'D2'],
    ['totalGoals 0-1', { ...stopped, board: '1-1' }, 'L'],
    ['winningMargin 0', { ...stopped, board: '1-1' }, 'L'],
    ['firstGoalTime 2', { ...stopped, score: 'W1:0-0 W2:0-0', board: '0-0' }, 'L'],
    ['firstGoalTime 3', { ...stopped, score: 'W1:0-0 W2:0-0', board: '0-0' }, 'D2'],
    ['firstGoalMethod N', { ...stopped, board: '1-1' }, 'L'],
    ['firstTo2 N', { ...stopped, board: '2-2' }, 'L'],
    ['qualifiedBy H', { ...stopped, score: '1-1', board: '1-1 ET:0-0' }, 'L'],
    ['topQuarter BK 1', { ...stopped, score: 'Q1:20-20 Q2:25-20', board: '45-40' }, 'L'],
    ['setScore TN 2-0', { ...retired, score: 'S1:6-4 S2:3-6', board: '1-1' }, 'L'],
    ['setScore TN S1 6-2', { ...retired, board: '0-0 S1:5-3' }, 'L'],
    ['frameScore9 SK 5-1', { ...retired, board: '3-2', facts: { bestOf: '9' } }, 'L'],
    ['frameScore9 SK 5-2', { ...retired, board: '3-2', facts: { bestOf: '9' } }, 'D8'],
    ['decider SK Y', { ...retired, board: '4-4', facts: { bestOf: '9' } }, 'W'],
    ['mapScore ES 2-0', { ...stopped, board: '1-1', facts: { bestOf: '3' } }, 'L'],
  ] as const)('%s %j has lost what can no longer win', (where, reported, wanted) => {
    expect(codeOf(where, reported)).toBe(wanted);
  });

  test('nothing is settled while the match is open, but what was completed', () => {
    expect(winners('win', { status: 'open', score: 'HT:1-0' })).toBe('open');
    expect(winners('win FT HT', { status: 'open', score: 'HT:1-0' })).toBe('H');
    expect(winners('nthGoal FT N1', { status: 'open', facts: { goals: 'C' } })).toBe('C');
    expect(winners('nthGoal FT N2', { status: 'open', facts: { goals: 'C' } })).toBe('open');
  });
});

describe('where only the winner is known', () => {
  test('the win market settles by it, no other and no half does', () => {
    expect(winners('win', { winner: 'C' })).toBe('C');
    expect(winners('win', { winner: 'C', score: '2-0' })).toBe('H');
    expect(winners('win FT HT', { winner: 'C' })).toBe('DY');
    expect(winners('bothScore', { winner: 'C' })).toBe('DY');
  });
});
