import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HELP_PAGES, helpPath } from '../../apps/player/src/routes/help-pages.ts';
import { findings } from '../steps/findings.ts';
import { shareWorld } from '../world/shared-world.ts';
import type { VisitOptions, World } from '../world/world.ts';

const LOOKS = [
  { edition: 'classic', width: 1366, script: 'hans' },
  { edition: 'professional', width: 390, script: 'hant' },
] as const satisfies readonly VisitOptions[];

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
afterAll(() => world?.close());

async function withPage(look: VisitOptions, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await world.visit(look);
  await act(await context.newPage());
  await context.close();
  expect(world.faults()).toEqual([]);
}

test('HELP-001 a question in traditional characters leads by keyboard to the section that answers it', () =>
  withPage({}, async (page) => {
    await page.goto('/app/help');
    await page.getByRole('searchbox').fill('滾球讓球');
    await page.getByRole('link', { name: /^滚球让球/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByTestId('page-help-rqgl').waitFor();
    expect(new URL(page.url()).hash).toBe('#inPlay');
    const section = page.locator('[data-section=inPlay]');
    await section.and(page.locator(':focus')).waitFor();
    expect((await section.boundingBox())?.y).toBeLessThan(120);
  }));

test('the calculator settles as its fields say, by keyboard', () =>
  withPage({}, async (page) => {
    await page.goto('/app/help/rqgl#calculator');
    const calculator = page.getByTestId('calculator-handicap');
    const result = calculator.locator('[aria-live=polite]').last();
    await result.getByText('赢半', { exact: true }).first().waitFor();
    await calculator.getByRole('button', { name: '受让方减一球' }).focus();
    await page.keyboard.press('Enter');
    await result.getByText('赢', { exact: true }).first().waitFor();
    await calculator.getByRole('button', { name: '马来盘' }).press('Enter');
    await calculator.getByLabel('赔率（香港盘）').fill('1.25');
    await result.getByText('¥160').first().waitFor();
    await calculator.getByLabel('赔率（香港盘）').fill('abc');
    await calculator.getByText('请输入赔率，例如 0.94').waitFor();
  }));

test('ROUTE-062 HELP-003 every page opens for a guest, and online support opens customer service', () =>
  withPage({}, async (page) => {
    await page.goto('/app/help/kh');
    for (const { id } of HELP_PAGES) {
      await page
        .locator(`main nav a[href="${helpPath(id)}"]:visible`)
        .first()
        .click();
      await page.getByTestId(`page-help-${id}`).locator('[data-section]').first().waitFor();
    }
    await page.getByTestId('page-help-zxkf').locator('[data-section=open] button').click();
    await page.getByTestId('service-dialog').waitFor();
  }));

test('a printed page is the article alone', () =>
  withPage({ edition: 'professional' }, async (page) => {
    await page.goto('/app/help/gztk');
    await page.locator('[data-section=who]').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
    expect(await page.locator('[data-section=who]').isVisible()).toBe(true);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).toBe('rgb(255, 255, 255)');
  }));

test.each(LOOKS)('axe finds nothing on the help pages, $edition at $width px', (look) =>
  withPage(look, async (page) => {
    const found: string[] = [];
    for (const path of ['/app/help', '/sponsor', '/venture', ...['rqgl', 'bczr'].map(helpPath)]) {
      await page.goto(path);
      await page.locator('main h1').waitFor();
      found.push(...(await findings(page, 'main')));
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
    expect(found).toEqual([]);
  }),
);
