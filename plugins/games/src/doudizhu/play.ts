import { must } from '@tianping/base';
import { type Choice, cheapAnswersOf } from './answers.ts';
import {
  type Counts,
  cardsOf,
  cardValue,
  countsOf,
  countsWithout,
  type DoudizhuCard,
  QUEEN,
  TWO,
} from './cards.ts';
import { isBomb, recogniseAgainst } from './combinations.ts';
import { planOf } from './plan.ts';
import { type DoudizhuPlay, type DoudizhuShown, ownCards } from './shown.ts';
import { type DoudizhuMove, nextPlace } from './state.ts';

/** An opponent with this few cards is nearly out: everything that beats him is played, bombs too. */
const NEARLY_OUT = 5;
/** With so few groups of cards left, twos and jokers are not saved any more. */
const LAST_GROUPS = 4;
/** Up to this rank the program plays over its fellow farmer. */
const FELLOW_RANK = 10;
/** A bomb is played where no more than this is left to play after it. */
const GROUPS_AFTER_BOMB = 1;

/** A choice with the cost of the hand that it leaves. */
interface Judged extends Choice {
  readonly cost: number;
}

/**
 * Leading, the program plays the group that begins lowest, but not as many cards as an opponent with one or two
 * holds. Answering, it plays what leaves the best hand, the smallest of equals: never over a large card of its
 * fellow, with twos and jokers only late or over large cards, with bombs only when an opponent or itself is nearly
 * out.
 */
export function playOrPass(shown: DoudizhuShown): DoudizhuMove {
  const hand = ownCards(shown);
  const whole = wholeHand(shown);
  if (whole) return { kind: 'play', cards: whole };
  const counts = countsOf(hand);
  const choice = shown.last ? answer(shown, counts, shown.last) : leads(shown, counts)[0];
  return choice ? { kind: 'play', cards: cardsOf(hand, choice.values) } : { kind: 'pass' };
}

/**
 * Suggested plays, the best first: when leading the groups from the smallest, when answering the answers that break
 * up least of the hand, then bombs. Empty when nothing beats the last play, or it is not the place's turn.
 */
export function hints(shown: DoudizhuShown): readonly (readonly DoudizhuCard[])[] {
  if (!shown.kinds.includes('play')) return [];
  const hand = ownCards(shown);
  const counts = countsOf(hand);
  const whole = wholeHand(shown);
  const choices = shown.last ? judged(shown, counts, shown.last) : leads(shown, counts);
  const all = choices.map(({ values }) => cardsOf(hand, values));
  return whole ? [whole, ...all.filter(({ length }) => length < whole.length)] : all;
}

/** All cards in one play, where they form a combination that may be played. */
function wholeHand(shown: DoudizhuShown): readonly DoudizhuCard[] | null {
  const hand = ownCards(shown);
  return recogniseAgainst(hand, shown.last?.combination ?? null) ? hand : null;
}

function isEnemy({ place, landlord }: DoudizhuShown, other: number): boolean {
  return other !== place && (other === landlord || place === landlord);
}

function enemyCounts(shown: DoudizhuShown): readonly number[] {
  return shown.places.flatMap(({ count }, place) => (isEnemy(shown, place) ? [count] : []));
}

/** Groups in the order in which they are led, bombs last. */
function leads(shown: DoudizhuShown, counts: Counts): readonly Choice[] {
  const least = Math.min(...enemyCounts(shown));
  const isRisky = ({ values }: Choice): boolean => least <= 2 && values.length === least;
  const groups = planOf(counts).groups.toSorted((a, b) => {
    const order =
      Number(isBomb(a.combination)) - Number(isBomb(b.combination)) ||
      Number(isRisky(a)) - Number(isRisky(b));
    if (order !== 0) return order;
    // Where nothing else is left, the highest is the least likely to be beaten.
    if (isRisky(a)) return b.combination.rank - a.combination.rank;
    return lowest(a) - lowest(b) || b.values.length - a.values.length;
  });
  const single = singleForFellow(shown);
  return single ? [single, ...groups] : groups;
}

function lowest({ combination: { rank, length } }: Choice): number {
  return rank - length + 1;
}

/** Lets a fellow farmer who plays next and holds one card go out on the smallest single card. */
function singleForFellow(shown: DoudizhuShown): Choice | null {
  const next = nextPlace(must(shown.place, 'a place of the table'));
  if (isEnemy(shown, next) || shown.places[next]?.count !== 1) return null;
  const rank = cardValue(must(ownCards(shown).at(-1), 'a card'));
  return { combination: { type: 'single', rank, length: 1 }, values: [rank] };
}

/** Answers by what they leave of the hand; bombs last, from the smallest. */
function judged(shown: DoudizhuShown, counts: Counts, last: DoudizhuPlay): readonly Judged[] {
  const next = nextPlace(must(shown.place, 'a place of the table'));
  const isBlocking =
    isEnemy(shown, next) &&
    shown.places[next]?.count === last.cards.length &&
    last.cards.length <= 2;
  return cheapAnswersOf(counts, last.combination)
    .map((choice) => ({ ...choice, cost: planOf(countsWithout(counts, choice.values)).cost }))
    .toSorted((a, b) => {
      const bombs = Number(isBomb(a.combination)) - Number(isBomb(b.combination));
      if (bombs !== 0 || isBomb(a.combination)) return bombs;
      const ranks = a.combination.rank - b.combination.rank;
      // The next player could go out on a low card: the highest goes first.
      return isBlocking ? -ranks : a.cost - b.cost || ranks;
    });
}

function answer(shown: DoudizhuShown, counts: Counts, last: DoudizhuPlay): Choice | null {
  const choices = judged(shown, counts, last);
  const plan = planOf(counts);
  if (!isEnemy(shown, last.place)) {
    const isOpen = isEnemy(shown, nextPlace(must(shown.place, 'a place of the table')));
    const [best] = choices;
    const isSmall = best && !isBomb(best.combination) && best.combination.rank <= FELLOW_RANK;
    return isOpen && isSmall && best.cost < plan.cost ? best : null;
  }
  const isPressed = enemyCounts(shown).some((count) => count <= NEARLY_OUT);
  const isLate = isPressed || plan.groups.length <= LAST_GROUPS;
  const isOverLarge = must(last.combination, 'cards to beat').rank >= QUEEN;
  const worth = ({ combination, cost }: Judged): boolean => {
    if (isBomb(combination)) return false;
    return isPressed || (cost <= plan.cost && (combination.rank < TWO || isLate || isOverLarge));
  };
  return choices.find(worth) ?? bombFor(choices, { counts, isPressed });
}

function bombFor(
  choices: readonly Judged[],
  { counts, isPressed }: { readonly counts: Counts; readonly isPressed: boolean },
): Choice | null {
  const bomb = choices.find(({ combination }) => isBomb(combination));
  if (!bomb) return null;
  const { groups } = planOf(countsWithout(counts, bomb.values));
  return isPressed || groups.length <= GROUPS_AFTER_BOMB ? bomb : null;
}
