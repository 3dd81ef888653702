import { createSeededRng } from '@tianping/base';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { GAP_TOLERANCE, PICTURE_HEIGHT, PICTURE_WIDTH, PIECE_SIZE } from '../../limits.ts';
import { findGap } from '../../testing/solve-slider.ts';
import { drawPicture } from './picture.ts';

async function pixels(dataUrl: string) {
  const png = Buffer.from(dataUrl.replace('data:image/png;base64,', ''), 'base64');
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
  return { ...info, at };
}

test('gaps of other shapes leave the meant one to be found by its ground', async () => {
  let found = 0;
  for (let seed = 1; seed <= 8; seed += 1) {
    const picture = await drawPicture(createSeededRng(seed * 7));
    const gap = await findGap({ ...picture, powSalt: '', powBits: 0 });
    if (Math.abs(gap - picture.gapX) <= GAP_TOLERANCE) found += 1;
  }
  expect(found).toBe(8);
});

test('CAPT-002 the piece fits the gap and both stay inside the picture', async () => {
  const spots = new Set<string>();
  for (let seed = 1; seed <= 6; seed += 1) {
    const picture = await drawPicture(createSeededRng(seed));
    const background = await pixels(picture.background);
    const piece = await pixels(picture.piece);
    expect([background.width, background.height]).toEqual([PICTURE_WIDTH * 2, PICTURE_HEIGHT * 2]);
    expect([piece.width, piece.height]).toEqual([PIECE_SIZE * 2, PIECE_SIZE * 2]);
    expect(picture.gapX).toBeGreaterThan(PIECE_SIZE);
    expect(picture.gapX + PIECE_SIZE).toBeLessThanOrEqual(PICTURE_WIDTH);
    expect(picture.pieceY + PIECE_SIZE).toBeLessThanOrEqual(PICTURE_HEIGHT);
    const middle = piece.at(PIECE_SIZE, PIECE_SIZE);
    const gap = background.at(
      (picture.gapX + PIECE_SIZE / 2) * 2,
      (picture.pieceY + PIECE_SIZE / 2) * 2,
    );
    expect(middle[3]).toBe(255);
    // The gap is the piece's own background, darkened.
    const light = (rgba: readonly (number | undefined)[]) =>
      (rgba[0] ?? 0) + (rgba[1] ?? 0) + (rgba[2] ?? 0);
    expect(light(gap)).toBeLessThan(light(middle) * 0.85);
    expect(piece.at(0, 0)[3]).toBe(0);
    expect(picture.background.length).toBeLessThan(100_000);
    expect(picture.piece.length).toBeLessThan(30_000);
    spots.add(`${picture.gapX}/${picture.pieceY}`);
  }
  expect(spots.size).toBe(6);
});
