import { must } from '@tianping/base';
import type { Draws } from '@tianping/games';
import { seededDraws } from '@tianping/games/testing';
import { describe, expect, test } from 'vitest';
import { answersOf, cheapAnswersOf } from './answers.ts';
import { cardsOf, countsOf, DECK } from './cards.ts';
import { doudizhu } from './game.ts';
import { hints } from './play.ts';
import { doudizhuShown, unseenCounts } from './shown.ts';
import type { DoudizhuMove, DoudizhuState } from './state.ts';
import { setupOf } from './testing/hands.ts';
import { partsOf } from './times.ts';

const FAULTS = ['turn', 'card', 'combination', 'beat', 'step'];
const KINDS = ['call', 'noCall', 'grab', 'noGrab', 'double', 'noDouble', 'open', 'pass'] as const;

/** What is given is never changed: a write to it throws. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const one of Object.values(value)) frozen(one);
  return Object.freeze(value);
}

/** A move out of all that could be thought of, mostly against the rules. */
function anyMove(draws: Draws): DoudizhuMove {
  if (draws.int(2) === 0) return { kind: must(KINDS[draws.int(KINDS.length)], 'a kind') };
  return { kind: 'play', cards: draws.shuffle(DECK).slice(0, 1 + draws.int(6)) };
}

function legalMove(state: DoudizhuState, place: number, draws: Draws): DoudizhuMove {
  const shown = doudizhu.shownTo(state, place);
  const kind = must(shown.kinds[draws.int(shown.kinds.length)], 'a kind');
  if (kind !== 'play') return { kind };
  const hand = must(state.hands[place], 'a hand');
  // All answers are thousands at times: mostly one of those that differ in more than their wings.
  const generate = draws.int(4) === 0 ? answersOf : cheapAnswersOf;
  const answers = generate(countsOf(hand), shown.last?.combination ?? null);
  const answer = answers[draws.int(Math.max(1, answers.length))];
  return answer ? { kind, cards: cardsOf(hand, answer.values) } : { kind: 'pass' };
}

interface Played {
  readonly start: DoudizhuState;
  readonly states: readonly DoudizhuState[];
  readonly moves: readonly (readonly [number, DoudizhuMove])[];
}

function playHand(seed: number): Played {
  const draws = seededDraws(1000 + seed);
  const carried = [0, 1, 2].map(() => 1 + draws.int(3_000));
  const start = frozen(doudizhu.deal(seededDraws(seed), setupOf(seed, carried)));
  const states = [start];
  const moves: (readonly [number, DoudizhuMove])[] = [];
  let state = start;
  for (let turn = doudizhu.turn(state); turn; turn = doudizhu.turn(state)) {
    for (let tries = draws.int(3); tries > 0; tries -= 1) {
      const [place, move] = [draws.int(3), anyMove(draws)];
      const result = doudizhu.move(state, place, move);
      if (!result.ok) expect(FAULTS).toContain(result.error);
      else expect(turn.places).toContain(place);
    }
    const place = must(turn.places[draws.int(turn.places.length)], 'a place');
    const move = legalMove(state, place, draws);
    const result = doudizhu.move(state, place, move);
    if (!result.ok) throw new Error(`${JSON.stringify(move)}: ${result.error}`);
    state = frozen(result.value);
    states.push(state);
    moves.push([place, move]);
  }
  return { start, states, moves };
}

