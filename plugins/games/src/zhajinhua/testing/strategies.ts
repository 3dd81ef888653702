import { must } from '@tianping/base';
import { seededDraws } from '@tianping/games/testing';
import { zhajinhua } from '../game.ts';
import { handShareOf } from '../hand-share.ts';
import type { ZhajinhuaMove, ZhajinhuaShown } from '../index.ts';

export type Strategy = (shown: ZhajinhuaShown) => ZhajinhuaMove;

type Choice = ZhajinhuaMove['kind'] | 'raiseNext' | 'raiseTo5' | 'raiseTo10';

/** The first of the choices that is open, and to fold where none is. */
function first(shown: ZhajinhuaShown, choices: readonly Choice[]): ZhajinhuaMove {
  const moves = shown.options.map(({ move }) => move);
  for (const choice of choices) {
    const found = moves.find((move) => {
      if (choice === 'raiseTo5') return move.kind === 'raise' && move.level === 5;
      if (choice === 'raiseTo10') return move.kind === 'raise' && move.level === 10;
      return move.kind === (choice === 'raiseNext' ? 'raise' : choice);
    });
    if (found) return found;
  }
  return must(
    moves.find(({ kind }) => kind === 'fold'),
    'a move',
  );
}

const cardsOf = ({ places, place }: ZhajinhuaShown) =>
  must(places[must(place, 'a place')], 'the own place').cards;

const always =
  (...choices: readonly Choice[]): Strategy =>
  (shown) =>
    first(shown, choices);

/** Looks, gives up all hands that beat fewer than this share, and plays the others in one way. */
const onlyFrom =
  (least: number, ...choices: readonly Choice[]): Strategy =>
  (shown) => {
    const cards = cardsOf(shown);
    if (cards.length === 0) return first(shown, ['look', ...choices]);
    return handShareOf(cards) < least ? first(shown, []) : first(shown, choices);
  };

/** One way until a circle, without looking; then another. */
const until =
  (circle: number, early: Strategy, late: Strategy): Strategy =>
  (shown) =>
    shown.circle < circle ? early(shown) : late(shown);

const CALL = ['follow', 'allIn'] as const;
const COMPARE = ['compare', 'follow', 'allIn'] as const;

/** Ways to play that need no thought about anybody else. */
export const simpleStrategies: Readonly<Record<string, Strategy>> = {
  'always calls': always(...CALL),
  'always raises to the most': always('raiseTo10', ...CALL),
  'always raises to the next level': always('raiseNext', ...CALL),
  'compares as soon as it can': always(...COMPARE),
  'raises to the most and compares': always('compare', 'raiseTo10', ...CALL),
  'looks and bluffs with everything': onlyFrom(0, 'raiseTo10', ...CALL),
  'looks, bluffs and compares': onlyFrom(0, 'compare', 'raiseTo10', ...CALL),
  'calls with the better half': onlyFrom(0.5, ...CALL),
  'compares with the better half': onlyFrom(0.5, ...COMPARE),
  'calls with the best quarter': onlyFrom(0.75, ...CALL),
  'compares with the best quarter': onlyFrom(0.75, ...COMPARE),
  'calls with the best sixth': onlyFrom(0.85, ...CALL),
  'raises with the best sixth': onlyFrom(0.85, 'raiseTo10', ...CALL),
  'raises step by step with pairs of aces or better': onlyFrom(0.93, 'raiseNext', ...CALL),
  'calls three circles, then compares what is good': until(
    4,
    always(...CALL),
    onlyFrom(0.5, ...COMPARE),
  ),
  'calls two circles, then calls with the best': until(3, always(...CALL), onlyFrom(0.93, ...CALL)),
  'raises for three circles, then looks and calls with everything': until(
    4,
    always('raiseTo5', ...CALL),
    onlyFrom(0, ...CALL),
  ),
  'raises once, then calls with the best': until(
    2,
    always('raiseTo5', ...CALL),
    onlyFrom(0.93, ...CALL),
  ),
};

export interface Won {
  /** Units of the room a hand, and the standard error of that. */
  readonly mean: number;
  readonly error: number;
}

const MOVES_MAX = 1_000;

/** What one place wins a hand that plays in this way among places that play by the program; seats rotate. */
export function wonBy(
  strategy: Strategy,
  of: {
    readonly program: Strategy;
    readonly places: number;
    readonly carryTimes: number;
    readonly hands: number;
    readonly seed: number;
  },
): Won {
  const { program, places, hands, seed } = of;
  const room = must(zhajinhua.rooms[0], 'a room');
  const carried = Array.from({ length: places }, () => of.carryTimes * room.baseMinor);
  let [sum, squares] = [0, 0];
  for (let hand = 0; hand < hands; hand += 1) {
    const seat = hand % places;
    const handNumber = Math.floor(hand / places) + 1;
    let state = zhajinhua.deal(seededDraws(seed + hand), { room, handNumber, carried });
    for (let moves = 0; moves < MOVES_MAX; moves += 1) {
      const turn = zhajinhua.turn(state);
      if (turn === null) break;
      const place = must(turn.places[0], 'a place');
      const way = place === seat ? strategy : program;
      const moved = zhajinhua.move(state, place, way(zhajinhua.shownTo(state, place)));
      if (!moved.ok) throw new Error(moved.error);
      state = moved.value;
    }
    const { netMinor } = must(zhajinhua.end(state), 'an end');
    const won = must(netMinor[seat], 'a net') / room.baseMinor;
    sum += won;
    squares += won * won;
  }
  const mean = sum / hands;
  return { mean, error: Math.sqrt((squares / hands - mean * mean) / hands) };
}
