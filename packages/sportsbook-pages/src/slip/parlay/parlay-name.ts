import type { ParlayView } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { isParlaySize, parlayKind, parlayName } from '@tianping/sportsbook';

/** `4串11`, `3串1 ×4`: the name of a placed parlay over so many legs. */
export function parlayNameOf(translator: Translator, parlay: ParlayView, legs: number): string {
  const [only] = parlay.sizes;
  const size = parlay.sizes.length === 1 && only !== undefined ? only : 'all';
  return isParlaySize(legs, size) ? parlayName(translator, parlayKind(legs, size)) : '';
}
