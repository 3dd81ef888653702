import { must } from '@tianping/base';
import type { WeightedOutcome } from '@tianping/feeds';
import { describe, expect, test } from 'vitest';
import { createDrawChains } from '../draw-chains.ts';
import { type LiveState, NOT_STARTED } from '../live-state.ts';
import { matchesBetween } from '../schedule.ts';
import type { SportModel } from '../sport-model.ts';
import { OTHER_SPORTS } from './index.ts';
import { unitOf } from './kit/chance.ts';
import { REFEREES } from './referees.ts';
import { lastOf, plansOf, played, shareOf, tally } from './test-kit.ts';

const HOUR_MS = 3_600_000;

/**
 * What must not be known otherwise later than it was: tallies only rise, facts only grow. The findings of many
 * outcomes are expected to be none together, as each expectation costs more than what it looks at.
 */
function incompatible(state: LiveState, outcome: WeightedOutcome): readonly string[] {
  const found: string[] = [];
  for (const [name, score] of Object.entries(state.board)) {
    const end = outcome.periods[name];
    // A range of frames that may not be played to its end is covered by the ranges that are.
    if (end === undefined && /^R[A-F]$/.test(name)) continue;
    const isReached = end && end.home >= score.home && end.away >= score.away;
    if (!isReached)
      found.push(`${name} was ${score.home}:${score.away}, is ${end?.home}:${end?.away}`);
  }
  for (const [name, value] of Object.entries(state.facts ?? {})) {
    const end = outcome.facts?.[name];
    if (!isGrown(name, value, end)) found.push(`${name} was ${value}, is ${end}`);
  }
  return found;
}

function isGrown(name: string, value: string, end: string | undefined): boolean {
  if (/^(games\d|frames)$/.test(name)) return end?.startsWith(value) === true;
  if (name === 'centuries') return Number(end) >= Number(value);
  return value === 'X' || end === value;
}

/** Every few of many outcomes, each time others of them. */
function someOf<Outcome>(outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter((_, at) => at % 6 === outcomes.length % 6);
}

/** Open states of a few matches, spread over their course. */
function momentsOf(model: SportModel, matches: number, each: number) {
  return played(model, matches).flatMap(({ plan, script, result }) => {
    const open = script.states.filter((state) => state.open && state.phase !== 'ended');
    return Array.from({ length: each }, (_, at) => {
      const state = must(open[Math.floor(unitOf(plan.seed, at) * open.length)], 'an open state');
      return { plan, state, result, elapsedMs: state.since + 1_000 };
    });
  });
}

