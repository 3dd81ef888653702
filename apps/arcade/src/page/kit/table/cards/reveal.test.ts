import type { RoundView } from '@tianping/games/wire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { RoundState } from '../../../app/controllers.ts';
import { createReveal, type RevealStep, revealed } from './reveal.ts';

const STEPS: readonly RevealStep[] = [
  { atMs: 0, kind: 'deal', slot: 'left', code: 'sA', slowly: false },
  { atMs: 1000, kind: 'turn', slot: 'left', code: 'sA', slowly: true },
  { atMs: 2000, kind: 'result', slot: '', code: '', slowly: false },
];

function roundWith(round: Partial<RoundView>): RoundView {
  return {
    roundId: 'r-1',
    issue: '1',
    phase: 'drawing',
    phaseEndsAt: 9000,
    closesAt: 0,
    drawsAt: 0,
    outcome: {},
    shoe: null,
    commitment: '0'.repeat(64),
    secret: null,
    ...round,
  };
}

function table(round: RoundView) {
  const state = createStore<RoundState>(() => ({
    line: 'open',
    round,
    history: [],
    totals: {},
    watchers: 0,
    bets: [],
    balanceMinor: 0,
  }));
  const reveal = createReveal({
    controller: { state, bet: () => Promise.reject(new Error('no bets here')) },
    now: () => Date.now(),
    stepsOf: () => STEPS,
  });
  const stop = reveal.watch();
  return { state, stop, shown: () => reveal.state.getState() };
}

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

test('reveal: steps come at their times after the draw', () => {
  const { shown, stop } = table(roundWith({}));
  expect(shown().cards.left).toMatchObject({ isUp: false });
  vi.advanceTimersByTime(1100);
  expect(shown()).toMatchObject({ cards: { left: { isUp: true } }, isComplete: false });
  vi.advanceTimersByTime(1000);
  expect(shown().isComplete).toBe(true);
  stop();
});

test('reveal: a latecomer sees what has been shown, and a settled round is shown whole', () => {
  vi.setSystemTime(1500);
  const late = table(roundWith({}));
  expect(late.shown()).toMatchObject({ cards: { left: { isUp: true } }, isComplete: false });
  late.state.setState({ round: roundWith({ phase: 'settled' }) });
  expect(late.shown().isComplete).toBe(true);
  late.stop();
});

test('reveal: the next round clears the table', () => {
  const { state, shown, stop } = table(roundWith({ phase: 'settled' }));
  state.setState({ round: roundWith({ roundId: 'r-2', phase: 'betting', outcome: null }) });
  expect(shown()).toEqual({ roundId: null, cards: {}, isComplete: false });
  stop();
});

test('reveal: a card that is moved keeps its name and lies elsewhere', () => {
  const moved: RevealStep = {
    atMs: 1500,
    kind: 'move',
    slot: 'left',
    code: 'sA',
    slowly: false,
    to: 'apart',
  };
  expect(revealed('r-1', STEPS.slice(0, 2)).cards.left).toMatchObject({ at: 'left', isUp: true });
  const { cards } = revealed('r-1', [...STEPS.slice(0, 2), moved]);
  expect(cards).toMatchObject({ left: { at: 'apart', isUp: true, code: 'sA' } });
});
