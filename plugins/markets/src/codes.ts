import { must } from '@tianping/base';
import type { Side } from '@tianping/feeds';
import type { MarketPlace } from '@tianping/sportsbook';

/** A family's code before the start and in play, without the marks of half or segment. */
export interface CodeStem {
  readonly before: string;
  readonly inPlay: string;
  /** Letter of each selection. */
  readonly letters: { readonly [S in Side]?: string };
}

/** `H` in front says first half in football; basketball counts segments with a digit behind. */
export function marketCode(stem: CodeStem, place: MarketPlace): string {
  if (place.gameType === 'BK') return `${stemOf(stem, place)}${place.period === 'HT' ? 1 : 0}`;
  return `${place.period === 'HT' ? 'H' : ''}${stemOf(stem, place)}`;
}

/** The market's code without basketball's digit, and the letter of the selection. */
export function selectionCode(stem: CodeStem, place: MarketPlace, side: Side): string {
  const half = place.gameType === 'FT' && place.period === 'HT' ? 'H' : '';
  return `${half}${stemOf(stem, place)}${must(stem.letters[side], `letter of ${side}`)}`;
}

function stemOf(stem: CodeStem, place: MarketPlace): string {
  return place.inPlay ? stem.inPlay : stem.before;
}