describe.each(OTHER_SPORTS)('$gameType', (model) => {
  const referee = must(REFEREES[model.gameType], 'a referee');
  const bestOf = (plan: Parameters<SportModel['write']>[0]): number => model.bestOf?.(plan) ?? 1;

  test('a script goes forward in time, ends closed, and reports each moment once', () => {
    for (const plan of plansOf(model, 30)) {
      const script = model.write(plan);
      const ids = script.states.flatMap((state) => (state.moments ?? []).map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      for (const [at, state] of script.states.entries()) {
        const before = script.states[at - 1];
        expect(state.clockMs).toBeGreaterThanOrEqual(0);
        if (!before) continue;
        expect(state.since).toBeGreaterThanOrEqual(before.since);
        if (before.board === state.board) continue;
        const fallen = Object.entries(before.board).filter(([name, score]) => {
          const now = state.board[name];
          return !now || now.home < score.home || now.away < score.away;
        });
        expect(fallen).toEqual([]);
      }
      const { state } = lastOf(script);
      expect([state.phase, state.open]).toEqual(['ended', false]);
    }
  });

  test('results come one after the other, and state what the board has shown', () => {
    for (const plan of plansOf(model, 30)) {
      const { states, results } = model.write(plan);
      for (const [at, result] of results.entries()) {
        expect(result.revision).toBe(at + 1);
        const shown = must(
          states.filter((state) => state.since <= result.since).at(-1),
          'a state shown',
        );
        for (const [name, score] of Object.entries(result.periods)) {
          expect(shown.board[name]).toEqual(score);
        }
        if (result.status === 'open') expect(result.periods.FT).toBeUndefined();
        if (result.status === 'retired') expect(result.winner).toMatch(/^[HC]$/);
        if (result.status !== 'final' && result.status !== 'open') {
          expect(result.reason).toMatch(/^D[0-9A-Z]$/);
          expect(result.periods.FT).toBeUndefined();
        }
      }
    }
  });

  test('every match that is played to its end ends by the rules of its sport', () => {
    const matches = played(model, 80);
    expect(matches.length).toBeGreaterThan(60);
    for (const { plan, script, result } of matches) {
      referee(result, bestOf(plan));
      const { board } = lastOf(script).state;
      expect(result.periods.FT).toEqual(board.FT);
    }
  });

  test('betting stops at every end of a part, and no message repeats', () => {
    for (const { script } of played(model, 10)) {
      const { states } = script;
      for (const [at, state] of states.entries()) {
        const what = (state.moments ?? []).map((moment) => moment.what);
        const isStop = ['setWon', 'frameWon', 'mapWon', 'goal'].some((one) =>
          what.some((moment) => moment === one),
        );
        if (isStop) expect(state.open).toBe(false);
        if (state.phase === 'ended') expect(states.slice(at).every((one) => !one.open)).toBe(true);
      }
    }
  });

  test('the same plan is the same match and has the same outcomes', () => {
    const [plan] = plansOf(model, 1);
    const one = must(plan, 'a plan');
    expect(model.write({ ...one })).toEqual(model.write(one));
    const again = model.outcomes({ ...one }, NOT_STARTED, -HOUR_MS, false);
    expect(again).toEqual(model.outcomes(one, NOT_STARTED, -HOUR_MS, false));
  });

  test('every outcome is possible, by the rules and after what has happened', () => {
    for (const plan of plansOf(model, 3)) {
      const outcomes = model.outcomes(plan, NOT_STARTED, -HOUR_MS, false);
      expect(outcomes.every(({ weight }) => weight > 0)).toBe(true);
      for (const outcome of someOf(outcomes)) referee(outcome, bestOf(plan));
    }
    for (const { plan, state, elapsedMs } of momentsOf(model, 8, 3)) {
      const outcomes = model.outcomes(plan, state, elapsedMs, false);
      expect(outcomes.length).toBeGreaterThan(0);
      expect(outcomes.length).toBeLessThanOrEqual(800);
      expect(outcomes.every(({ weight }) => weight > 0)).toBe(true);
      const some = someOf(outcomes);
      for (const outcome of some) referee(outcome, bestOf(plan));
      expect(some.flatMap((outcome) => incompatible(state, outcome))).toEqual([]);
    }
  });

  test('what the market expects is what comes, before and during play', () => {
    const wins = (of: Pick<WeightedOutcome, 'periods'>): number => {
      const { home, away } = tally(of, 'FT');
      return home > away ? 1 : 0;
    };
    const before = played(model, 110).map(({ plan, result }) => {
      const outcomes = model.outcomes(plan, NOT_STARTED, -1, false);
      return { chance: shareOf(outcomes, wins), came: wins(result) };
    });
    const during = momentsOf(model, 80, 1).map(({ plan, state, result, elapsedMs }) => {
      const outcomes = model.outcomes(plan, state, elapsedMs, false);
      return { chance: shareOf(outcomes, wins), came: wins(result) };
    });
    for (const sample of [before, during]) {
      const off = sample.reduce((sum, { chance, came }) => sum + came - chance, 0);
      const variance = sample.reduce((sum, { chance }) => sum + chance * (1 - chance), 0);
      expect(Math.abs(off)).toBeLessThan(3.2 * Math.sqrt(variance) + 1);
    }
    // Better than a coin, and the later the surer (mean square of what the chance was off).
    const loss = (sample: typeof before): number =>
      sample.reduce((sum, { chance, came }) => sum + (came - chance) ** 2, 0) / sample.length;
    expect(loss(before)).toBeLessThan(0.25);
    expect(loss(during)).toBeLessThan(loss(before));
  });

  test('the numbers that totals are bet on agree with what is played', () => {
    const names = { TN: 'GM', BS: 'FT', SK: 'FT', IH: 'FT', AF: 'FT', ES: 'K1' } as const;
    const name = Object.entries(names).find(([type]) => type === model.gameType)?.[1] ?? 'PT';
    const sum = (of: Pick<WeightedOutcome, 'periods'>): number => {
      const { home, away } = tally(of, name);
      return home + away;
    };
    const errors = played(model, 70).map(({ plan, result }) => {
      const outcomes = model.outcomes(plan, NOT_STARTED, -1, false);
      return sum(result) - shareOf(outcomes, sum);
    });
    const mean = errors.reduce((one, other) => one + other, 0) / errors.length;
    const square = errors.reduce((one, other) => one + other ** 2, 0) / errors.length;
    expect(Math.abs(mean)).toBeLessThan(3.2 * Math.sqrt(square / errors.length));
  });

  test('opinion wanders without jumps while nothing happens', () => {
    const wins = (of: Pick<WeightedOutcome, 'periods'>): number => {
      const { home, away } = tally(of, 'FT');
      return home > away ? 1 : 0;
    };
    for (const plan of plansOf(model, 3)) {
      let last: number | null = null;
      for (let at = 0; at < 12; at += 1) {
        const outcomes = model.outcomes(plan, NOT_STARTED, -HOUR_MS + at * 10_000, false);
        const chance = shareOf(outcomes, wins);
        if (last !== null) expect(Math.abs(chance - last)).toBeLessThan(0.02);
        last = chance;
      }
    }
  });

  test('SPORT-005 at any time some matches are in play and some are to come', () => {
    const draws = createDrawChains('draws of tests');
    const world = { seed: '5', speed: 1, seasonStart: 0, draws };
    for (let hour = 24; hour < 48; hour += 5) {
      const now = hour * HOUR_MS;
      const span = { from: now - 5 * HOUR_MS, to: now + 7 * HOUR_MS };
      const plans = matchesBetween(model.leagues, world, span);
      const toCome = plans.filter((plan) => plan.startAt > now).length;
      const live = plans.filter((plan) => {
        if (plan.startAt > now) return false;
        return now - plan.startAt < lastOf(model.write(plan)).state.since;
      }).length;
      expect(live).toBeGreaterThanOrEqual(1);
      expect(live).toBeLessThanOrEqual(10);
      expect(toCome).toBeGreaterThanOrEqual(5);
      expect(toCome).toBeLessThanOrEqual(32);
    }
  });
});