describe('random hands of doudizhu', () => {
  const hands = Array.from({ length: 200 }, (_, at) => playHand(at + 1));
  const lastOf = ({ states }: Played): DoudizhuState => must(states.at(-1), 'a last state');

  test('end with nets that sum to zero, none below what was carried', () => {
    const ends = hands.map((hand) => must(doudizhu.end(lastOf(hand)), 'an end'));
    expect(ends.some(({ isVoid }) => isVoid)).toBe(true);
    expect(ends.filter(({ isVoid }) => !isVoid).length).toBeGreaterThan(120);
    for (const [at, { netMinor, isVoid, times }] of ends.entries()) {
      const { carried } = must(hands[at], 'a hand').start;
      expect(netMinor.reduce((sum, net) => sum + net, 0)).toBe(0);
      expect(netMinor.every((net) => Number.isSafeInteger(net))).toBe(true);
      expect(netMinor.every((net, place) => net >= -(carried[place] ?? 0))).toBe(true);
      expect(isVoid).toBe(times.every((one) => one === 0));
      if (!isVoid) expect(netMinor.some((net) => net !== 0)).toBe(true);
    }
  });

  test('are the same again from the same draws and moves', () => {
    for (const { start, states, moves } of hands.slice(0, 30)) {
      let state: DoudizhuState = start;
      for (const [at, [place, move]] of moves.entries()) {
        // As it comes from a database, and from a page.
        state = JSON.parse(JSON.stringify(state));
        const result = doudizhu.move(state, place, must(doudizhu.readMove(move), 'a move'));
        if (!result.ok) throw new Error(result.error);
        state = result.value;
        expect(state).toEqual(states[at + 1]);
      }
    }
  });

  test('show nobody a card that he may not know', () => {
    for (const { states } of hands.slice(0, 30)) {
      for (const state of states) {
        if (state.step === 'over') continue;
        const bottom = state.landlord === null ? state.bottom : [];
        for (const viewer of [0, 1, 2, null]) {
          const shown = doudizhu.shownTo(state, viewer);
          const text = JSON.stringify(shown);
          const others = state.hands.filter((_, place) => {
            const isOpen = partsOf(state).isOpen && place === state.landlord;
            return place !== viewer && !isOpen;
          });
          // The bottom cards that the landlord took lie open.
          const known = state.landlord === null ? [] : state.bottom;
          const hidden = [...others.flat(), ...bottom].filter((card) => !known.includes(card));
          expect(hidden.filter((card) => text.includes(`"${card}"`))).toEqual([]);
        }
      }
    }
  });

  test('show the same whatever others have decided in secret', () => {
    let count = 0;
    for (const state of hands.flatMap(({ states }) => states)) {
      if (state.step !== 'double') continue;
      for (const place of state.doubles.keys()) {
        if (state.doubles[place] === null) continue;
        const other = { ...state, doubles: state.doubles.with(place, !state.doubles[place]) };
        const viewer = (place + 1) % 3;
        expect(doudizhu.shownTo(other, viewer)).toEqual(doudizhu.shownTo(state, viewer));
        expect(doudizhu.shownTo(other, null)).toEqual(doudizhu.shownTo(state, null));
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(80);
  });

  test('show what the reader of the page takes, and count unseen cards right', () => {
    for (const { states } of hands.slice(0, 20)) {
      for (const state of states) {
        const shown = doudizhu.shownTo(state, 0);
        expect(doudizhuShown.parse(JSON.parse(JSON.stringify(shown)))).toEqual(shown);
        const unseen = unseenCounts(shown).reduce((sum, count) => sum + count, 0);
        const others = shown.places.map(({ cards, count }) => (cards ? 0 : count));
        const bottom = state.landlord === null && state.step !== 'over' ? 3 : 0;
        const sum = others.reduce((all, one) => all + one, bottom);
        if (state.step !== 'over') expect(unseen).toBe(sum);
      }
    }
  });

  test('give hints where something can be played, each of them legal', () => {
    for (const { states } of hands.slice(0, 15)) {
      for (const state of states) {
        const place = doudizhu.turn(state)?.places[0] ?? 0;
        const shown = doudizhu.shownTo(state, place);
        const found = hints(shown);
        if (state.step !== 'play') {
          expect(found).toEqual([]);
          continue;
        }
        const counts = countsOf(must(state.hands[place], 'a hand'));
        const last = shown.last?.combination ?? null;
        expect(found.length > 0).toBe(answersOf(counts, last).length > 0);
        for (const cards of found) {
          expect(doudizhu.move(state, place, { kind: 'play', cards })).toMatchObject({ ok: true });
        }
      }
    }
  });
});
