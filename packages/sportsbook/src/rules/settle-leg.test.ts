import type { MatchResult, SelectionVerdict } from '@tianping/feeds';
import { lineQuarter } from '@tianping/odds';
import { expect, test } from 'vitest';
import type { LegSettlement } from './market.ts';
import { settleLeg } from './settle-leg.ts';

const OWN: LegSettlement = { code: 'W', scoreUsed: { home: 2, away: 1 }, split: [] };

/** A home handicap leg; the market itself would say that it has won. */
function settle(
  verdict: Partial<SelectionVerdict>,
  leg: { readonly line?: number; readonly lead?: number; readonly restarts?: boolean } = {},
) {
  const { line = -2, lead, restarts = true } = leg;
  const result: MatchResult = {
    revision: 1,
    status: 'final',
    periods: {},
    verdicts: [
      {
        family: 'handicap',
        period: 'FT',
        line: lineQuarter(-2),
        side: 'H',
        code: 'L',
        wholeMatchLine: true,
        ...verdict,
      },
    ],
    source: 'stream',
    at: 7,
  };
  return settleLeg({
    leg: {
      gameType: 'FT',
      family: 'handicap',
      period: 'FT',
      side: 'H',
      line: lineQuarter(line),
      inPlay: lead !== undefined,
      scoreAtBet: lead === undefined ? null : { home: lead, away: 0 },
      acceptedAt: 0,
    },
    market: { settle: () => OWN, lines: 'handicap' },
    sport: { readResult: (read) => read, handicapRestarts: restarts },
    result,
  });
}

test('how the source settled a selection stands above what the tallies say', () => {
  expect(settle({})).toEqual({ code: 'L', score: null, split: [], source: 'stream', at: 7 });
  expect(settle({ code: 'W' })).toMatchObject({ code: 'W', score: { home: 2, away: 1 } });
  expect(settle({ code: 'DL' }).code).toBe('DL');
  const deadHeat = { places: 1, among: 2 };
  expect(settle({ code: 'W', deadHeat })).toMatchObject({ code: 'W', deadHeat });
});

test.each([{ family: 'total' }, { period: 'HT' }, { line: lineQuarter(-3) }, { side: 'C' }])(
  'what the source says of another selection %j leaves a leg alone',
  (other) => {
    expect(settle(other).code).toBe('W');
  },
);

test('a handicap struck in play is found by its line on the whole match', () => {
  // Struck at 1-0 on +0.5 from then on: -0.5 on the whole match.
  expect(settle({}, { line: 2, lead: 1 }).code).toBe('L');
  expect(settle({}, { line: -2, lead: 1 }).code).toBe('W');
  expect(settle({}, { line: -2, lead: 1, restarts: false }).code).toBe('L');
});
