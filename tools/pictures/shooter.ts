import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { simplifiedOnly, wordsOf } from '../../e2e/steps/words.ts';
import { siteApp } from '../../e2e/world/site-app.ts';
import { pageFaults } from './page-faults.ts';
import { heightOf, type Look, type Screen } from './plan.ts';

/** A page may take this long to show all of itself; the picture is then taken as it is. */
const SETTLE_MS_MAX = 6_000;
const STEP_MS = 150;
const TALLEST_PX = 12_000;

/** Pictures of screens in one browser window, which is loaded once and then goes from page to page. */
export interface Shooter {
  /** Sets the look without a reload, as a visitor would. */
  dress(look: Look): Promise<void>;
  /** Goes to the screen, takes its picture, and returns what is wrong with it. */
  shoot(screen: Screen, file: string): Promise<readonly string[]>;
}

export function createShooter(page: Page, folder: string): Shooter {
  let look: Look | null = null;
  return {
    async dress(next) {
      look = next;
      await page.setViewportSize({ width: next.width, height: heightOf(next.width) });
      const app = await siteApp(page);
      const { edition, script } = next;
      await app.evaluate((site, chosen) => site.preferences.choose(chosen), { edition, script });
    },
    async shoot(screen, file) {
      await page.evaluate((path) => {
        history.pushState(null, '', path);
        scrollTo(0, 0);
      }, screen.path);
      await settle(page);
      await readThrough(page);
      const isSettled = await settle(page);
      const faults = isSettled ? [] : ['页面一直在加载'];
      faults.push(...(await page.evaluate(pageFaults)));
      if (look?.script === 'hant') {
        const left = simplifiedOnly(await wordsOf(page));
        if (left.length > 0) faults.push(`繁体页面出现简体字：${left.slice(0, 12).join('')}`);
      }
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.screenshot({
        path: join(folder, `${file}.jpg`),
        type: 'jpeg',
        quality: 72,
        fullPage: height <= TALLEST_PX,
      });
      return faults;
    },
  };
}

/** Scrolls to the end and back, as a reader would, so that lazily loaded parts are there. */
function readThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
      scrollTo(0, at);
      await frame();
      await frame();
    }
    scrollTo(0, 0);
    await frame();
  });
}

/** Waits until fonts and pictures are there and no part shows that it is loading. */
async function settle(page: Page): Promise<boolean> {
  const isDone = (): Promise<boolean> =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const seen = (selector: string): Element[] =>
        [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
      const waiting = seen('main [role=status][aria-label]').filter(
        (each) => (each.textContent ?? '').trim() === '' && !each.closest('[data-sample]'),
      );
      const pictures = seen('img').every(
        (each) => each instanceof HTMLImageElement && each.complete,
      );
      return waiting.length === 0 && pictures && seen('main *').length > 0;
    });
  let inARow = 0;
  for (let waited = 0; waited < SETTLE_MS_MAX; waited += STEP_MS) {
    inARow = (await isDone()) ? inARow + 1 : 0;
    // One page's end may be the next part's beginning.
    if (inARow === 2) return true;
    await page.waitForTimeout(STEP_MS);
  }
  return false;
}
