import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestRedis, type TestRedis } from '../testing/redis.ts';
import { type Bus, createRedisBus } from './bus.ts';

const open: Bus[] = [];
let redis: TestRedis;
beforeAll(async () => {
  redis = await startTestRedis();
});
afterAll(() => redis.stop());
afterEach(async () => {
  for (const bus of open.splice(0)) await bus.close();
});

/** One process's connection and the messages that it received. It has subscribed when it resolves. */
async function join(clock = systemClock) {
  const bus = createRedisBus(redis.url, clock);
  open.push(bus);
  const received: string[] = [];
  let gaps = 0;
  bus.listen({
    onMessage: (message) => void received.push(message),
    onGap() {
      gaps += 1;
    },
  });
  await expect.poll(() => gaps).toBe(1);
  return { bus, received, gaps: () => gaps };
}

test('each process receives the others in order, and not itself', async () => {
  const [here, there] = [await join(), await join()];
  for (const message of ['one', 'two words', '']) if (message) here.bus.send(message);
  there.bus.send('back');
  await expect.poll(() => there.received).toEqual(['one', 'two words']);
  await expect.poll(() => here.received).toEqual(['back']);
});

test('a listener that was without a line learns that something may have been missed, once it is back', async () => {
  const [here, there] = [await join(), await join()];
  await redis.kill();
  here.bus.send('lost');
  await redis.start();
  await expect.poll(() => there.gaps()).toBeGreaterThan(1);
  await expect.poll(() => here.gaps()).toBeGreaterThan(1);
  await expect
    .poll(async () => {
      here.bus.send('again');
      await wait(50);
      return there.received.at(-1);
    })
    .toBe('again');
});

test('what the line of its sender lost is missed by its number, at the latest with the next pulse', async () => {
  const clock = createFakeClock();
  const there = await join(clock);
  const line = new Redis(redis.url);
  const say = (number: number, text: string) =>
    line.publish('tianping:bus', `p1 ${number} ${text}`);
  await say(1, 'one');
  await expect.poll(() => there.received).toEqual(['one']);
  const known = there.gaps();
  await say(2, 'two');
  await say(2, '');
  await expect.poll(() => there.received).toEqual(['one', 'two']);
  expect(there.gaps()).toBe(known);
  await say(3, '');
  await expect.poll(() => there.gaps()).toBe(known + 1);
  await say(5, 'five');
  await expect.poll(() => there.gaps()).toBe(known + 2);
  expect(there.received).toEqual(['one', 'two', 'five']);
  line.disconnect();
});

test('a process that is new, and one that has fallen silent, may have left something unsaid', async () => {
  const clock = createFakeClock();
  const there = await join(clock);
  const known = there.gaps();
  const line = new Redis(redis.url);
  await line.publish('tianping:bus', 'p2 0 ');
  await expect.poll(() => there.gaps()).toBe(known + 1);
  for (let pulses = 0; pulses < 3; pulses += 1) clock.advance(5_000);
  expect(there.gaps()).toBe(known + 1);
  clock.advance(5_000);
  expect(there.gaps()).toBe(known + 2);
  // Once for each silence, not with every pulse.
  clock.advance(5_000);
  expect(there.gaps()).toBe(known + 2);
  line.disconnect();
});
