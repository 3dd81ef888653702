import type { GameType } from '@tianping/feeds';
import { factsOf } from '@tianping/plugin-markets';
import { sportOf, sports } from '@tianping/plugin-sports';
import { type EnteredResult, resultSheet, sheetFaults } from '@tianping/sportsbook';
import { expect, test } from 'vitest';

const entered: EnteredResult = {
  status: 'final',
  reason: null,
  winner: null,
  periods: {},
  facts: {},
  outright: null,
};

/** `2-1` for each tally that is entered. */
function faultsOf(
  gameType: GameType,
  scores: Readonly<Record<string, string>>,
  changes: Partial<EnteredResult> = {},
) {
  const periods = Object.fromEntries(
    Object.entries(scores).map(([period, text]) => {
      const [home = 0, away = 0] = text.split('-').map(Number);
      return [period, { home, away }];
    }),
  );
  const sheet = resultSheet(sportOf(gameType), {
    facts: factsOf(gameType),
    bestOf: null,
    runners: ['R1', 'R2'],
  });
  const result = { ...entered, periods, ...changes };
  return sheetFaults(sheet, result, { hasStarted: true }).map(({ kind }) => kind);
}

test('every tally that a sport adds up is one of its tallies', () => {
  for (const sport of sports) {
    for (const { whole, parts, extra = [] } of sport.sums ?? []) {
      for (const part of [whole, ...parts, ...extra]) expect(sport.periods, part).toContain(part);
    }
  }
});

test.each<[GameType, Record<string, string>, readonly string[]]>([
  ['FT', { FT: '2-1', HT: '1-1', H2: '1-0' }, []],
  ['FT', { FT: '2-1', HT: '3-1' }, ['beyondWhole']],
  ['FT', { FT: '2-1', HT: '1-1', H2: '0-0' }, ['notTheSum']],
  ['FT', { FT: '2-1', CR: '4-3', CRHT: '5-0' }, ['beyondWhole']],
  ['BK', { FT: '100-98', HT: '50-45', H2: '45-50', OT: '5-3' }, []],
  ['BK', { FT: '100-98', HT: '50-45', H2: '45-50' }, ['notTheSum']],
  ['TN', { FT: '2-1', S1: '6-4', S2: '3-6', S3: '7-6', GM: '16-16' }, []],
  ['TN', { FT: '2-0', S1: '6-4', S2: '3-6' }, ['beyondWhole']],
  ['VB', { FT: '3-0', S1: '25-20', S2: '25-20', S3: '25-20', PT: '75-61' }, ['notTheSum']],
  ['BS', { FT: '5-3', F5: '2-1', F7: '4-1' }, []],
  ['BS', { FT: '5-3', F5: '4-1', F7: '3-1' }, ['beyondWhole']],
  ['SK', { FT: '2-1', S1: '70-3', S2: '12-60', S3: '80-1' }, []],
  ['IH', { FT: '4-3', RT: '3-3', P1: '1-1', P2: '1-1', P3: '1-1' }, []],
  ['ES', { FT: '2-0', S1: '1-0', S2: '0-1' }, ['beyondWhole']],
])('%s with %o has the faults %o', (gameType, scores, faults) => {
  expect(faultsOf(gameType, scores)).toEqual(faults);
});

test('facts are those of the sport, in their form, and agree with their tallies', () => {
  const score = { FT: '2-1' };
  expect(faultsOf('FT', score, { facts: { goals: 'HCH', goal1By: 'P' } })).toEqual([]);
  expect(faultsOf('FT', score, { facts: { goals: 'HC' } })).toEqual(['factScore']);
  expect(faultsOf('FT', score, { facts: { goal1By: '1:x' } })).toEqual(['factForm']);
  expect(faultsOf('FT', score, { facts: { to20: 'H' } })).toEqual(['unknownFact']);
  expect(faultsOf('BK', score, { facts: { to20: 'H' } })).toEqual([]);
});

test('an end without a final score has a reason, a retirement its winner, an outright runners of its own', () => {
  expect(faultsOf('FT', {}, { status: 'postponed' })).toEqual(['reasonMissing']);
  expect(faultsOf('FT', {}, { status: 'postponed', reason: 'D4' })).toEqual([]);
  expect(faultsOf('TN', {}, { status: 'retired', reason: 'D8' })).toEqual(['winnerMissing']);
  expect(faultsOf('FS', {}, { outright: { winners: ['R9'], places: 1 } })).toEqual([
    'runnersMissing',
  ]);
  expect(faultsOf('FS', {}, { outright: { winners: ['R2'], places: 1 } })).toEqual([]);
});
