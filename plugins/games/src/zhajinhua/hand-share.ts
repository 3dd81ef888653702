import { must } from '@tianping/base';
import { CARD_CODES, type CardCode } from '../cards/index.ts';
import { zhajinhuaHandOf } from './hands.ts';

let shares: ReadonlyMap<number, number> | null = null;

/** Which share of all hands this one beats, equal ones counted half; from 0 to 1. 2, 3 and 5 is a plain single here. */
export function handShareOf(cards: readonly CardCode[]): number {
  shares ??= sharesBelow();
  return must(shares.get(zhajinhuaHandOf(cards).strength), 'a hand');
}

/** By strength. */
function sharesBelow(): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  let all = 0;
  for (const [third, one] of CARD_CODES.entries()) {
    for (const [second, two] of CARD_CODES.slice(0, third).entries()) {
      for (const three of CARD_CODES.slice(0, second)) {
        const { strength } = zhajinhuaHandOf([one, two, three]);
        counts.set(strength, (counts.get(strength) ?? 0) + 1);
        all += 1;
      }
    }
  }
  let below = 0;
  const found = new Map<number, number>();
  for (const [strength, count] of [...counts].sort(([a], [b]) => a - b)) {
    found.set(strength, (below + count / 2) / all);
    below += count;
  }
  return found;
}
