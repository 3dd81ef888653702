import type { SeriesView } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { isSeriesSize, seriesKind, seriesName } from '@tianping/sportsbook';

/** `4串11`, `3串1 ×4` of a placed series over so many legs. */
export function seriesNameOf(translator: Translator, series: SeriesView, legs: number): string {
  const [only] = series.sizes;
  const size = series.sizes.length === 1 && only !== undefined ? only : 'all';
  return isSeriesSize(legs, size) ? seriesName(translator, seriesKind(legs, size)) : '';
}
