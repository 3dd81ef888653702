import { marketVectors } from './cases.ts';
import { settlementPages } from './pages.ts';
import { parlayVectors } from './parlay.ts';
import { tableVectors } from './tables.ts';

/** Every file of the open settlement specification by its name, as it must stand in `docs/settlement`. */
export function specificationFiles(): ReadonlyMap<string, string> {
  const vectors = [...tableVectors(), ...marketVectors()];
  const parlay = parlayVectors();
  return new Map([
    ['vectors.json', lines(vectors)],
    ['series.json', lines(parlay)],
    ...settlementPages({ vectors: vectors.length, series: parlay.length }),
  ]);
}

/** One vector a line, so that a change is a readable diff. */
function lines(vectors: readonly object[]): string {
  return `[\n${vectors.map((vector) => JSON.stringify(vector)).join(',\n')}\n]\n`;
}
