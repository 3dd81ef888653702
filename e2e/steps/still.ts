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
  for (let frames = 0; frames < 4; frames = isAtRest() ? frames + 1 : 0) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }

  function isAtRest(): boolean {
    const waits = [...document.querySelectorAll('[data-skeleton]')].some((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    const moves = document.getAnimations().some(({ playState, effect }) => {
      const { activeDuration } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && Number(activeDuration) <= 1_000;
    });
    return !waits && !moves && document.fonts.status === 'loaded';
  }
}
