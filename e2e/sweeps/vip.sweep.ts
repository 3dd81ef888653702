import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Clock,
  createSecureRng,
  createUuid,
  type IdempotencyKey,
  type SiteId,
  systemClock,
} from '@tianping/base';
import { createMemoryStore, createStorage } from '@tianping/client';
import { DEFAULT_SITE_ID } from '@tianping/contract';
import { fundMember } from '@tianping/ledger/testing';
import { SEEDED_DEVICE, type SeededMember, seedMember } from '@tianping/members/testing';
import { createTestFeed, newFixture } from '@tianping/sportsbook/server-testing';
import { singleRequest } from '@tianping/sportsbook/testing';
import { pino } from 'pino';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Composition, compose } from '../../apps/server/src/compose.ts';
import { makeTemplateDatabase } from '../../apps/server/src/testing/template-database.ts';
import { loadSites } from '../../brands/index.ts';
import { buildPlayer } from '../../tools/build/player.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../tools/shared/chromium.ts';
import { freePort } from '../../tools/shared/free-port.ts';

const ROOT = join(import.meta.dirname, '../..');
const TWO_DAYS_MS = 2 * 86_400_000;
const STAKE_MINOR = 10_000_00;
const siteId = DEFAULT_SITE_ID as SiteId;
const rng = createSecureRng();

/** The server's clock, some days behind while what is claimed later is earned. */
let behindMs = TWO_DAYS_MS;
const clock: Clock = { now: () => Date.now() - behindMs, after: systemClock.after };

let dataDir: string;
let url: string;
let server: Composition;
let browser: Browser;
let member: SeededMember;

beforeAll(async () => {
  if (!process.env.SITE_DIR) await buildPlayer(ROOT);
  const port = await freePort();
  dataDir = await makeTemplateDatabase('vip');
  url = `http://localhost:${port}`;
  server = await compose({
    config: { dataDir, databaseUrl: null, redisUrl: null },
    sites: await loadSites(),
    log: pino({ level: 'error' }),
    publicOrigin: url,
    callbackOrigin: url,
    sandboxOrigin: url,
    feeds: async () => [],
    clock,
    rng,
    staticRoot: process.env.SITE_DIR || join(ROOT, 'apps/player/dist'),
  });
  await server.start();
  await server.app.fastify.listen({ port, host: '127.0.0.1' });
  browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A member with money, a bet of ¥10,000 at 0.90, and the result it is settled by: all two days ago. */
async function earnRebate(): Promise<void> {
  member = await seedMember({ db: server.db, clock: systemClock, rng, siteId });
  const { memberId } = member;
  const id = createUuid({ clock, rng });
  const at = clock.now();
  await fundMember(server.db, { siteId, memberId, amountMinor: STAKE_MINOR, id, at });
  const handle = server.sportsbook.handleFeedEvent;
  const feed = createTestFeed({ producer: 'vip-e2e', clock, handle });
  const { matchId, marketId, result } = await feed.match(newFixture({ clock, rng }));
  const placed = await server.sportsbook.placeBet({
    siteId,
    memberId,
    key: id as IdempotencyKey,
    bodyHash: 'e2e',
    request: singleRequest({
      matchId,
      marketId,
      side: 'H',
      oddsType: 'H',
      priceSeen: 900,
      versionSeen: 0,
      scoreSeen: null,
      stakeMinor: STAKE_MINOR,
      policy: 'any',
      worstPrice: null,
      voucherId: null,
    }),
  });
  expect(placed).toMatchObject({ ok: true });
  await result({ periods: { HT: { home: 0, away: 1 }, FT: { home: 0, away: 1 } } });
  await server.sportsbook.idle();
  await server.vip.runRound();
}

async function openWelfare(): Promise<Page> {
  const stored = new Map<string, string>();
  const memory = createMemoryStore();
  const storage = createStorage({
    ...memory,
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
  });
  storage.set('token', member.token);
  storage.set('deviceId', SEEDED_DEVICE);
  storage.set('signKey', member.signKey);
  storage.set('userId', member.memberId);
  storage.set('userName', 'vip');
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'zh-CN',
  });
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  await context.addInitScript(
    (values) => {
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
    },
    { noticesHiddenOn: today, ...Object.fromEntries(stored) },
  );
  const page = await context.newPage();
  await page.goto('/mine/welfare');
  await page.getByTestId('page-welfare').waitFor();
  return page;
}

test('VIP-001 VIP-005 ROUTE-038 ROUTE-040 a lost bet becomes turnover, turnover a rebate, and the rebate money', async () => {
  await earnRebate();
  behindMs = 0;
  await server.vip.runRound();

  const page = await openWelfare();
  const waiting = page.getByTestId('welfare-grant');
  await waiting.getByText('体育 10,000 × 0.30%').waitFor();
  expect(await page.getByTestId('rebate-closed').textContent()).toBe('¥30');
  await page.getByRole('button', { name: '领取返水' }).first().click();
  await page.getByTestId('toast').getByText('已领取 ¥30').waitFor();
  await expect.poll(() => page.getByTestId('welfare-claimed').count()).toBe(1);
  expect(await waiting.count()).toBe(0);
  const { rows } = await server.db.query<{ main: number }>(
    'select main_minor as main from ledger_wallet where member_id = $1',
    [member.memberId],
  );
  expect(rows).toEqual([{ main: 30_00 }]);

  await page.goto('/mine/vip');
  await page.getByTestId('vip-grade').getByText('V0 会员').waitFor();
  await page.getByTestId('page-vip').getByText('10,000', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'V1 等级详情' }).click();
  await page.getByTestId('grade-conditions').getByText('¥1,000', { exact: true }).waitFor();
});
