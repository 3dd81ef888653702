import { expect, test } from 'vitest';
import { loadSites } from '../../brands/index.ts';
import { rounds, screens } from './plan.ts';

test('every route has its picture, but for those that only lead on', () => {
  const paths = screens().map(({ path }) => path);
  expect(paths).toContain('/');
  expect(paths).toContain('/game/sport/crty');
  expect(paths.some((path) => path.includes(':') || path.includes('*'))).toBe(false);
  expect(paths.some((path) => path.startsWith('/redirect'))).toBe(false);
});

test('all brands in both editions at 1366; one at 1920 and 390 in both scripts', async () => {
  const sites = await loadSites();
  const all = rounds(sites, 6000);
  for (const { site, looks } of all) {
    const at1366 = looks.filter(({ width }) => width === 1366);
    expect(at1366.map(({ edition }) => edition).toSorted(), site.brand).toEqual([
      'classic',
      'professional',
    ]);
  }
  const others = all.flatMap(({ looks }) => looks).filter(({ width }) => width !== 1366);
  const kinds = others.map(({ width, script, edition }) => `${width} ${script} ${edition}`);
  expect(new Set(kinds).size).toBe(8);
  expect(kinds).toHaveLength(8);
});
