import { createFakeClock } from '@tianping/base/testing';
import { expect, test } from 'vitest';
import { FLASH_MS, FLASH_SLOT_MS } from '../../limits.ts';
import { type Flashing, FlashScheduler } from './flash-scheduler.ts';

function createMark(ended: Flashing[]): Flashing {
  const mark: Flashing = {
    flashSlot: -1,
    flashNext: null,
    flashPrevious: null,
    endFlash: () => void ended.push(mark),
  };
  return mark;
}

test('every mark ends once, between its time and one slot more', () => {
  const clock = createFakeClock();
  const flashes = new FlashScheduler(clock);
  const ended: Flashing[] = [];
  const marks = Array.from({ length: 50 }, () => createMark(ended));
  for (const mark of marks) {
    flashes.mark(mark);
    clock.advance(10);
  }
  clock.advance(FLASH_MS - 500 - FLASH_SLOT_MS);
  expect(ended).toEqual([]);
  clock.advance(500 + 2 * FLASH_SLOT_MS);
  expect(ended).toHaveLength(50);
  expect(new Set(ended).size).toBe(50);
});

test('a forgotten mark is never ended, its neighbours are', () => {
  const clock = createFakeClock();
  const flashes = new FlashScheduler(clock);
  const ended: Flashing[] = [];
  const [a, b, c] = [createMark(ended), createMark(ended), createMark(ended)];
  for (const mark of [a, b, c]) flashes.mark(mark);
  flashes.forget(b);
  clock.advance(FLASH_MS + 2 * FLASH_SLOT_MS);
  expect(new Set(ended)).toEqual(new Set([a, c]));
});

test('the flash scheduler rests while nothing is marked and runs again afterwards', () => {
  const clock = createFakeClock();
  const flashes = new FlashScheduler(clock);
  const ended: Flashing[] = [];
  flashes.mark(createMark(ended));
  clock.advance(60_000);
  flashes.mark(createMark(ended));
  clock.advance(FLASH_MS + 2 * FLASH_SLOT_MS);
  expect(ended).toHaveLength(2);
});
