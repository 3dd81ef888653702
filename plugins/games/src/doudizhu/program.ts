import { must } from '@tianping/base';
import { ACE, BIG_JOKER, type Counts, countOf, countsOf, SMALL_JOKER, TWO } from './cards.ts';
import { playOrPass } from './play.ts';
import { type DoudizhuShown, ownCards } from './shown.ts';
import type { DoudizhuMove } from './state.ts';

/** Strength of a hand before it is played: big joker 4, small joker 3, a two 2, an ace 1, a bomb 4. */
const POINTS = { bigJoker: 4, smallJoker: 3, two: 2, ace: 1, bomb: 4 };
/** From so many points the program calls, grabs, and doubles. The landlord counts his 20 cards. */
const LEAST_POINTS = { call: 7, grab: 9, landlordDouble: 13, farmerDouble: 9 };

/** The published program: the same for the same view, and never without a move. */
export function doudizhuProgram(shown: DoudizhuShown): DoudizhuMove {
  const counts = countsOf(ownCards(shown));
  const points = pointsOf(counts);
  switch (shown.step) {
    case 'call':
      return { kind: points >= LEAST_POINTS.call ? 'call' : 'noCall' };
    case 'grab':
      return { kind: points >= LEAST_POINTS.grab ? 'grab' : 'noGrab' };
    case 'double': {
      const isLandlord = shown.place === shown.landlord;
      const least = isLandlord ? LEAST_POINTS.landlordDouble : LEAST_POINTS.farmerDouble;
      return { kind: points >= least ? 'double' : 'noDouble' };
    }
    default:
      return playOrPass(shown);
  }
}

/** On timeout: does not call, grab or double, passes; when leading, plays the smallest single card. */
export function doudizhuOnTimeout(shown: DoudizhuShown): DoudizhuMove {
  if (shown.step === 'call') return { kind: 'noCall' };
  if (shown.step === 'grab') return { kind: 'noGrab' };
  if (shown.step === 'double') return { kind: 'noDouble' };
  if (shown.last) return { kind: 'pass' };
  return { kind: 'play', cards: [must(ownCards(shown).at(-1), 'a card')] };
}

function pointsOf(counts: Counts): number {
  const bombs = counts.filter((count) => count === 4).length;
  return (
    POINTS.bigJoker * countOf(counts, BIG_JOKER) +
    POINTS.smallJoker * countOf(counts, SMALL_JOKER) +
    POINTS.two * countOf(counts, TWO) +
    POINTS.ace * countOf(counts, ACE) +
    POINTS.bomb * bombs
  );
}
