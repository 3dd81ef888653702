import type { Ratio } from '@tianping/games';
import { BEST, type Total, withCard } from './hands.ts';

/** Rules in which tables differ; ours are `OUR_RULES`. */
export interface BlackjackRules {
  readonly hitsSoft17: boolean;
  readonly doubleAfterSplit: boolean;
  readonly surrender: boolean;
  /** What a natural wins. */
  readonly natural: Ratio;
}

const OUR_RULES: BlackjackRules = {
  hitsSoft17: false,
  doubleAfterSplit: true,
  surrender: true,
  natural: { num: 3n, den: 2n },
};

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const ZERO = ratio(0n, 1n);
const ONE = ratio(1n, 1n);

/** Every decision with its expected win, in stakes; exact fractions throughout. */
export interface BestPlay {
  stand(own: Total, up: number): Ratio;
  hit(own: Total, up: number): Ratio;
  double(own: Total, up: number): Ratio;
  split(value: number, up: number): Ratio;
  /** The expected win of a stake before the deal. */
  readonly win: Ratio;
}

/**
 * Best play against infinitely many decks, where a card that was dealt changes nothing for the next, and a pair is
 * split once. Real decks and splitting again are better for the member by about a tenth of a percent.
 */
export function bestPlay(rules: BlackjackRules): BestPlay {
  const dealerEnds = memo((up: number) => endsFrom(up, rules));
  const stand = remembered((own, up) => {
    if (own.total > BEST) return ratio(-1n, 1n);
    let win = ZERO;
    for (const [total, chance] of dealerEnds(up)) {
      if (total > BEST || total < own.total) win = plus(win, chance);
      else if (total > own.total) win = minus(win, chance);
    }
    return win;
  });
  const best = (own: Total, up: number): Ratio =>
    own.total >= BEST ? stand(own, up) : larger(stand(own, up), hit(own, up));
  const hit = remembered((own, up) => overCards((value) => best(withCard(own, value), up)));
  const double = remembered((own, up) =>
    times(
      2n,
      overCards((value) => stand(withCard(own, value), up)),
    ),
  );
  const split = (value: number, up: number): Ratio => {
    const one = withCard({ total: 0, isSoft: false }, value);
    const half = overCards((next) => {
      const own = withCard(one, next);
      if (value === 1) return stand(own, up);
      return rules.doubleAfterSplit ? larger(best(own, up), double(own, up)) : best(own, up);
    });
    return times(2n, half);
  };
  const decide = (first: number, second: number, up: number): Ratio => {
    const own = withCard(withCard({ total: 0, isSoft: false }, first), second);
    if (own.total === BEST) return rules.natural;
    const wins = [best(own, up), double(own, up)];
    if (first === second) wins.push(split(first, up));
    if (rules.surrender) wins.push(ratio(-1n, 2n));
    return wins.reduce(larger);
  };
  const win = overCards((up) =>
    overCards((first) =>
      overCards((second) => {
        const theirs = up === 1 ? ratio(4n, 13n) : up === 10 ? ratio(1n, 13n) : ZERO;
        const isNatural = first + second === 11 && (first === 1 || second === 1);
        const lost = isNatural ? ZERO : theirs;
        return minus(product(minus(ONE, theirs), decide(first, second, up)), lost);
      }),
    ),
  );
  return { stand, hit, double, split, win };
}

let ours: BestPlay | null = null;

export function ourBestPlay(): BestPlay {
  ours ??= bestPlay(OUR_RULES);
  return ours;
}

/** What a stake returns by best play under our rules. */
export function blackjackReturn(): Ratio {
  return plus(ONE, ourBestPlay().win);
}

/** Computed once for each total of the member and card of the dealer. */
function remembered(of: (own: Total, up: number) => Ratio): (own: Total, up: number) => Ratio {
  const known = new Map<string, Ratio>();
  return (own, up) => {
    const key = `${own.total}|${own.isSoft}|${up}`;
    const value = known.get(key) ?? of(own, up);
    known.set(key, value);
    return value;
  };
}

type Ends = ReadonlyMap<number, Ratio>;

/** Chances of the dealer's ends with this card up, once it is known that he has no natural. */
function endsFrom(up: number, rules: BlackjackRules): Ends {
  const known = new Map<string, Ends>();
  const ends = (own: Total): Ends => {
    const stands = own.total > 17 || (own.total === 17 && !(own.isSoft && rules.hitsSoft17));
    if (stands) return new Map([[Math.min(own.total, BEST + 1), ONE]]);
    const key = `${own.total}|${own.isSoft}`;
    const found =
      known.get(key) ??
      mixed(VALUES.map((value) => [chanceOf(value), ends(withCard(own, value))] as const));
    known.set(key, found);
    return found;
  };
  const hidden = up === 1 ? 10 : up === 10 ? 1 : null;
  const rest = hidden === null ? ONE : minus(ONE, chanceOf(hidden));
  const first = withCard({ total: 0, isSoft: false }, up);
  return mixed(
    VALUES.filter((value) => value !== hidden).map(
      (value) => [quotient(chanceOf(value), rest), ends(withCard(first, value))] as const,
    ),
  );
}

function mixed(parts: readonly (readonly [Ratio, Ends])[]): Ends {
  const all = new Map<number, Ratio>();
  for (const [chance, ends] of parts) {
    for (const [total, share] of ends) {
      all.set(total, plus(all.get(total) ?? ZERO, product(chance, share)));
    }
  }
  return all;
}

function chanceOf(value: number): Ratio {
  return ratio(value === 10 ? 4n : 1n, 13n);
}

function overCards(of: (value: number) => Ratio): Ratio {
  return VALUES.reduce((sum, value) => plus(sum, product(chanceOf(value), of(value))), ZERO);
}

function memo<Value>(of: (key: number) => Value): (key: number) => Value {
  const known = new Map<number, Value>();
  return (key) => {
    const value = known.get(key) ?? of(key);
    known.set(key, value);
    return value;
  };
}

function ratio(num: bigint, den: bigint): Ratio {
  let [a, b] = [num < 0n ? -num : num, den];
  while (b > 0n) [a, b] = [b, a % b];
  return a > 1n ? { num: num / a, den: den / a } : { num, den };
}

function plus(a: Ratio, b: Ratio): Ratio {
  return ratio(a.num * b.den + b.num * a.den, a.den * b.den);
}

function minus(a: Ratio, b: Ratio): Ratio {
  return plus(a, { num: -b.num, den: b.den });
}

function product(a: Ratio, b: Ratio): Ratio {
  return ratio(a.num * b.num, a.den * b.den);
}

function quotient(a: Ratio, b: Ratio): Ratio {
  return ratio(a.num * b.den, a.den * b.num);
}

function times(count: bigint, a: Ratio): Ratio {
  return ratio(count * a.num, a.den);
}

function larger(a: Ratio, b: Ratio): Ratio {
  return a.num * b.den >= b.num * a.den ? a : b;
}
