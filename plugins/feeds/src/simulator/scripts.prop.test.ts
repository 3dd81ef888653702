import { must } from '@tianping/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeBasketball } from './basketball.ts';
import { writeFootball } from './football.ts';
import { LEAGUES } from './leagues.ts';
import type { MatchScript } from './live-state.ts';
import { type MatchPlan, matchesOfRound } from './schedule.ts';

const WORLD = { speed: 1, seasonStart: 0 };

const planOf = (gameType: 'FT' | 'BK') =>
  fc
    .record({
      seed: fc.integer({ min: 0, max: 1_000_000 }),
      league: fc.constantFrom(...LEAGUES.filter((one) => one.gameType === gameType)),
      round: fc.integer({ min: 0, max: 500 }),
    })
    .map(
      ({ seed, league, round }): MatchPlan =>
        must(matchesOfRound({ ...WORLD, seed }, league, round)[0], 'a first match'),
    );

/** What must hold for the script of any match. */
function expectCoherent(script: MatchScript): void {
  const { states, results } = script;
  for (const [at, state] of states.entries()) {
    const before = states[at - 1];
    const { FT, HT } = state.board;
    if (HT) {
      expect(HT.home).toBeLessThanOrEqual(FT.home);
      expect(HT.away).toBeLessThanOrEqual(FT.away);
    }
    expect(state.clockMs).toBeGreaterThanOrEqual(0);
    if (!before) continue;
    expect(state.since).toBeGreaterThanOrEqual(before.since);
    const fell = FT.home < before.board.FT.home || FT.away < before.board.FT.away;
    if (fell) expect(state.incident).toBe('correction');
  }
  expect(states.at(-1)?.phase).toBe('ended');
  expect(states.at(-1)?.open).toBe(false);
  for (const [at, result] of results.entries()) {
    expect(result.revision).toBe(at + 1);
    const shown = states.filter((state) => state.since <= result.since).at(-1)?.board;
    if (result.status !== 'final') {
      expect(result.reason).toMatch(/^D/);
      expect(result.periods.FT).toBeUndefined();
      continue;
    }
    expect(result.periods.FT).toEqual(shown?.FT);
    expect(result.periods.HT).toEqual(shown?.HT);
  }
}

/** Share of matches whose last result is `status`, or that have a second revision. */
function endings(scripts: readonly MatchScript[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { results } of scripts) {
    const name = results.length > 1 ? 'corrected' : must(results[0], 'a result').status;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

function season(gameType: 'FT' | 'BK', count: number): readonly MatchPlan[] {
  const leagues = LEAGUES.filter((one) => one.gameType === gameType);
  return Array.from({ length: count }, (_, round) =>
    leagues.flatMap((league) => matchesOfRound({ ...WORLD, seed: 3 }, league, round)),
  ).flat();
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe('football', () => {
  test('SPORT-017 scores of any match rise, agree with its halves and end as its result', () => {
    fc.assert(
      fc.property(planOf('FT'), (plan) => expectCoherent(writeFootball(plan))),
      { numRuns: 150 },
    );
  });

  test('whenever a goal falls, betting is stopped and the clock goes on', () => {
    fc.assert(
      fc.property(planOf('FT'), (plan) => {
        for (const state of writeFootball(plan).states) {
          if (state.incident !== 'goal') continue;
          expect(state.open).toBe(false);
          expect(state.running).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('a season looks like football, and has every kind of ending', () => {
    const scripts = season('FT', 40).map(writeFootball);
    const finals = scripts.flatMap(({ states, results }) => {
      const last = states.at(-1);
      return results[0]?.status === 'final' && last ? [last] : [];
    });
    const goals = mean(finals.map(({ board }) => board.FT.home + board.FT.away));
    expect(goals).toBeGreaterThan(2.4);
    expect(goals).toBeLessThan(3.2);
    const early = mean(finals.map(({ board }) => (board.HT?.home ?? 0) + (board.HT?.away ?? 0)));
    expect(early / goals).toBeGreaterThan(0.4);
    expect(early / goals).toBeLessThan(0.5);
    const corners = mean(
      finals.map((state) => (state.corners?.home ?? 0) + (state.corners?.away ?? 0)),
    );
    expect(corners).toBeGreaterThan(7);
    expect(corners).toBeLessThan(12);
    const reds = mean(finals.map(({ redCards }) => redCards.home + redCards.away));
    expect(reds).toBeGreaterThan(0.1);
    expect(reds).toBeLessThan(0.35);
    const counts = endings(scripts);
    for (const name of ['postponed', 'abandoned', 'corrected']) {
      expect(counts[name]).toBeGreaterThan(0);
      expect(counts[name]).toBeLessThan(scripts.length * 0.05);
    }
  });

  test('the same plan is the same match', () => {
    fc.assert(
      fc.property(planOf('FT'), (plan) => {
        expect(writeFootball(plan)).toEqual(writeFootball({ ...plan }));
      }),
      { numRuns: 20 },
    );
  });
});

describe('basketball', () => {
  test('SPORT-022 quarters and overtime add up, and no match ends in a draw', () => {
    fc.assert(
      fc.property(planOf('BK'), (plan) => {
        const script = writeBasketball(plan);
        expectCoherent(script);
        if (script.results[0]?.status !== 'final') return;
        const board = must(script.states.at(-1), 'last state').board;
        for (const side of ['home', 'away'] as const) {
          const parts = [board.Q1, board.Q2, board.Q3, board.Q4, board.OT];
          const sum = parts.reduce((total, part) => total + (part?.[side] ?? 0), 0);
          expect(sum).toBe(board.FT[side]);
          expect((board.Q1?.[side] ?? 0) + (board.Q2?.[side] ?? 0)).toBe(board.HT?.[side]);
        }
        expect(board.FT.home).not.toBe(board.FT.away);
        const tiedAfterFour = (board.OT ?? null) !== null;
        expect(script.states.some((state) => state.phase === 'OT')).toBe(tiedAfterFour);
      }),
      { numRuns: 100 },
    );
  });

  test('SPORT-021 the clock of a period runs down to nothing', () => {
    fc.assert(
      fc.property(planOf('BK'), (plan) => {
        const { states } = writeBasketball(plan);
        for (const [at, state] of states.entries()) {
          const before = states[at - 1];
          if (before?.phase !== state.phase) continue;
          expect(state.clockMs).toBeLessThanOrEqual(before.clockMs);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('a season looks like basketball', () => {
    const scripts = season('BK', 12).map(writeBasketball);
    const boards = scripts.flatMap(({ states, results }) => {
      const last = states.at(-1);
      return results[0]?.status === 'final' && last ? [last.board] : [];
    });
    const points = mean(boards.map(({ FT }) => FT.home + FT.away));
    expect(points).toBeGreaterThan(195);
    expect(points).toBeLessThan(217);
    const overtimes = boards.filter((board) => board.OT).length / boards.length;
    expect(overtimes).toBeLessThan(0.1);
  });
});
