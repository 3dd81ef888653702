import type { MatchResult } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import type { RecordedMatch } from '@tianping/plugin-feeds/recorded';
import type { Market, SettleInput } from '@tianping/sportsbook';
import { describe, expect, test } from 'vitest';
import { type Difference, differenceText, replaySet } from './compare.ts';
import { invented } from './invented.ts';
import { type House, house, settleBet } from './settle.ts';

function differencesWith(rules: House): readonly Difference[] {
  return invented.flatMap(({ set, files }) => replaySet({ set, files, house: rules }).differences);
}

test('written rows of every ending settle as the referee says', () => {
  expect(differencesWith(house).map(differenceText)).toEqual([]);
  expect(invented.map(({ matches }) => matches.length)).toEqual([5, 2, 5, 5, 3]);
});

test('a short set won 4-3 was a tie-break, extra innings that share the top are one pick', () => {
  const codeOf = (key: string, market: string, pick: string) => {
    const match = invented.flatMap(({ matches }) => matches).find((one) => one.key === key);
    const asked = { market, part: 'FT', line: null, pick, since: null, live: false } as const;
    const bet = { ...asked, sport: '', price: 2000, withStake: true, oddsType: 'H' } as const;
    return match && settleBet(house, match, bet).record.code;
  };
  expect(codeOf('tennis/tennis-data_written.csv#3', 'tieBreak', 'Y')).toBe('W');
  expect(codeOf('mlb/GL_WRITTEN.TXT#2', 'topInning', 'IX')).toBe('W');
});

/** The rules with one market asked in a wrong way. */
function asking(family: string, wrong: (input: SettleInput) => SettleInput): House {
  return settling(family, (market, input) => market.settle(wrong(input)));
}

function settling(
  family: string,
  settle: (market: Market, input: SettleInput) => ReturnType<Market['settle']>,
): House {
  return {
    ...house,
    market(name) {
      const market = house.market(name);
      if (market === undefined || name !== family) return market;
      return { ...market, settle: (input) => settle(market, input) };
    },
  };
}

/** The rules applied to another result. */
function reported(change: (result: MatchResult, match: RecordedMatch) => MatchResult): House {
  return { ...house, result: (match) => change(house.result(match), match) };
}

function withTally(result: MatchResult, period: string, score: Score | undefined): MatchResult {
  if (score === undefined) return result;
  return { ...result, periods: { ...result.periods, [period]: score } };
}

const OPPOSITE: Readonly<Record<string, string>> = { H: 'C', C: 'H', OV: 'UN', UN: 'OV' };
const swapped = (input: SettleInput): SettleInput => ({
  ...input,
  side: OPPOSITE[input.side] ?? input.side,
});

const PLANTED: readonly (readonly [name: string, rules: House])[] = [
  ['sides of the handicap are swapped', asking('handicap', swapped)],
  ['over and under are swapped', asking('total', swapped)],
  ['home and away are swapped where somebody wins', asking('win', swapped)],
  [
    'the half of a quarter line is ignored',
    settling('handicap', (market, input) => {
      const leg = market.settle(input);
      return { ...leg, code: leg.code === 'LW' ? 'W' : leg.code === 'LL' ? 'L' : leg.code };
    }),
  ],
  [
    'a level line loses',
    settling('total', (market, input) => {
      const leg = market.settle(input);
      return { ...leg, code: leg.code === 'P' ? 'L' : leg.code };
    }),
  ],
  [
    'a handicap in play counts the goals before it',
    asking('handicap', (input) => ({ ...input, scoreAtBet: { home: 0, away: 0 } })),
  ],
  [
    'the first half is the whole match',
    reported((result) => withTally(result, 'HT', result.periods.FT)),
  ],
  [
    'overtime does not count',
    reported((result) => {
      const { FT, OT } = result.periods;
      if (!FT || !OT) return result;
      return withTally(result, 'FT', { home: FT.home - OT.home, away: FT.away - OT.away });
    }),
  ],
  [
    'overtime counts in the last quarter',
    reported((result) => {
      const { Q4, OT } = result.periods;
      if (!Q4 || !OT) return result;
      return withTally(result, 'Q4', { home: Q4.home + OT.home, away: Q4.away + OT.away });
    }),
  ],
  [
    'a match given up is over',
    reported((result) => {
      if (result.status !== 'retired') return result;
      return { ...result, status: 'final', periods: { ...result.periods, ...result.board } };
    }),
  ],
  [
    'a match that nobody came to is won by the other',
    reported((result) => {
      if (result.status !== 'walkover') return result;
      const { reason: _reason, ...rest } = result;
      return { ...rest, status: 'final' };
    }),
  ],
  [
    'a baseball game of six innings is whole',
    reported((result) => (result.facts?.innings ? { ...result, facts: { innings: '9' } } : result)),
  ],
  [
    'a game of four innings has a winner',
    reported((result) => (result.facts?.innings ? { ...result, facts: { innings: '8' } } : result)),
  ],
  [
    'corners are counted the wrong way round',
    reported((result) => withTally(result, 'CR', turned(result))),
  ],
  [
    'a drawn match is won by away in the double chance',
    settling('doubleChance', (market, input) =>
      market.settle(input.side === 'HN' ? { ...input, side: 'HC' } : input),
    ),
  ],
  [
    'a set that was not finished is settled',
    reported((result) =>
      result.status === 'retired'
        ? { ...result, periods: { ...result.board, ...result.periods } }
        : result,
    ),
  ],
];

function turned({ periods }: MatchResult): Score | undefined {
  return periods.CR && { home: periods.CR.away, away: periods.CR.home };
}

describe('bugs planted in settlement show as differences', () => {
  test.each(PLANTED)('%s', (_name, rules) => {
    expect(differencesWith(rules).length).toBeGreaterThan(0);
  });

  test('a payout that is a cent off shows', () => {
    const off: House = {
      ...house,
      market(name) {
        const market = house.market(name);
        return (
          market && {
            ...market,
            settle: (input) => ({ ...market.settle(input), deadHeat: { places: 99, among: 100 } }),
          }
        );
      },
    };
    const [first] = differencesWith(off);
    expect(first && differenceText(first)).toContain('W');
  });
});
