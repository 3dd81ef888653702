import { must } from '@tianping/base';
import type { Score } from '@tianping/odds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeBasketball } from './basketball/basketball.ts';
import { BASKETBALL } from './basketball/basketball-sport.ts';
import { createDrawChains } from './draw-chains.ts';
import { writeFootball } from './football/football.ts';
import { FOOTBALL } from './football/football-sport.ts';
import { type LiveState, type MatchScript, NO_SCORE } from './live-state.ts';
import { SPORT_MODELS } from './models.ts';
import { type MatchPlan, matchesOfRound } from './schedule.ts';
import type { SportModel } from './sport-model.ts';

const WORLD = { speed: 1, seasonStart: 0, draws: createDrawChains('draws of tests') };

const planOf = (model: SportModel) =>
  fc
    .record({
      seed: fc.integer({ min: 0, max: 1_000_000 }),
      league: fc.constantFrom(...model.leagues),
      round: fc.integer({ min: 0, max: 500 }),
    })
    .map(
      ({ seed, league, round }): MatchPlan =>
        must(matchesOfRound({ ...WORLD, seed: String(seed) }, league, round)[0], 'a first match'),
    );

const VOID: ReadonlySet<string> = new Set(['postponed', 'walkover', 'cancelled']);

/** What must hold for the script of any match. */
function expectCoherent({ states, results }: MatchScript): void {
  expectStates(states);
  expectMoments(states);
  for (const [at, result] of results.entries()) {
    const { status, periods } = result;
    expect(result.revision).toBe(at + 1);
    expect(result.since).toBeGreaterThanOrEqual(results[at - 1]?.since ?? 0);
    const shown = states.filter((state) => state.since <= result.since).at(-1)?.board;
    for (const [period, score] of Object.entries(periods)) expect(score).toEqual(shown?.[period]);
    if (status === 'final' || status === 'open') expect(result.reason).toBeUndefined();
    else expect(result.reason).toMatch(/^D/);
    if (status === 'final') expect(periods.FT).toBeDefined();
    if (VOID.has(status)) expect(periods).toEqual({});
    for (const value of Object.values(result.facts ?? {})) expect(typeof value).toBe('string');
  }
  expect(results.at(-1)?.status).not.toBe('open');
}

function expectStates(states: readonly LiveState[]): void {
  for (const [at, state] of states.entries()) {
    const before = states[at - 1];
    expect(state.clockMs).toBeGreaterThanOrEqual(0);
    if (!before) continue;
    expect(state.since).toBeGreaterThanOrEqual(before.since);
    for (const [period, score] of Object.entries(before.board)) {
      const now = state.board[period];
      const fell = now && (now.home < score.home || now.away < score.away);
      if (fell) expect(state.incident).toBe('correction');
    }
  }
  expect(states.at(-1)?.phase).toBe('ended');
  expect(states.at(-1)?.open).toBe(false);
}

function expectMoments(states: readonly LiveState[]): void {
  const stated = new Map<string, string>();
  for (const { id, what, cancelled, x = 50, y = 50 } of states.flatMap(
    (one) => one.moments ?? [],
  )) {
    expect(stated.get(id) ?? what).toBe(what);
    if (cancelled) expect(stated.has(id)).toBe(true);
    else expect(stated.has(id)).toBe(false);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x, y)).toBeLessThanOrEqual(100);
    stated.set(id, what);
  }
}

describe.each(SPORT_MODELS.map((model) => [model.gameType, model] as const))('%s', (_, model) => {
  test('SPORT-017 any match rises to its result, and each result states what the board shows', () => {
    fc.assert(
      fc.property(planOf(model), (plan) => expectCoherent(model.write(plan))),
      { numRuns: 40 },
    );
  });

  test('the same plan is the same match', () => {
    fc.assert(
      fc.property(planOf(model), (plan) => {
        expect(model.write(plan)).toEqual(model.write({ ...plan }));
      }),
      { numRuns: 5 },
    );
  });

  test('at any moment every way to end has at least what is on the board', () => {
    fc.assert(
      fc.property(planOf(model), fc.nat({ max: 999 }), (plan, share) => {
        const { states } = model.write(plan);
        const state = must(states[Math.floor((share * (states.length - 1)) / 1_000)], 'a state');
        if (!state.open || state.phase === 'prematch' || model.inPlay === false) return;
        const outcomes = model.outcomes(plan, state, state.since + 1_000, false);
        expect(outcomes.length).toBeGreaterThan(0);
        for (const { weight, periods } of outcomes) {
          expect(weight).toBeGreaterThan(0);
          expect(periods.FT?.home).toBeGreaterThanOrEqual(state.board.FT.home);
          expect(periods.FT?.away).toBeGreaterThanOrEqual(state.board.FT.away);
        }
      }),
      { numRuns: 25 },
    );
  });
});

