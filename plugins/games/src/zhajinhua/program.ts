import { assert, must } from '@tianping/base';
import { zhajinhuaHandOf } from './hands.ts';
import type { ZhajinhuaMove } from './moves.ts';
import type { ZhajinhuaShown } from './shown.ts';

type Kind = ZhajinhuaMove['kind'];

/** A single with at least a queen: about the middle of all hands. */
const FAIR_SINGLE = zhajinhuaHandOf(['sQ', 'h3', 'd2']).strength;
/** At least a pair of nines. */
const FAIR_PAIR = zhajinhuaHandOf(['s9', 'h9', 'd2']).strength;

/**
 * The program of house players, which sees what its place sees. It follows without looking in the
 * first circle, and the places of odd number in the second too. Then it looks, or before once the
 * bet is 5 units; but against the last other place it compares without looking while the bet is one
 * unit. Having looked:
 * - a flush or better raises to the next level up to circle 4, follows up to circle 8, then
 *   compares;
 * - a straight raises while the bet is one unit, follows up to circle 5, then compares;
 * - a pair follows up to circle 3 (low ones while the bet is below 5), then compares, or folds if
 *   low at 10;
 * - a single with a queen or better follows a bet of one unit in circle 1, and compares while it is
 *   below 5;
 * - anything lower folds.
 * A place that cannot follow bets all it has left with a pair or better, and folds else.
 */
export function zhajinhuaProgram(shown: ZhajinhuaShown): ZhajinhuaMove {
  for (const kind of wantedKinds(shown)) {
    const open = shown.options.find(({ move }) => move.kind === kind);
    if (open) return open.move;
  }
  return zhajinhuaOnTimeout(shown);
}

/** Folds: gives up what it put in, and puts in no more. */
export function zhajinhuaOnTimeout(shown: ZhajinhuaShown): ZhajinhuaMove {
  const fold = shown.options.find(({ move }) => move.kind === 'fold');
  return must(fold, 'a place that has the turn').move;
}

/** What it would do, best first; the first open one is done, and it folds where none is. */
function wantedKinds(shown: ZhajinhuaShown): readonly Kind[] {
  assert(shown.place !== null, 'a place');
  const { cards } = must(shown.places[shown.place], 'the own place');
  const { circle, level } = shown;
  if (cards.length === 0) {
    const isBlind = circle <= 1 + (shown.place % 2) && level < 5;
    if (isBlind) return ['follow', 'look'];
    const left = shown.places.filter(({ status }) => status === 'in').length;
    return left === 2 && level === 1 ? ['compare', 'look'] : ['look'];
  }
  const hand = zhajinhuaHandOf(cards);
  if (hand.class === 'single') return wantedOfSingle(shown, hand.strength >= FAIR_SINGLE);
  if (hand.class === 'pair') return wantedOfPair(shown, hand.strength >= FAIR_PAIR);
  if (hand.class === 'straight') {
    if (level === 1) return ['raise', 'follow', 'allIn'];
    return circle <= 5 ? ['follow', 'allIn'] : ['compare', 'follow', 'allIn'];
  }
  if (circle <= 4) return ['raise', 'follow', 'allIn'];
  return circle <= 8 ? ['follow', 'allIn'] : ['compare', 'follow', 'allIn'];
}

function wantedOfPair({ circle, level }: ZhajinhuaShown, isFair: boolean): readonly Kind[] {
  if (!isFair && level >= 10) return ['allIn'];
  const mayFollow = circle <= 3 && (isFair || level < 5);
  return mayFollow ? ['follow', 'allIn'] : ['compare', 'follow', 'allIn'];
}

function wantedOfSingle({ circle, level }: ZhajinhuaShown, isFair: boolean): readonly Kind[] {
  if (!isFair || level >= 5) return [];
  return circle === 1 && level === 1 ? ['follow'] : ['compare'];
}
