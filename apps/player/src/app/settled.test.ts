import { createFakeClock } from '@tianping/base/testing';
import { expect, test } from 'vitest';
import { whenSettled } from './settled.ts';

function openPage() {
  const clock = createFakeClock(0);
  const page = new EventTarget();
  let times = 0;
  const count = (): void => {
    times += 1;
  };
  const stop = whenSettled(clock, count, page);
  return { clock, page, stop, times: () => times };
}

test.each(['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'])(
  'a page has settled with the first %s, and only once',
  (sign) => {
    const { clock, page, times } = openPage();
    expect(times()).toBe(0);
    page.dispatchEvent(new Event(sign));
    page.dispatchEvent(new Event(sign));
    clock.advance(60_000);
    expect(times()).toBe(1);
  },
);

test('a page without input has settled after a while', () => {
  const { clock, page, times } = openPage();
  clock.advance(2_999);
  expect(times()).toBe(0);
  clock.advance(1);
  page.dispatchEvent(new Event('scroll'));
  expect(times()).toBe(1);
});

test('a page that is left before settles nothing', () => {
  const { clock, page, stop, times } = openPage();
  stop();
  page.dispatchEvent(new Event('keydown'));
  clock.advance(60_000);
  expect(times()).toBe(0);
});
