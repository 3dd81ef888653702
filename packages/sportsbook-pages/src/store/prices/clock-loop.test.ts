import { createFakeClock } from '@tianping/base/testing';
import { expect, test } from 'vitest';
import { createWorld } from '../../testing/world.ts';
import { ClockLoop } from './clock-loop.ts';

test('all clocks advance together at the full seconds of the server', () => {
  const clock = createFakeClock(1_760_000_000_300);
  const world = createWorld({ clock });
  const loop = new ClockLoop({ clock, offsetMs: () => 250 });
  const written: number[] = [];
  const match = world.match('mRB00c0');
  const end = loop.add({ read: () => match, write: (_, now) => void written.push(now) });
  clock.advance(2_000);
  expect(written).toEqual([1_760_000_000_550, 1_760_000_001_000, 1_760_000_002_000]);
  end();
  clock.advance(5_000);
  expect(written).toHaveLength(3);
});

test('a listener receives a tick once a second until it unsubscribes', () => {
  const clock = createFakeClock(1_760_000_000_000);
  const loop = new ClockLoop({ clock, offsetMs: () => 0 });
  let ticks = 0;
  const end = loop.onTick(() => {
    ticks += 1;
  });
  clock.advance(3_000);
  end();
  clock.advance(3_000);
  expect(ticks).toBe(3);
});
