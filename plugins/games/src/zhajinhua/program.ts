import { assert, must } from '@tianping/base';
import { handShareOf } from './hand-share.ts';
import type { ZhajinhuaMove } from './moves.ts';
import type { ZhajinhuaPlace, ZhajinhuaShown } from './shown.ts';

type Kind = ZhajinhuaMove['kind'];

/** So long it follows a bet of one unit without looking: against one other place, against more. */
const BLIND_CIRCLES = { one: 3, more: 1 };
/** Three in four places that have looked and stay are taken to hold a hand that beats this share, by bet. */
const LOOKED_FROM = new Map([
  [1, 0.55],
  [2, 0.65],
  [5, 0.72],
  [10, 0.75],
]);
/** More with each circle that they stay, up to the fifth. */
const LOOKED_MORE = 0.03;
const LOOKED_CIRCLES = 4;
/** The fourth has anything, so that nobody takes it all by looking strong. */
const BLUFFS = 0.25;
/** It stays for less than the whole price of the pot: others put in more. */
const PRICE = 0.75;
const RAISE_FROM = 0.85;
const RAISE_CIRCLES = 4;
const FOLLOW_FROM = 0.7;
const FOLLOW_CIRCLES = 12;

/**
 * The program of house players, which sees what its place sees. It follows a bet of one unit without looking for three
 * circles against one other place, for one against more. Then it looks, and reckons its chance to beat all that are
 * still in: who has not looked may hold anything; who has, and stays, holds better cards the higher the bet is and the
 * longer it lasts, though one in four is taken to bluff.
 * - It folds where the chance does not pay three quarters of what it costs to compare with all of them.
 * - With a chance of 85 % it raises to the next level up to circle 4; with 70 % it follows up to circle 12.
 * - Otherwise it compares as soon as it can, with a place that has not looked before others, then with the one that has
 *   put in the least.
 * A place that cannot follow bets all it has left where it would not fold.
 */
export function zhajinhuaProgram(shown: ZhajinhuaShown): ZhajinhuaMove {
  for (const kind of wantedKinds(shown)) {
    const open = shown.options.filter(({ move }) => move.kind === kind);
    const move = kind === 'compare' ? weakest(shown, open) : open[0]?.move;
    if (move) return move;
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
  const own = must(shown.places[shown.place], 'the own place');
  const others = shown.places.filter(({ status }, at) => status === 'in' && at !== shown.place);
  const { circle, level } = shown;
  if (own.cards.length === 0) {
    const circles = others.length === 1 ? BLIND_CIRCLES.one : BLIND_CIRCLES.more;
    return level === 1 && circle <= circles ? ['follow', 'look'] : ['look'];
  }
  const chance = chanceOf(handShareOf(own.cards), others, shown);
  if (!isWorth(chance, { own, others: others.length, shown })) return [];
  if (chance >= RAISE_FROM && circle <= RAISE_CIRCLES) return ['raise', 'follow', 'allIn'];
  if (chance >= FOLLOW_FROM && circle <= FOLLOW_CIRCLES) return ['follow', 'allIn'];
  return ['compare', 'follow', 'allIn'];
}

/** The chance to beat all the others, as if what one holds said nothing of another. */
function chanceOf(
  share: number,
  others: readonly ZhajinhuaPlace[],
  { level, circle }: ZhajinhuaShown,
): number {
  const circles = Math.min(circle - 1, LOOKED_CIRCLES);
  const from = must(LOOKED_FROM.get(level), 'a level') + LOOKED_MORE * circles;
  const amongGood = Math.max(0, (share - from) / (1 - from));
  const overLooked = BLUFFS * share + (1 - BLUFFS) * amongGood;
  return others.reduce((all, { hasLooked }) => all * (hasLooked ? overLooked : share), 1);
}

/** Whether the pot, with this chance, is worth a comparison with each of the others. */
function isWorth(
  chance: number,
  of: {
    readonly own: ZhajinhuaPlace;
    readonly others: number;
    readonly shown: ZhajinhuaShown;
  },
): boolean {
  const { own, others, shown } = of;
  const followMinor = 2 * shown.level * shown.baseMinor;
  const costMinor = Math.min(2 * followMinor * others, own.carriedMinor - own.putMinor);
  return chance * (shown.potMinor + costMinor) >= PRICE * costMinor;
}

/** The comparison with the place that is least likely to hold much. */
function weakest(
  { places }: ZhajinhuaShown,
  open: ZhajinhuaShown['options'],
): ZhajinhuaMove | undefined {
  const compares = open.flatMap(({ move }) => {
    if (move.kind !== 'compare') return [];
    const { hasLooked, putMinor } = must(places[move.with], 'a place');
    return [{ move, hasLooked, putMinor }];
  });
  return compares.toSorted(
    (a, b) => Number(a.hasLooked) - Number(b.hasLooked) || a.putMinor - b.putMinor,
  )[0]?.move;
}
