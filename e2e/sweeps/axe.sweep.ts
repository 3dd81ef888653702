import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPrice, openSports, pickCell, rowsOf } from '../steps/betting.ts';
import { findings } from '../steps/findings.ts';
import { type Member, openMember } from '../steps/members.ts';
import { shareWorld } from '../world/shared-world.ts';
import { EDITIONS, type World } from '../world/world.ts';

const WIDTHS = [1366, 390] as const;

let world: World;
let member: Member;
beforeAll(async () => {
  world = await shareWorld();
  member = await openMember(world, '500');
});
afterAll(() => world?.close());

async function guestPages(page: Page): Promise<string[]> {
  await page.goto('/');
  await page.getByTestId('page-home').waitFor();
  const found = await findings(page);
  for (const opener of ['open-login', 'open-register']) {
    await page.getByTestId(opener).first().click();
    await page.getByTestId('username').waitFor();
    found.push(...(await findings(page)));
    await page.getByTestId('dialog-close').click();
    await page.getByTestId('username').waitFor({ state: 'detached' });
  }
  for (const name of ['download', 'gallery']) {
    await page.goto(`/${name}`);
    await page.getByTestId(name === 'gallery' ? 'page-gallery' : 'page-appdownload').waitFor();
    found.push(...(await findings(page)));
  }
  await page.goto('/nowhere');
  await page.getByTestId('page-notFound').waitFor();
  return [...found, ...(await findings(page))];
}

async function memberPages(page: Page): Promise<string[]> {
  const found: string[] = [];
  const names = ['wallet', 'savemoney', 'betRecord', 'transRecord', 'message', 'feedback'];
  for (const name of [...names, 'vip', 'welfare', 'userinfo', 'auth', 'introTutorial']) {
    await page.goto(`/mine/${name}`);
    await page.getByTestId(`page-${name}`).waitFor();
    found.push(...(await findings(page)));
  }
  return [...found, ...(await sportsPages(page))];
}

async function sportsPages(page: Page): Promise<string[]> {
  await page.goto('/');
  await openSports(page);
  await rowsOf(page).first().waitFor();
  const found = await findings(page);
  await page.getByTestId('show-FU').first().click();
  const [row] = await rowsOf(page).all();
  const cell = row && (await openPrice(row, /全场/));
  if (cell && page.viewportSize()?.width === 1366) await pickCell(page, cell, 100);
  found.push(...(await findings(page)));
  await page.locator('[data-testid^="go-"]').first().click();
  await page.getByTestId('score-head').waitFor();
  found.push(...(await findings(page)));
  for (const name of ['results', 'rules']) {
    await page.goto(`/game/sport/crty/${name}`);
    await page.getByTestId(name === 'rules' ? 'page-sportRules' : 'page-sportResults').waitFor();
    found.push(...(await findings(page)));
  }
  return found;
}

const looks = EDITIONS.flatMap((edition) => WIDTHS.map((width) => ({ edition, width })));
test.each(looks)(
  'axe finds nothing on any page, $edition at $width px',
  async ({ edition, width }) => {
    const guest = await world.visit({ edition, width });
    const found = await guestPages(await guest.newPage());
    await guest.close();
    const context = await world.visit({ edition, width, stored: member.stored });
    found.push(...(await memberPages(await context.newPage())));
    await context.close();
    expect(found).toEqual([]);
  },
);
