import { expect, test } from 'vitest';
import type { SliderPicture } from './picture.ts';
import { createPicturePool } from './picture-pool.ts';

function painter() {
  const canvases: { done: (picture: SliderPicture) => void; fail: (error: Error) => void }[] = [];
  let painted = 0;
  return {
    canvases,
    draw: () =>
      new Promise<SliderPicture>((done, fail) => {
        canvases.push({ done, fail });
      }),
    async finish() {
      painted += 1;
      canvases.shift()?.done({ gapX: painted, pieceY: 0, background: '', piece: '' });
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('CAPT-004 pictures are drawn ahead, a few together, each given out once', async () => {
  const { canvases, draw, finish } = painter();
  const pool = createPicturePool({ draw, limits: { poolSize: 3, drawingAtOnce: 2 } });
  const warm = pool.warm();
  expect(canvases.length).toBe(2);
  for (let count = 0; count < 3; count += 1) await finish();
  await warm;
  expect(canvases.length).toBe(0);
  const taken = [await pool.take(), await pool.take(), await pool.take()];
  expect(taken.map((picture) => picture?.gapX)).toEqual([1, 2, 3]);
  expect(canvases.length).toBe(2);
});

test('CAPT-004 a failing painter turns callers away instead of keeping them', async () => {
  const { canvases, draw } = painter();
  const pool = createPicturePool({ draw, limits: { poolSize: 1, drawingAtOnce: 1 } });
  const waiting = pool.take();
  canvases.shift()?.fail(new Error('no colours'));
  expect(await waiting).toBeNull();
});
