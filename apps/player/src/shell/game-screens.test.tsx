import { expect, test } from 'vitest';
import { answeredApp, shown } from '../app/testing/shown.tsx';
import { matchRoute } from '../routes/match.ts';
import { loaderOf } from './other-screens.ts';

/** The screen at an address, and the calls it reads. */
async function opened(path: string): Promise<{ html: string; asked: readonly string[] }> {
  const { route, params } = matchRoute(path, { depositDisabled: false });
  expect(route.requiresAuth, path).toBe(false);
  const { default: Screen } = await loaderOf(route)();
  const app = answeredApp({
    'game/venue/getVenueInfoByCategory': { list: [VENUE] },
    'game/venue/gameList': { total: 0, list: [], kinds: [], tags: [], silent: [] },
  });
  const asked: string[] = [];
  const { state } = app.reads;
  const reads = {
    ...app.reads,
    state: (key: string) => {
      asked.push(key);
      return state(key);
    },
  } as typeof app.reads;
  return { html: shown(<Screen params={params} />, { ...app, reads }, path), asked };
}

const VENUE = {
  channelCode: 'AAA',
  enName: 'aaa',
  name: '星穹',
  category: 'ZR',
  shared: false,
  state: 'normal',
  maintenanceUntil: null,
  wholeYuan: false,
  activity: null,
  balanceMinor: null,
  pendingMinor: 0,
  games: 1,
};

test.each([
  ['ROUTE-009', '/game/sport', 'TY'],
  ['ROUTE-010', '/game/realbet', 'ZR'],
  ['ROUTE-011', '/game/chess', 'QP'],
  ['ROUTE-012', '/game/gaming', 'DJ'],
  ['ROUTE-013', '/game/lottery', 'CP'],
  ['ROUTE-014', '/game/egame', 'DZ'],
  ['ROUTE-015', '/game/fishing', 'BY'],
] as const)('%s %s lists venues and games of %s, without a login', async (_, path, category) => {
  const { html, asked } = await opened(path);
  expect(html).toContain(`data-category="${category}"`);
  expect(html).toContain('data-code="AAA"');
  for (const call of ['game/venue/getVenueInfoByCategory', 'game/venue/gameList']) {
    const own = asked.filter((key) => key.includes(`${call} `));
    expect(own.length, call).toBeGreaterThan(0);
    for (const key of own) expect(key).toContain(`"category":"${category}"`);
  }
});

test('ROUTE-003 ROUTE-008 the host page of slot games stands inside the main layout at `/dz/game`, outside it at `/pg/game`', async () => {
  for (const [path, isBare] of [
    ['/dz/game', false],
    ['/pg/game', true],
  ] as const) {
    const { route } = matchRoute(path, { depositDisabled: false });
    expect(route.bare ?? false, path).toBe(isBare);
    const { html } = await opened(path);
    // Nothing was launched before.
    expect(html, path).toContain('href="/"');
  }
});
