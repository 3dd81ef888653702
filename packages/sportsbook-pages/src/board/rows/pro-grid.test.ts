import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dropOf } from './pro-grid.ts';

const style = readFileSync(join(import.meta.dirname, '../list/list.module.css'), 'utf8');

/** The first block's columns without a width, in each of the professional board's grids. */
function emptyColumns(): readonly (readonly number[])[] {
  const grids = [...style.matchAll(/"professional"\] \.board \{ --cols: ([^;]+);/g)];
  return grids.map(([, columns = '']) => {
    const widths = columns.replace('minmax(0, 1fr)', 'rest').split(' ');
    return [4, 5, 6, 7, 8, 9].filter((column) => widths[column - 1] === '0');
  });
}

test('a column of the professional board without a width shows nothing, also not a market of the third line', () => {
  const empty = emptyColumns();
  expect(empty).toContainEqual([6, 9]);
  for (const column of empty.flat()) expect(dropOf(column), `column ${column}`).not.toBeNull();
});