/** Share of matches whose last result is `status`, or that have a result after the final one. */
function endings(scripts: readonly MatchScript[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { results } of scripts) {
    const finals = results.filter(({ status }) => status === 'final').length;
    const name = finals > 1 ? 'corrected' : must(results.at(-1), 'a result').status;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

function season(model: SportModel, count: number): readonly MatchPlan[] {
  return Array.from({ length: count }, (_, round) =>
    model.leagues.flatMap((league) => matchesOfRound({ ...WORLD, seed: '3' }, league, round)),
  ).flat();
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Last states of the matches that were played to their end. */
function finishedIn(scripts: readonly MatchScript[]): readonly LiveState[] {
  return scripts.flatMap(({ states, results }) => {
    const last = states.at(-1);
    return results.at(-1)?.status === 'final' && last ? [last] : [];
  });
}

describe('football', () => {
  test('whenever a goal falls, betting is stopped and the clock goes on', () => {
    fc.assert(
      fc.property(planOf(FOOTBALL), (plan) => {
        for (const state of writeFootball(plan).states) {
          if (state.incident !== 'goal') continue;
          expect(state.open).toBe(false);
          expect(state.running).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('goals, corners and cards agree with their orders, halves and windows', () => {
    fc.assert(
      fc.property(planOf(FOOTBALL), (plan) => {
        for (const { board, facts } of finishedIn([writeFootball(plan)])) {
          const { FT, HT, H2, CR, CD } = board;
          const tally = (order = ''): Score => ({
            home: [...order].filter((one) => one === 'H').length,
            away: [...order].filter((one) => one === 'C').length,
          });
          const windows = [1, 2, 3, 4, 5, 6].map((at) => board[`W${at}`] ?? NO_SCORE);
          const sum = (scores: readonly Score[]): Score => ({
            home: scores.reduce((total, { home }) => total + home, 0),
            away: scores.reduce((total, { away }) => total + away, 0),
          });
          expect(tally(facts?.goals)).toEqual(FT);
          expect(tally(facts?.corners)).toEqual(CR);
          expect(tally(facts?.cards)).toEqual(CD);
          expect(sum(windows)).toEqual(FT);
          expect(sum(windows.slice(0, 3))).toEqual(HT);
          expect(sum([HT ?? NO_SCORE, H2 ?? NO_SCORE])).toEqual(FT);
          expect(facts?.goal1By !== undefined).toBe(FT.home + FT.away > 0);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a cup match sends one side through, level ones by extra time and kicks', () => {
    const cup = must(
      FOOTBALL.leagues.find((league) => league.cup),
      'a cup',
    );
    const plans = Array.from({ length: 30 }, (_, round) =>
      matchesOfRound({ ...WORLD, seed: '5' }, cup, round),
    ).flat();
    const ended = finishedIn(plans.map(writeFootball));
    for (const { board, facts } of ended) {
      const level = board.FT.home === board.FT.away;
      expect(facts?.extraTime).toBe(level ? 'Y' : 'X');
      expect(facts?.qualifiedBy).toMatch(level ? /^[HC](OT|PK)$/ : /^[HC]$/);
      if (!board.PK) continue;
      expect(board.ET?.home).toBe(board.ET?.away);
      expect(board.PK.home > board.PK.away ? 'HPK' : 'CPK').toBe(facts?.qualifiedBy);
    }
    expect(ended.some(({ board }) => board.PK)).toBe(true);
  });

  test('a season looks like football, and has every kind of ending', () => {
    const scripts = season(FOOTBALL, 25).map(writeFootball);
    const finals = finishedIn(scripts);
    const meanOf = (count: (state: LiveState) => Score | undefined): number =>
      mean(finals.map((state) => (count(state)?.home ?? 0) + (count(state)?.away ?? 0)));
    const goals = meanOf(({ board }) => board.FT);
    expect(goals).toBeGreaterThan(2.4);
    expect(goals).toBeLessThan(3.2);
    const early = meanOf(({ board }) => board.HT) / goals;
    expect(early).toBeGreaterThan(0.4);
    expect(early).toBeLessThan(0.5);
    expect(meanOf(({ corners }) => corners)).toBeGreaterThan(8.5);
    expect(meanOf(({ corners }) => corners)).toBeLessThan(11);
    expect(meanOf(({ board }) => board.CD)).toBeGreaterThan(3.2);
    expect(meanOf(({ board }) => board.CD)).toBeLessThan(4.2);
    expect(meanOf(({ redCards }) => redCards)).toBeGreaterThan(0.1);
    expect(meanOf(({ redCards }) => redCards)).toBeLessThan(0.35);
    const counts = endings(scripts);
    for (const name of ['postponed', 'abandoned', 'corrected']) {
      expect(counts[name]).toBeGreaterThan(0);
      expect(counts[name]).toBeLessThan(scripts.length * 0.05);
    }
  });
});

describe('basketball', () => {
  test('SPORT-022 quarters and overtime add up, and no match ends in a draw', () => {
    fc.assert(
      fc.property(planOf(BASKETBALL), (plan) => {
        const script = writeBasketball(plan);
        expectCoherent(script);
        if (script.results.at(-1)?.status !== 'final') return;
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
      fc.property(planOf(BASKETBALL), (plan) => {
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
    const boards = finishedIn(season(BASKETBALL, 12).map(writeBasketball)).map(
      ({ board }) => board,
    );
    const points = mean(boards.map(({ FT }) => FT.home + FT.away));
    expect(points).toBeGreaterThan(195);
    expect(points).toBeLessThan(217);
    const overtimes = boards.filter((board) => board.OT).length / boards.length;
    expect(overtimes).toBeLessThan(0.1);
  });
});
