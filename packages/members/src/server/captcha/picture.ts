import type { Rng } from '@tianping/base';
import sharp from 'sharp';
import { PICTURE_HEIGHT, PICTURE_WIDTH, PIECE_SIZE } from '../../limits.ts';
import { piecePath, randomSides } from './piece-shape.ts';
import { drawScene } from './scene.ts';

/** Device pixels to a CSS pixel, so that the picture is sharp on phones. */
const SCALE = 2;

/** One slider picture. All lengths in CSS pixels; only the server knows `gapX`. */
export interface SliderPicture {
  readonly gapX: number;
  readonly pieceY: number;
  /** PNG data URLs. */
  readonly background: string;
  readonly piece: string;
}

/** Draws a landscape, cuts a puzzle piece out of it and darkens the gap. Runs in sharp's own threads. */
export async function drawPicture(rng: Rng): Promise<SliderPicture> {
  const width = PICTURE_WIDTH * SCALE;
  const height = PICTURE_HEIGHT * SCALE;
  const sides = randomSides(rng);
  // The left part stays free: the piece starts there and the way must be long enough to judge.
  const gapX = 92 + rng.int(PICTURE_WIDTH - PIECE_SIZE - 8 - 92);
  const pieceY = 6 + rng.int(PICTURE_HEIGHT - PIECE_SIZE - 12);
  const scene = await sharp(Buffer.from(drawScene(rng, width, height)))
    .png()
    .toBuffer();
  const gap = piecePath(sides, gapX, pieceY, SCALE);
  const [background, piece] = await Promise.all([
    sharp(scene)
      .composite([{ input: overlay(width, height, gap, 'rgb(10 30 32 / .5)', '.55') }])
      .png({ compressionLevel: 8 })
      .toBuffer(),
    cutPiece(scene, { gapX, pieceY, outline: piecePath(sides, 0, 0, SCALE) }),
  ]);
  return { gapX, pieceY, background: dataUrl(background), piece: dataUrl(piece) };
}

async function cutPiece(
  scene: Buffer,
  cut: { gapX: number; pieceY: number; outline: string },
): Promise<Buffer> {
  const size = PIECE_SIZE * SCALE;
  const square = await sharp(scene)
    .extract({ left: cut.gapX * SCALE, top: cut.pieceY * SCALE, width: size, height: size })
    .ensureAlpha()
    .composite([{ input: overlay(size, size, cut.outline, '#fff', '0'), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return await sharp(square)
    .composite([{ input: overlay(size, size, cut.outline, 'none', '.95') }])
    .png()
    .toBuffer();
}

/** The piece's outline on an empty ground, with a white edge of the given strength. */
function overlay(width: number, height: number, path: string, fill: string, edge: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<path d="${path}" fill="${fill}" stroke="#fff" stroke-opacity="${edge}" stroke-width="2.5"/>` +
      '</svg>',
  );
}

function dataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}
