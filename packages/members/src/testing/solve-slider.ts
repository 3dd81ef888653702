import type { Rng } from '@tianping/base';
import sharp from 'sharp';
import { dragTrack, solvedOutput } from './tracks.ts';

/** The parts of a challenge that are needed to solve it, as the wire names them. */
interface ShownChallenge {
  readonly background: string;
  readonly piece: string;
  readonly pieceY: number;
  readonly powSalt: string;
  readonly powBits: number;
}

/** The colour laid over the gap, half transparent. */
const SHADE = [10, 30, 32] as const;

/** Where the gap is, in CSS pixels: the place that looks most like the darkened piece. For tests only. */
export async function findGap(shown: ShownChallenge): Promise<number> {
  const background = await pixelsOf(shown.background);
  const piece = await pixelsOf(shown.piece);
  const scale = background.height / 170;
  const top = shown.pieceY * scale;
  let best = { x: 0, difference: Number.POSITIVE_INFINITY };
  for (let left = 0; left + piece.width <= background.width; left += 1) {
    let difference = 0;
    for (let y = 12; y < piece.height; y += 5) {
      for (let x = 12; x < piece.width; x += 5) {
        if (piece.at(x, y, 3) < 255) continue;
        for (const [channel, shade] of SHADE.entries()) {
          const shaded = (piece.at(x, y, channel) + shade) / 2;
          difference += Math.abs(background.at(left + x, top + y, channel) - shaded);
        }
      }
    }
    if (difference < best.difference) best = { x: left, difference };
  }
  return Math.round(best.x / scale);
}

/** What a member's browser would send as `captcha_output` after dragging the piece into the gap. */
export async function solveSlider(shown: ShownChallenge, rng: Rng): Promise<string> {
  return solvedOutput(shown, dragTrack(rng, await findGap(shown)));
}

async function pixelsOf(dataUrl: string) {
  const png = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const at = (x: number, y: number, channel: number) => data[(y * width + x) * 4 + channel] ?? 0;
  return { width, height, at };
}
