import type { Page } from 'playwright-core';
import { requestsOf } from '../world/requests.ts';

/**
 * Waits until a page has settled: no request and no placeholder is pending, and no transition runs. Constant movement,
 * as of prices, does not count.
 */
export async function standsStill(page: Page): Promise<void> {
  for (;;) {
    await requestsOf(page).none();
    await page.evaluate(untilAtRest);
    // The last answer may have caused further requests.
    if (requestsOf(page).count() === 0) return;
  }
}

/** Runs in the page: resolves when nothing has changed for some frames in a row. */
async function untilAtRest(): Promise<void> {
  const until = performance.now() + 60_000;
  for (let frames = 0; frames < 4; frames = unrest().length === 0 ? frames + 1 : 0) {
    if (performance.now() > until) throw new Error(`no rest at ${location}: ${unrest()}`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }

  function unrest(): string[] {
    const waits = [...document.querySelectorAll('[data-skeleton]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      // The gallery shows them as samples.
      .filter((one) => !one.closest('[data-testid=page-gallery]'))
      .map((one) => one.outerHTML);
    const moves = document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { activeDuration } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && Number(activeDuration) <= 1_000;
      })
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML : ''));
    const fonts = document.fonts.status === 'loaded' ? [] : ['fonts'];
    return [...waits, ...moves, ...fonts].map((one) => String(one).slice(0, 200));
  }
}
