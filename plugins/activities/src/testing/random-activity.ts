import type { Rng } from '@tianping/base';
import type { ActivityTerms } from '@tianping/contract';
import type { Figure, KindDef, NumberFigure } from '@tianping/promotions';
import { CHANCES, commonFigures } from '@tianping/promotions';

/** Figures as terms store them. */
export type Stored = ActivityTerms['figures'];
type Rows = Record<string, number | string>[];

/** Figures that the designer would accept: each of its shape, lists as their kinds want them. */
export function randomFigures(rng: Rng, kind: KindDef): Stored {
  const start: Stored = kind.start.figures;
  const shape = { ...commonFigures, ...kind.figures };
  const own = Object.fromEntries(
    Object.entries(shape).map(([name, figure]) => [name, randomOf(rng, figure, start[name] ?? 0)]),
  );
  return { ...own, perDayMinor: 0, ...listsOf(rng, kind), ...fitting(rng, kind, own) };
}

function randomOf(rng: Rng, figure: Figure, start: Stored[string]): Stored[string] {
  switch (figure.kind) {
    case 'switch':
      return rng.int(2) === 0;
    case 'choice':
      return pick(rng, Object.keys(figure.choices));
    case 'set':
      return rng.int(2) === 0 ? [] : some(rng, Object.keys(figure.choices));
    case 'words':
      return rng.int(2) === 0 ? [] : some(rng, ['高价', '新客', '熟客', '球迷']);
    case 'list':
      return start;
    default:
      return randomNumber(rng, figure);
  }
}

const TOPS: Readonly<Partial<Record<NumberFigure['kind'], number>>> = {
  money: 200_000,
  days: 40,
  hours: 48,
  times: 20_000,
  grade: 10,
  count: 20,
};

function randomNumber(rng: Rng, { kind, min, max }: NumberFigure): number {
  if (min === 0 && rng.int(3) === 0) return 0;
  return min + rng.int(Math.min(TOPS[kind] ?? max, max) - min + 1);
}

/** What two figures of a kind must have in common. */
function fitting(rng: Rng, kind: KindDef, own: Stored): Stored {
  if (kind.kind === 'race' || kind.kind === 'landing') {
    return { categories: ['TY', ...some(rng, ['ZR', 'DZ', 'DJ'])] };
  }
  if (kind.kind === 'firstDeposit') {
    const [minMinor, percentBp] = [Number(own.minMinor), Number(own.percentBp)];
    return { capMinor: Math.floor((minMinor * percentBp) / 10_000) + 1 + rng.int(50_000) };
  }
  if (kind.kind !== 'signGift') return {};
  return rng.int(3) === 0
    ? { depositMinor: 0, turnoverMinor: 0 }
    : { depositMinor: 1 + rng.int(50_000), turnoverMinor: 1 + rng.int(90_000) };
}

function listsOf(rng: Rng, kind: KindDef): Stored {
  const weights = shuffled(rng, ['TY', 'ZR', 'DZ', 'CP', 'QP', 'DJ', 'BY'])
    .slice(0, 1 + rng.int(7))
    // The first counts for something, so that the turnover can be fulfilled.
    .map((category, at) => ({
      category,
      weight: (at === 0 ? 1 + rng.int(1_000) : rng.int(1_001)) * 10,
    }));
  const lists: Readonly<Partial<Record<KindDef['kind'], () => Stored>>> = {
    race: () => ({ ladder: ladder(rng) }),
    landing: () => ({ tiers: climb(rng, 'turnoverMinor') }),
    againDeposit: () => ({ tiers: climb(rng, 'depositMinor') }),
    friends: () => ({ ladder: climb(rng, 'friends', 2) }),
    newTask: () => ({
      tasks: shuffled(rng, ['phone', 'realName', 'bankCard', 'firstDeposit', 'firstBet'])
        .slice(0, 1 + rng.int(5))
        .map((task) => ({ task, amountMinor: 1 + rng.int(5_000) })),
    }),
    drawGift: () => ({ prizes: prizes(rng) }),
    signGift: () => ({
      days: Array.from({ length: 1 + rng.int(9) }, () => ({ amountMinor: 1 + rng.int(3_000) })),
    }),
    bettingGift: () => ({
      tails: [...new Set([8, 88, 888, 7, 77, 1 + rng.int(99), 1 + rng.int(9)])].map((tail) => ({
        tail,
        amountMinor: 1 + rng.int(50_000),
      })),
    }),
  };
  return { weights, ...lists[kind.kind]?.() };
}

function ladder(rng: Rng): Rows {
  let to = 0;
  return Array.from({ length: 1 + rng.int(4) }, () => {
    const from = to + 1;
    to = from + (rng.int(2) === 0 ? 0 : rng.int(4));
    return { from, to, amountMinor: 1 + rng.int(100_000) };
  });
}

function climb(rng: Rng, name: string, step = 30_000): Rows {
  let [at, amountMinor] = [0, 0];
  return Array.from({ length: 1 + rng.int(4) }, () => {
    at += 1 + rng.int(step);
    amountMinor += 1 + rng.int(9_000);
    return { [name]: at, amountMinor };
  });
}

function prizes(rng: Rng): Rows {
  const count = 2 + rng.int(6);
  const cuts = Array.from({ length: count - 1 }, () => 1 + rng.int(CHANCES - 1));
  const ends = [...new Set([...cuts, CHANCES])].sort((a, b) => a - b);
  const made = ends.map((end, at) => ({
    chance: end - (ends[at - 1] ?? 0),
    amountMinor: rng.int(4) * 500 + (at === 0 ? 0 : 300),
    stock: at === 0 ? 0 : rng.int(3),
  }));
  return made.length > 1
    ? made.map((one, at) => (at === 0 ? { ...one, amountMinor: 0 } : one))
    : prizes(rng);
}

/** One of a list. */
export function pick<T>(rng: Rng, list: readonly T[]): T {
  const found = list[rng.int(list.length)];
  if (found === undefined) throw new Error('nothing to pick');
  return found;
}

export function some<T>(rng: Rng, list: readonly T[]): T[] {
  return list.filter(() => rng.int(2) === 0);
}

function shuffled<T>(rng: Rng, list: readonly T[]): T[] {
  const left = [...list];
  return list.map(() => {
    const [one] = left.splice(rng.int(left.length), 1);
    if (one === undefined) throw new Error('an empty list');
    return one;
  });
}
