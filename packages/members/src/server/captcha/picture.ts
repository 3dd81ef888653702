import type { Rng } from '@tianping/base';
import sharp from 'sharp';
import { PICTURE_HEIGHT, PICTURE_WIDTH, PIECE_SIZE } from '../../limits.ts';
import { type PieceSides, piecePath, randomSides } from './piece-shape.ts';
import { drawScene } from './scene.ts';

/** Device pixels per CSS pixel, so that the picture is sharp on phones. */
const SCALE = 2;

/** One slider picture. All lengths in CSS pixels; only the server knows `gapX`. */
export interface SliderPicture {
  readonly gapX: number;
  readonly pieceY: number;
  /** PNG data URLs. */
  readonly background: string;
  readonly piece: string;
}

/**
 * Draws a landscape, cuts a puzzle piece out of it and darkens the gap, beside gaps of other shapes: edges or dark
 * patches alone do not show a program which gap is meant. It is a hurdle and no barrier; the protection comes from the
 * counts of attempts. Runs in sharp's own threads.
 */
export async function drawPicture(rng: Rng): Promise<SliderPicture> {
  const width = PICTURE_WIDTH * SCALE;
  const height = PICTURE_HEIGHT * SCALE;
  const sides = randomSides(rng);
  // The left part stays free: the piece starts there, and the distance must be long enough to judge.
  const gapX = 92 + rng.int(PICTURE_WIDTH - PIECE_SIZE - 8 - 92);
  const pieceY = 6 + rng.int(PICTURE_HEIGHT - PIECE_SIZE - 12);
  const scene = await sharp(Buffer.from(drawScene(rng, width, height)))
    .png()
    .toBuffer();
  const gaps = [{ sides, x: gapX, y: pieceY }, ...distractors(rng, { sides, gapX, pieceY })];
  const darkened = gaps.map(({ sides: shape, x, y }) => {
    const fill = `rgb(10 30 32 / ${shadeOf(rng, 46, 54)})`;
    const path = piecePath(shape, x, y, SCALE);
    return { input: overlay(width, height, path, fill, shadeOf(rng, 40, 65)) };
  });
  const [background, piece] = await Promise.all([
    sharp(scene).composite(darkened).png({ compressionLevel: 8 }).toBuffer(),
    cutPiece(scene, { gapX, pieceY, outline: piecePath(sides, 0, 0, SCALE) }),
  ]);
  return { gapX, pieceY, background: dataUrl(background), piece: dataUrl(piece) };
}

interface Gap {
  readonly sides: PieceSides;
  readonly x: number;
  readonly y: number;
}

/** Least distance between two gaps, so that none covers another. */
const APART = PIECE_SIZE - 8;
const X_MIN = 92;
const X_SPAN = PICTURE_WIDTH - PIECE_SIZE - 8 - X_MIN;

/** One at the height of the gap, where the piece passes, and one anywhere else; both of other shapes. */
function distractors(
  rng: Rng,
  {
    sides,
    gapX,
    pieceY,
  }: { readonly sides: PieceSides; readonly gapX: number; readonly pieceY: number },
): readonly Gap[] {
  const inRow = { x: farFrom(rng, gapX), y: pieceY };
  const rowAway = pieceY >= APART + 6 ? pieceY - APART : pieceY + APART;
  const y = Math.min(rowAway, PICTURE_HEIGHT - PIECE_SIZE - 6);
  const spots =
    Math.abs(y - pieceY) >= APART ? [inRow, { x: X_MIN + rng.int(X_SPAN), y }] : [inRow];
  return spots.map((spot) => ({ ...spot, sides: otherThan(rng, sides) }));
}

function farFrom(rng: Rng, gapX: number): number {
  const left = Math.max(0, gapX - APART - X_MIN);
  const right = Math.max(0, X_MIN + X_SPAN - gapX - APART);
  const at = rng.int(Math.max(1, left + right));
  return at < left ? X_MIN + at : gapX + APART + (at - left);
}

/** At least two sides differ, so that people see at a glance which gap is the piece's. */
function otherThan(rng: Rng, sides: PieceSides): PieceSides {
  const turned = sides.map((side) => (side === 0 ? 1 - 2 * rng.int(2) : -side));
  const stored = rng.int(4);
  const [top = 0, right = 0, bottom = 0, left = 0] = turned.map((side, at) =>
    at === stored ? (sides[at] ?? 0) : side,
  );
  return [top, right, bottom, left];
}

/** A random strength between these hundredths. */
function shadeOf(rng: Rng, from: number, to: number): string {
  return `.${from + rng.int(to - from + 1)}`;
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

/** The piece's outline on a transparent background, with a white edge of the given strength. */
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
