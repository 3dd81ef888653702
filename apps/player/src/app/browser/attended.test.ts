import { createFakeClock } from '@tianping/base/testing';
import { expect, test } from 'vitest';
import { watchAttendance } from './attended.ts';

test('a page that nobody touches is unattended after three minutes, and attended with the next touch', () => {
  const clock = createFakeClock();
  const target = new EventTarget();
  const isAttended = watchAttendance(clock, target);
  clock.advance(179_999);
  expect(isAttended()).toBe(true);
  clock.advance(1);
  expect(isAttended()).toBe(false);
  target.dispatchEvent(new Event('keydown'));
  expect(isAttended()).toBe(true);
});
