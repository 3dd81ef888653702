import {
  ACE,
  BIG_JOKER,
  type Counts,
  cardValue,
  countOf,
  countsOf,
  type DoudizhuCard,
  hasRocket,
  LEAST,
  SMALL_JOKER,
} from './cards.ts';

export const COMBINATION_TYPES = [
  'single',
  'pair',
  'triple',
  'tripleSingle',
  'triplePair',
  'straight',
  'pairs',
  'plane',
  'planeSingles',
  'planePairs',
  'fourSingles',
  'fourPairs',
  'bomb',
  'rocket',
] as const;
export type CombinationType = (typeof COMBINATION_TYPES)[number];

/**
 * What cards are when they are played. `rank`: the highest value of its body, by which it is compared; `length`:
 * how many values the body runs over, 1 where it is no run.
 */
export interface Combination {
  readonly type: CombinationType;
  readonly rank: number;
  readonly length: number;
}

const STRAIGHT_LEAST = 5;
const PAIRS_LEAST = 3;
const PLANE_LEAST = 2;

/** Of a run of one, two or three cards a value: its shortest length and its type. */
export const RUNS = [
  { copies: 1, least: STRAIGHT_LEAST, type: 'straight' },
  { copies: 2, least: PAIRS_LEAST, type: 'pairs' },
  { copies: 3, least: PLANE_LEAST, type: 'plane' },
] as const;

/**
 * All that these cards can be, the best first; empty when they make no combination. Only planes can be read in
 * two ways: without wings goes before with wings, then the higher rank. Single cards that go with a body may be
 * any, two of a kind among them, but not both jokers; pairs that go with it are of different values.
 */
export function readingsOf(cards: readonly DoudizhuCard[]): readonly Combination[] {
  return readingsOfCounts(countsOf(cards));
}

export function readingsOfCounts(counts: Counts): readonly Combination[] {
  const size = counts.reduce((sum, count) => sum + count, 0);
  return [...alike(counts, size), ...run(counts, size), ...triples(counts, size), ...fours(counts)];
}

/** What the cards are when they lead; null when they make no combination. */
export function recognise(cards: readonly DoudizhuCard[]): Combination | null {
  return readingsOf(cards)[0] ?? null;
}

/** What the cards are as an answer to `last`; null when they do not beat it. */
export function recogniseAgainst(
  cards: readonly DoudizhuCard[],
  last: Combination | null,
): Combination | null {
  return readingsOf(cards).find((one) => last === null || beats(one, last)) ?? null;
}

/** A rocket beats all, a bomb all but larger bombs; else the same type and length with a higher rank. */
export function beats(one: Combination, last: Combination): boolean {
  if (last.type === 'rocket') return false;
  if (one.type === 'rocket') return true;
  if (one.type === 'bomb' && last.type !== 'bomb') return true;
  return one.type === last.type && one.length === last.length && one.rank > last.rank;
}

export function isBomb({ type }: Combination): boolean {
  return type === 'bomb' || type === 'rocket';
}

/** As it lies on the table and is written: the body from its lowest value, then what goes with it. */
export function arranged(
  cards: readonly DoudizhuCard[],
  { type, rank, length }: Combination,
): readonly DoudizhuCard[] {
  const sorted = cards.toSorted((a, b) => cardValue(a) - cardValue(b));
  if (type === 'rocket') return sorted;
  const copies = bodyCopies(type);
  const taken = new Map<number, number>();
  const body = sorted.filter((card) => {
    const value = cardValue(card);
    const count = taken.get(value) ?? 0;
    taken.set(value, count + 1);
    return value <= rank && value > rank - length && count < copies;
  });
  return [...body, ...sorted.filter((card) => !body.includes(card))];
}

function bodyCopies(type: CombinationType): number {
  if (/^(triple|plane)/.test(type)) return 3;
  return /^(four|bomb)/.test(type) ? 4 : 2;
}

const ALIKE = [null, 'single', 'pair', 'triple', 'bomb'] as const;

function alike(counts: Counts, size: number): readonly Combination[] {
  if (size === 2 && hasRocket(counts)) return [{ type: 'rocket', rank: BIG_JOKER, length: 1 }];
  const type = ALIKE[size];
  const rank = counts.indexOf(size);
  return type && rank >= LEAST ? [{ type, rank, length: 1 }] : [];
}

/** Straights and runs of pairs: every value of the cards in a row, none above the ace. */
function run(counts: Counts, size: number): readonly Combination[] {
  const first = counts.findIndex((count) => count > 0);
  const copies = countOf(counts, first);
  const kind = RUNS.find((one) => one.copies === copies);
  if (!kind || kind.copies === 3 || size % copies !== 0) return [];
  const length = size / copies;
  const isRun = isRunOf(counts, { from: first, length, copies });
  return length >= kind.least && isRun
    ? [{ type: kind.type, rank: first + length - 1, length }]
    : [];
}

function isRunOf(
  counts: Counts,
  { from, length, copies }: { readonly from: number; readonly length: number; copies: number },
): boolean {
  if (from + length - 1 > ACE) return false;
  return counts.slice(from, from + length).every((count) => count === copies);
}

/** Triples and planes, bare and with what goes with them. */
function triples(counts: Counts, size: number): readonly Combination[] {
  const found: Combination[] = [];
  for (let length = Math.floor(size / 3); length >= 1; length -= 1) {
    for (let rank = SMALL_JOKER - 1; rank - length + 1 >= LEAST; rank -= 1) {
      const type = tripleType(counts, { size, rank, length });
      if (type) found.push({ type, rank, length });
    }
  }
  return found;
}

function tripleType(
  counts: Counts,
  { size, rank, length }: { readonly size: number; readonly rank: number; readonly length: number },
): CombinationType | null {
  if (length > 1 && rank > ACE) return null;
  const rest = [...counts];
  for (let value = rank; value > rank - length; value -= 1) {
    if (countOf(counts, value) < 3) return null;
    rest[value] = countOf(counts, value) - 3;
  }
  const over = size - 3 * length;
  const isSingle = length === 1;
  // Three with a fourth of the same value are a bomb; three alone are found among cards that are alike.
  if (over === 0) return isSingle ? null : 'plane';
  if (over === length && !hasRocket(rest) && !(isSingle && countOf(rest, rank) === 1)) {
    return isSingle ? 'tripleSingle' : 'planeSingles';
  }
  if (over !== 2 * length || !arePairs(rest)) return null;
  return isSingle ? 'triplePair' : 'planePairs';
}

function arePairs(counts: Counts): boolean {
  return counts.every((count) => count === 0 || count === 2);
}

/** Four alike with two single cards, or with two pairs. */
function fours(counts: Counts): readonly Combination[] {
  const found: Combination[] = [];
  for (const [rank, count] of counts.entries()) {
    if (count !== 4) continue;
    const rest = counts.with(rank, 0);
    const over = rest.reduce((sum, one) => sum + one, 0);
    if (over === 2 && !hasRocket(rest)) found.push({ type: 'fourSingles', rank, length: 1 });
    if (over === 4 && arePairs(rest)) found.push({ type: 'fourPairs', rank, length: 1 });
  }
  return found;
}
