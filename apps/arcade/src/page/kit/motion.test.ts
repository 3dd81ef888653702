import { expect, test, vi } from 'vitest';
import { linear } from './ease.ts';
import { createTicker } from './motion.ts';

/** Requested frames, drawn when the test decides. */
function tickerOf(isCalm = false) {
  const frames: ((now: number) => void)[] = [];
  const render = vi.fn();
  const ticker = createTicker({
    request: (frame) => frames.push(frame),
    render,
    isCalm: () => isCalm,
  });
  const draw = (now: number): void => {
    for (const frame of frames.splice(0)) frame(now);
  };
  return { ...ticker, frames, render, drawAt: draw };
}

test('a ticker asks for no frame while nothing moves', async () => {
  const { motion, draw, frames, render, drawAt } = tickerOf();
  expect(frames).toHaveLength(0);
  draw();
  draw();
  expect(frames).toHaveLength(1);
  drawAt(0);
  expect(render).toHaveBeenCalledOnce();
  expect(frames).toHaveLength(0);
  const parts: number[] = [];
  const run = motion.run(100, (part) => parts.push(part), linear);
  drawAt(1000);
  drawAt(1050);
  drawAt(1200);
  await run;
  expect(parts).toEqual([0, 0, 0.5, 1]);
  expect(frames).toHaveLength(0);
});

test('what moves slowly is called as seldom as it says', () => {
  const { motion, drawAt } = tickerOf();
  const steps: number[] = [];
  const stop = motion.each((elapsed) => {
    steps.push(elapsed);
    return true;
  }, 10);
  for (let now = 0; now <= 300; now += 16) drawAt(now);
  expect(steps).toHaveLength(2);
  stop();
});

test('less motion puts everything at its end immediately', async () => {
  const { motion } = tickerOf(true);
  const parts: number[] = [];
  await motion.run(5000, (part) => parts.push(part));
  await motion.wait(5000);
  expect(parts).toEqual([1]);
});

test('a ticker that was stopped draws nothing more', () => {
  const { draw, stop, frames, render, drawAt } = tickerOf();
  draw();
  stop();
  drawAt(0);
  expect(render).not.toHaveBeenCalled();
  expect(frames).toHaveLength(0);
});

test('what begins in a ticker that was stopped takes no step and stays open, with less motion too', async () => {
  for (const isCalm of [false, true]) {
    const { motion, stop } = tickerOf(isCalm);
    stop();
    const seen: (number | string)[] = [];
    void motion.run(100, (part) => seen.push(part)).then(() => seen.push('over'));
    void motion.wait(0).then(() => seen.push('waited'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen).toEqual([]);
  }
});
