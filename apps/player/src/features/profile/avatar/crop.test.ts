import { expect, test } from 'vitest';
import { drawnAt, fittedCrop, NO_CROP, ZOOM_MAX } from './crop.ts';

const wide = { width: 2000, height: 1000 };

test('USER-010 a picture fills the window whatever its shape, and is centred at first', () => {
  expect(drawnAt(wide, NO_CROP, 512)).toEqual({ left: -256, top: 0, width: 1024, height: 512 });
  const tall = { width: 600, height: 1200 };
  expect(drawnAt(tall, NO_CROP, 100)).toEqual({ left: 0, top: -50, width: 100, height: 200 });
});

test('it cannot be drawn out of the window', () => {
  expect(fittedCrop(wide, { x: 9, y: 9, zoom: 1 })).toEqual({ x: 0.5, y: 0, zoom: 1 });
  expect(fittedCrop(wide, { x: -9, y: -9, zoom: 2 })).toEqual({ x: -1.5, y: -0.5, zoom: 2 });
});

test('it is neither smaller than the window nor enlarged for ever', () => {
  expect(fittedCrop(wide, { x: 0, y: 0, zoom: 0.1 }).zoom).toBe(1);
  expect(fittedCrop(wide, { x: 0, y: 0, zoom: 99 }).zoom).toBe(ZOOM_MAX);
});
