import { type Clock, systemClock } from '@tianping/base';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { createStore } from 'zustand/vanilla';

/** What loading code needs from the browser. */
export interface CodeLine {
  readonly clock: Clock;
  /** Calls back when the browser reports that it is online again. */
  readonly onBack: (listener: () => void) => () => void;
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

const waiting = createStore<{ readonly count: number }>(() => ({ count: 0 }));
const wakers = new Set<() => void>();

/** How many pieces of code could not be fetched and are being tried again. */
export const lateCode = {
  subscribe: waiting.subscribe,
  count: (): number => waiting.getState().count,
  /** Retries immediately what would be retried later. */
  retryNow(): void {
    for (const wake of [...wakers]) wake();
  },
};

const browserLine: CodeLine = {
  clock: systemClock,
  onBack(listener) {
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  },
};

/**
 * Fetches a piece of the site's code until it arrives: again when the browser is online again, and after growing waits.
 * Rejects only when the code arrived and failed by itself.
 */
export async function untilLoaded<T>(
  load: () => Promise<T>,
  line = browserLine,
  note: (change: 1 | -1) => void = count,
): Promise<T> {
  let wait = FIRST_WAIT_MS;
  let isCounted = false;
  try {
    for (;;) {
      try {
        return await load();
      } catch (fault) {
        if (!isLineFault(fault)) throw fault;
        if (!isCounted) note(1);
        isCounted = true;
        await pause(wait, line);
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      }
    }
  } finally {
    if (isCounted) note(-1);
  }
}

function count(change: 1 | -1): void {
  waiting.setState((now) => ({ count: now.count + change }));
}

function pause(waitMs: number, line: CodeLine): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      cancel();
      forget();
      wakers.delete(end);
      resolve();
    };
    const cancel = line.clock.after(waitMs, end);
    const forget = line.onBack(end);
    wakers.add(end);
  });
}

/** How Chromium, Firefox, Safari and the bundler word that a script or its style sheet could not be fetched. */
function isLineFault(fault: unknown): boolean {
  const text = fault instanceof Error ? fault.message : '';
  return /dynamically imported module|module script failed|Unable to preload CSS/i.test(text);
}

/** `React.lazy` whose code is fetched until it arrives. */
export function lazyPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => untilLoaded(load));
}

/** The same for optional parts: no notice is shown while the code is late. */
export function quietPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => untilLoaded(load, browserLine, () => {}));
}

/**
 * Removes the link tags (style sheets, module preloads) that could not be fetched: the bundler takes an existing tag
 * for a loaded file and would never request it again.
 */
export function dropFailedTags(): void {
  const drop = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement) target.remove();
  };
  // Such events do not bubble.
  window.addEventListener('error', drop, true);
}
