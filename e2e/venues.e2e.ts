import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { minorOf } from './steps/games.ts';
import { openMember } from './steps/members.ts';
import { withSite } from './world/answers.ts';
import { shareWorld } from './world/shared-world.ts';
import type { World } from './world/world.ts';

/** A venue of another operator with a wallet of its own; no other test closes it. */
const HOUSE = { lobby: '/game/gaming', code: 'FXDJ', name: '锋线电竞' };

let world: World;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  world = await shareWorld();
});
beforeEach(async () => {
  const { stored } = await openMember(world, '1000');
  context = await world.visit({ stored });
  page = await context.newPage();
});
afterAll(() => world?.close());

const house = () => page.locator(`[data-testid=lobby-venue][data-code=${HOUSE.code}]`);
const enter = () => house().getByRole('button', { name: `进入${HOUSE.name}` });
const header = () => page.getByTestId('header-balance');
const toast = (words: string) => page.getByTestId('toast').getByText(words).last();

async function openLobby(): Promise<void> {
  await page.goto(HOUSE.lobby);
  await house().waitFor();
}

async function switchAutoTransferOn(): Promise<void> {
  await page.goto('/mine/wallet');
  const auto = page.getByTestId('auto-transfer');
  await auto.click();
  await expect.poll(() => auto.getAttribute('aria-checked')).toBe('true');
}

/** The venue's page in the site's frame, on an origin of its own. */
async function framed(): Promise<FrameLocator> {
  await page.getByTestId('game-frame').waitFor();
  const frame = page.frameLocator('[data-testid=game-frame] iframe');
  await frame.locator('.amount').waitFor();
  const address = await page.locator('[data-testid=game-frame] iframe').getAttribute('src');
  expect(new URL(address ?? '').origin).toBe(new URL(world.sandboxUrl).origin);
  return frame;
}

/** Opens or closes the venue on its control page. */
async function setHouse(state: 'open' | 'closed'): Promise<void> {
  const body = new URLSearchParams({ venue: HOUSE.code, state });
  expect((await fetch(`${world.sandboxUrl}/venues`, { method: 'POST', body })).ok).toBe(true);
}

test('automatic transfer brings the money to a house of another origin, and home when the game is left', async () => {
  await switchAutoTransferOn();
  await openLobby();
  await enter().click();
  await toast('已转入 ¥1,000').waitFor();
  const frame = await framed();
  expect(await minorOf(frame.locator('.amount'))).toBe(1_000_00);
  await expect.poll(() => minorOf(header())).toBe(0);
  await frame.getByRole('button', { name: /^赢/ }).click();
  await expect.poll(() => minorOf(frame.locator('.amount'))).toBe(1_100_00);
  await page
    .getByTestId('game-frame')
    .getByRole('link', { name: /返回大厅$/ })
    .click();
  await toast('已转回中心钱包 ¥1,100').waitFor();
  await house().waitFor();
  await expect.poll(() => minorOf(header())).toBe(1_100_00);
  await page.goto('/mine/wallet');
  const card = page.locator(`[data-testid=venue][data-code=${HOUSE.code}]`);
  await card.getByText('¥0.00').waitFor();
  expect(world.faults()).toEqual([]);
});

test('without it the money is moved in by hand, played with, and moved out by hand', async () => {
  await openLobby();
  await house()
    .getByRole('link', { name: `转入${HOUSE.name}` })
    .click();
  await page.getByTestId('transfer-amount').fill('250.50');
  await page.getByTestId('transfer-submit').click();
  await toast('转账成功').waitFor();
  await openLobby();
  await house().getByText('250.50').waitFor();
  await enter().click();
  const frame = await framed();
  expect(await minorOf(frame.locator('.amount'))).toBe(250_50);
  await frame.getByRole('button', { name: /^输/ }).click();
  await expect.poll(() => minorOf(frame.locator('.amount'))).toBe(150_50);
  await page
    .getByTestId('game-frame')
    .getByRole('link', { name: /返回大厅$/ })
    .click();
  const holds = async (): Promise<string | null> => {
    await openLobby();
    return await house().textContent();
  };
  await expect.poll(holds).toContain('150.50');
  await house()
    .getByRole('link', { name: `从${HOUSE.name}转出` })
    .click();
  await page.getByTestId('all').click();
  await page.getByTestId('transfer-submit').click();
  await toast('转账成功').waitFor();
  await expect.poll(() => minorOf(header())).toBe(900_00);
  expect(world.faults()).toEqual([]);
});

test('a site that plays outside opens the house in a window of its own, which cannot reach back', async () => {
  await withSite(context, { gameInSite: '0' });
  await openLobby();
  const [opened] = await Promise.all([context.waitForEvent('page'), enter().click()]);
  await opened.locator('.amount').waitFor();
  expect(new URL(opened.url()).origin).toBe(new URL(world.sandboxUrl).origin);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  expect(await page.getByTestId('game-frame').count()).toBe(0);
  await house().waitFor();
  expect(world.faults()).toEqual([]);
});

test('CODE-050 a house in maintenance says so, lets nobody in and takes no money, and opens again', async () => {
  await openLobby();
  await setHouse('closed');
  try {
    // The page's outdated state allows one try, and the venue refuses.
    await enter().click();
    await toast(`${HOUSE.name}维护中，请稍后再来`).waitFor();
    expect(await page.getByTestId('game-frame').count()).toBe(0);
    const isClosed = async (): Promise<string | null> => {
      await openLobby();
      return await house().getAttribute('data-state');
    };
    await expect.poll(isClosed).toBe('maintenance');
    expect(await enter().isDisabled()).toBe(true);
    await house().getByText('暂不可转入转出').waitFor();
    expect(await house().getByRole('link').count()).toBe(0);
    await page.goto(`/mine/transfermoney?venue=${HOUSE.code}`);
    const choice = page.locator(`option[value=${HOUSE.code}]`).first();
    await choice.waitFor({ state: 'attached' });
    expect(await choice.textContent()).toContain('维护中');
    expect(await choice.isDisabled()).toBe(true);
    expect(await minorOf(header())).toBe(1_000_00);
  } finally {
    await setHouse('open');
  }
  const isOpen = async (): Promise<string | null> => {
    await openLobby();
    return await house().getAttribute('data-state');
  };
  await expect.poll(isOpen).toBe('normal');
  await enter().click();
  await framed();
  expect(world.faults()).toEqual([]);
});
