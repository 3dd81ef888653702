import { expect, test } from 'vitest';
import { createBackGuard, type Entry } from './back-guard.ts';
import { createLeaving } from './leaving.ts';

/** A browser's history over a guard: what the office shows, and the questions that were asked. */
function browser(...addresses: string[]) {
  const entries: Entry[] = addresses.map((address, step) => ({ address, step }));
  let at = entries.length - 1;
  const asked: (() => void)[] = [];
  const steps: number[] = [];
  const leaving = createLeaving();
  const guard = createBackGuard({
    leaving,
    first: { address: addresses.at(-1) ?? '', step: at },
    go: (delta) => void steps.push(delta),
    ask: (agreed) => void asked.push(agreed),
  });
  /** Goes, and everything that the guard asks for then. */
  const go = (delta: number): void => {
    steps.push(delta);
    for (let next = steps.shift(); next !== undefined; next = steps.shift()) {
      at += next;
      guard.popped(entries[at] ?? { address: 'outside', step: null });
    }
  };
  return {
    leaving,
    guard,
    asked,
    back: () => go(-1),
    go,
    agree() {
      asked.at(-1)?.();
      const next = steps.shift();
      if (next !== undefined) go(next);
    },
    add(entry: Entry) {
      entries.push(entry);
      at += 1;
      guard.popped(entry);
    },
    at: () => entries[at]?.address,
    shown: () => guard.shown().address,
  };
}

test('Back leaves a page without changes at once', () => {
  const one = browser('list', 'designer');
  one.back();
  expect([one.at(), one.shown(), one.asked.length]).toEqual(['list', 'list', 0]);
});

test('Back from unsaved changes asks, stays, and goes only once that is agreed to', () => {
  const one = browser('list', 'designer');
  one.leaving.guard();
  one.back();
  expect([one.at(), one.shown(), one.asked.length]).toEqual(['designer', 'designer', 1]);
  expect(one.guard.isAway()).toBe(false);
  // Asked again, as nothing was agreed to.
  one.back();
  expect([one.at(), one.shown(), one.asked.length]).toEqual(['designer', 'designer', 2]);
  one.agree();
  expect([one.at(), one.shown(), one.asked.length]).toEqual(['list', 'list', 2]);
});

test('Forward and several steps at a time are asked about, and led to', () => {
  const one = browser('menu', 'list', 'designer', 'help');
  one.back();
  const release = one.leaving.guard();
  one.go(1);
  expect([one.at(), one.shown(), one.asked.length]).toEqual(['designer', 'designer', 1]);
  one.go(-2);
  expect([one.at(), one.shown(), one.asked.length]).toEqual(['designer', 'designer', 2]);
  one.agree();
  expect([one.at(), one.shown()]).toEqual(['menu', 'menu']);
  release();
});

test('while the browser is being sent back the office keeps showing the page, whatever is pressed', () => {
  const leaving = createLeaving();
  const steps: number[] = [];
  const asked: (() => void)[] = [];
  const guard = createBackGuard({
    leaving,
    first: { address: 'designer', step: 2 },
    go: (delta) => void steps.push(delta),
    ask: (agreed) => void asked.push(agreed),
  });
  leaving.guard();
  expect(guard.popped({ address: 'list', step: 1 })).toBe(true);
  expect([guard.isAway(), guard.shown().address]).toEqual([true, 'designer']);
  // Back once more, before the browser has returned.
  expect(guard.popped({ address: 'menu', step: 0 })).toBe(true);
  expect(guard.popped({ address: 'designer', step: 2 })).toBe(true);
  expect([guard.isAway(), steps, asked.length]).toEqual([false, [1, 2], 1]);
});

test('a link within the page is followed without a question, and Back over it too', () => {
  const one = browser('list', 'designer');
  one.leaving.guard();
  one.add({ address: 'designer', step: null });
  expect([one.guard.shown(), one.asked.length]).toEqual([{ address: 'designer', step: 2 }, 0]);
  one.back();
  expect([one.guard.shown(), one.asked.length]).toEqual([{ address: 'designer', step: 1 }, 0]);
  one.back();
  expect([one.at(), one.asked.length]).toEqual(['designer', 1]);
});
