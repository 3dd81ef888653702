import { must } from '@tianping/base';
import { CARD_CODES, type CardCode, RANKS } from '@tianping/plugin-games/cards';

/** Chances of classes that exclude each other; they sum to one. */
export type Chances = ReadonlyMap<string, number>;

const SUITS = ['s', 'h', 'c', 'd'] as const;

/** The number of ways to choose `some` of `all`. */
export function choose(all: number, some: number): bigint {
  if (some < 0 || some > all) return 0n;
  let ways = 1n;
  for (let at = 0; at < some; at += 1) ways = (ways * BigInt(all - at)) / BigInt(at + 1);
  return ways;
}

/** Ways of each class as chances. */
export function chancesOf(ways: ReadonlyMap<string, bigint>): Chances {
  const all = [...ways.values()].reduce((sum, one) => sum + one, 0n);
  return new Map([...ways].map(([code, one]) => [code, Number(one) / Number(all)]));
}

/** Classes that are equally likely. */
export function evenly(classes: readonly (string | number)[]): Chances {
  return new Map(classes.map((code) => [`${code}`, 1 / classes.length]));
}

/** Hands of so many cards by class, where no class depends on suits: ranks, each with its number of hands. */
export function byRanks(cards: number, classOf: (hand: readonly CardCode[]) => string): Chances {
  const ways = new Map<string, bigint>();
  const visit = (rank: number, hand: readonly CardCode[], hands: bigint): void => {
    if (hand.length === cards) {
      const code = classOf(hand);
      ways.set(code, (ways.get(code) ?? 0n) + hands);
      return;
    }
    const name = RANKS[rank];
    if (name === undefined) return;
    for (let count = 0; count <= Math.min(SUITS.length, cards - hand.length); count += 1) {
      const added = SUITS.slice(0, count).map((suit): CardCode => `${suit}${name}`);
      visit(rank + 1, [...hand, ...added], hands * choose(SUITS.length, count));
    }
  };
  visit(0, [], 1n);
  return chancesOf(ways);
}

/** Hands of three cards by class, each counted. */
export function byThrees(classOf: (hand: readonly CardCode[]) => string): Chances {
  const ways = new Map<string, bigint>();
  for (let first = 0; first < CARD_CODES.length; first += 1) {
    for (let second = 0; second < first; second += 1) {
      for (let third = 0; third < second; third += 1) {
        const hand = [first, second, third].map((at) => must(CARD_CODES[at], 'a card'));
        const code = classOf(hand);
        ways.set(code, (ways.get(code) ?? 0n) + 1n);
      }
    }
  }
  return chancesOf(ways);
}

/** Of `drawn` out of `all`, how many are of a group of `group`. */
export function hypergeometric(all: number, group: number, drawn: number): Chances {
  const ways = new Map<string, bigint>();
  for (let some = 0; some <= Math.min(group, drawn); some += 1) {
    const count = choose(group, some) * choose(all - group, drawn - some);
    if (count > 0n) ways.set(`${some}`, count);
  }
  return chancesOf(ways);
}

/** Of `drawn` tiles of `kinds` kinds of four and `odd` single ones: how many kinds come at least `least` times. */
export function kindsOfAtLeast(
  least: number,
  of: { readonly kinds: number; readonly odd: number; readonly drawn: number },
): Chances {
  const { kinds, odd, drawn } = of;
  /** By tiles drawn, then by kinds that came so often. */
  let ways = [[1n]];
  for (let kind = 0; kind < kinds; kind += 1) {
    const next: bigint[][] = [];
    for (const [tiles, byKinds] of ways.entries()) {
      for (const [found, count] of byKinds.entries()) {
        for (let copies = 0; copies <= 4 && tiles + copies <= drawn; copies += 1) {
          const row = next[tiles + copies] ?? [];
          next[tiles + copies] = row;
          const at = found + Number(copies >= least);
          row[at] = (row[at] ?? 0n) + (count ?? 0n) * choose(4, copies);
        }
      }
    }
    ways = Array.from(next, (row) => Array.from(row ?? [], (count) => count ?? 0n));
  }
  const sums = new Map<string, bigint>();
  for (const [tiles, byKinds] of ways.entries()) {
    for (const [found, count] of byKinds.entries()) {
      const more = count * choose(odd, drawn - tiles);
      if (more > 0n) sums.set(`${found}`, (sums.get(`${found}`) ?? 0n) + more);
    }
  }
  return chancesOf(sums);
}
