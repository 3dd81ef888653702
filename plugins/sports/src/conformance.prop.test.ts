import type { MatchResult, Period, Phase } from '@tianping/feeds';
import type { ClockView, Sport } from '@tianping/sportsbook';
import {
  clockFaults,
  PHASES_PLAYED,
  partsFaults,
  readingFaults,
} from '@tianping/sportsbook/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sports } from './index.ts';

const RUNS = { numRuns: process.env.WHOLE_RUN ? 200 : 50 };
const score = fc.record({ home: fc.nat(130), away: fc.nat(130) });
const side = fc.constantFrom('H' as const, 'C' as const, 'N' as const);
const STATUSES: readonly MatchResult['status'][] = [
  ...(['open', 'final', 'cancelled', 'postponed', 'abandoned', 'retired', 'walkover'] as const),
];
const text = fc.string({ maxLength: 8 });

function tallies(sport: Sport): fc.Arbitrary<Record<Period, { home: number; away: number }>> {
  return fc.dictionary(fc.constantFrom(...sport.periods), score, { maxKeys: 12 });
}

/** Any result of any status, likely and unlikely. */
function results(sport: Sport): fc.Arbitrary<MatchResult> {
  const fields = {
    revision: fc.nat(9),
    status: fc.constantFrom(...STATUSES),
    periods: tallies(sport),
    source: fc.constant('test'),
    at: fc.nat(),
    certainty: fc.constantFrom('provisional' as const, 'confirmed' as const),
    reason: fc.constantFrom('DF' as const, 'D8' as const, 'D2' as const),
    facts: fc.dictionary(fc.constantFrom('goals', 'innings', 'minutes'), text),
    winner: side,
    outright: fc.constant({ winners: ['R1'], places: 1 }),
    voids: fc.constant([{ period: 'FT', reason: 'DB' as const }]),
    board: fc.tuple(tallies(sport), score).map(([rest, FT]) => ({ ...rest, FT })),
    playedMs: fc.nat(4_000_000),
  };
  return fc.record(fields, { requiredKeys: ['revision', 'status', 'periods', 'source', 'at'] });
}

/** Any view, as a source that writes its fields in its own way may give it. */
function views(sport: Sport): fc.Arbitrary<ClockView> {
  const phases: readonly Phase[] = PHASES_PLAYED[sport.gameType];
  const token = fc.oneof(fc.constantFrom<string>(...phases, '4Q', '2OT', 'BR'), text);
  return fc.record({
    re_time: fc.oneof(
      token.map((prefix) => `${prefix}^12:34`),
      fc.constant(''),
    ),
    se_now: token,
    t_count: fc.integer(),
    HalfTime: fc.boolean(),
    inningNum: fc.nat(20),
    gameStatus: fc.constantFrom('live', 'break', 'suspended', 'ended', 'prematch'),
    isLive: fc.boolean(),
    clockAt: fc.nat(),
    clockMs: fc.integer(),
    clockRunning: fc.boolean(),
    clockRate: fc.nat(60),
    sc_set_H: fc.nat(18),
    sc_set_A: fc.nat(18),
    sc_game_H: fc.constantFrom('', '15', 'A'),
    sc_game_A: fc.constantFrom('', '40', '0'),
    parts: tallies(sport),
    live: fc.constantFrom(
      null,
      {},
      { points: { home: '0', away: '15' } },
      { half: 'top' as const },
    ),
  });
}

describe.each(sports.map((sport) => [sport.gameType, sport] as const))(
  'SPORT-001 SPORT-016 %s, tried at random',
  (_gameType, sport) => {
    test('reads every result once and for all and makes nothing up', () => {
      fc.assert(
        fc.property(results(sport), (result) => {
          expect(readingFaults(sport, result)).toEqual([]);
        }),
        RUNS,
      );
    });

    test('has a text for every live view and never throws', () => {
      fc.assert(
        fc.property(views(sport), (view) => {
          expect(clockFaults(sport, { ...view, isLive: view.gameStatus !== 'ended' })).toEqual([]);
        }),
        RUNS,
      );
    });

    test('keeps the parts in order on every board', () => {
      fc.assert(
        fc.property(fc.subarray([...sport.periods]), (some) => {
          expect(partsFaults(sport, some)).toEqual([]);
        }),
        RUNS,
      );
    });
  },
);
