import { marketVectors } from './cases.ts';
import { settlementPages } from './pages.ts';
import { seriesVectors } from './series.ts';
import { tableVectors } from './tables.ts';

/** Every file of the open settlement specification by its name, as it must stand in `docs/settlement`. */
export function specificationFiles(): ReadonlyMap<string, string> {
  const vectors = [...tableVectors(), ...marketVectors()];
  const series = seriesVectors();
  return new Map([
    ['vectors.json', lines(vectors)],
    ['series.json', lines(series)],
    ...settlementPages({ vectors: vectors.length, series: series.length }),
  ]);
}

/** One vector a line, so that a change shows as what it is. */
function lines(vectors: readonly object[]): string {
  return `[\n${vectors.map((vector) => JSON.stringify(vector)).join(',\n')}\n]\n`;
}
