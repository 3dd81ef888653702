import type { ListedGame } from './game-calls.ts';

/** Categories of a site's venues; a supplier of ours states one of them as the product of each game. */
const OURS: ReadonlySet<string> = new Set(['TY', 'ZR', 'QP', 'DJ', 'CP', 'DZ', 'BY']);

interface Place {
  readonly category: string;
  readonly kind: string;
}

/** An aggregator names products after suppliers, and its categories in words; the first match counts. */
const WORDS: readonly (readonly [words: RegExp, place: Place])[] = [
  [/fish/, { category: 'BY', kind: 'fishing' }],
  [/live.*baccarat|baccarat.*live/, { category: 'ZR', kind: 'baccarat' }],
  [/live.*roulette|roulette.*live/, { category: 'ZR', kind: 'roulette' }],
  [/live.*blackjack|blackjack.*live/, { category: 'ZR', kind: 'blackjack' }],
  [/live.*dragon/, { category: 'ZR', kind: 'dragon-tiger' }],
  [/live.*sic ?bo/, { category: 'ZR', kind: 'sic-bo' }],
  [/live/, { category: 'ZR', kind: 'table' }],
  [/lotter|keno|bingo/, { category: 'CP', kind: 'lottery' }],
  [/mah-?jong/, { category: 'QP', kind: 'mahjong' }],
  [/scratch|instant/, { category: 'DZ', kind: 'scratch' }],
  [/^poker|card/, { category: 'QP', kind: 'table' }],
  [/\be[- ]?sports?\b/, { category: 'DJ', kind: 'table' }],
  [/crash/, { category: 'DZ', kind: 'crash' }],
  [/dice/, { category: 'DZ', kind: 'dice' }],
  [/slot/, { category: 'DZ', kind: 'slots' }],
  [/blackjack/, { category: 'DZ', kind: 'blackjack' }],
  [/roulette/, { category: 'DZ', kind: 'roulette' }],
  [/baccarat/, { category: 'DZ', kind: 'baccarat' }],
  [/table|video poker|arcade/, { category: 'DZ', kind: 'table' }],
];

/** Where a listed game belongs on a site; null for a category that no lobby has, such as a sportsbook. */
export function placeOf({ product, category, ext }: ListedGame): Place | null {
  if (OURS.has(product)) return { category: product, kind: ext?.kind ?? '' };
  const text = category.toLowerCase().replace(/[_\s]+/g, ' ');
  const place = WORDS.find(([words]) => words.test(text))?.[1];
  return place ? { category: place.category, kind: ext?.kind ?? place.kind } : null;
}
