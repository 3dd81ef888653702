import type { Page } from 'playwright-core';
import { requestsOf } from '../world/requests.ts';

/**
 * Waits until a page has come to rest: it asks for nothing, shows nothing in the place of what is on its way,
 * and no transition runs. What moves on and on, as prices do, is no unrest.
 */
export async function standsStill(page: Page): Promise<void> {
  for (;;) {
    await requestsOf(page).none();
    await page.evaluate(untilAtRest);
    // What came last may have asked for more.
    if (requestsOf(page).count() === 0) return;
  }
}

/** Runs in the page: ends when it was at rest for some frames on end. */
async function untilAtRest(): Promise<void> {
  const until = performance.now() + 60_000;
  for (let frames = 0; frames < 4; frames = unrest().length === 0 ? frames + 1 : 0) {
    if (performance.now() > until) throw new Error(`no rest at ${location}: ${unrest()}`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }

  function unrest(): string[] {
    const waits = [...document.querySelectorAll('[data-skeleton]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      // The gallery shows them as parts among others.
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
