import type { Rng } from '@tianping/base';
import sharp from 'sharp';
import { TEXT_LENGTHS, TEXT_PICTURE_HEIGHT, TEXT_PICTURE_WIDTH } from '../../limits.ts';
import { GLYPH_HEIGHT, GLYPH_WIDTH, type GlyphStroke, glyphs, penPath } from './glyphs.ts';

/** A picture with a text to type; only the server knows `text`, in capitals. */
export interface TextPicture {
  readonly text: string;
  /** PNG data URL. */
  readonly image: string;
}

/** Device pixels per CSS pixel. */
const SCALE = 3;
/** Dark ink on a light card of its own, so that it reads alike on light and dark pages. */
const inks: readonly { readonly card: readonly [string, string]; readonly ink: string }[] = [
  { card: ['#eaf4f2', '#d9ebe6'], ink: '#1d5a55' },
  { card: ['#f7eee7', '#efdccd'], ink: '#83402c' },
  { card: ['#eef0f6', '#dde2ee'], ink: '#34477c' },
  { card: ['#f4eef5', '#e6d9ea'], ink: '#673a78' },
  { card: ['#f5f2e4', '#e9e2c6'], ink: '#5d5219' },
  { card: ['#eff1f2', '#dce1e4'], ink: '#39454d' },
];
const letters = Object.keys(glyphs);

/** Bends the whole picture: two waves, one along each axis. */
type Warp = (x: number, y: number) => readonly [number, number];

export function randomText(rng: Rng): string {
  const length = TEXT_LENGTHS[rng.int(TEXT_LENGTHS.length)] ?? TEXT_LENGTHS[0];
  return Array.from({ length }, () => letters[rng.int(letters.length)] ?? '').join('');
}

/** Draws a text as bent pen strokes, crossed by lines of the same ink. Runs in sharp's own threads. */
export async function drawTextPicture(rng: Rng): Promise<TextPicture> {
  const text = randomText(rng);
  const png = await sharp(Buffer.from(textSvg(rng, text)))
    .png({ compressionLevel: 8, palette: true })
    .toBuffer();
  return { text, image: `data:image/png;base64,${png.toString('base64')}` };
}

export function textSvg(rng: Rng, text: string): string {
  const width = TEXT_PICTURE_WIDTH * SCALE;
  const height = TEXT_PICTURE_HEIGHT * SCALE;
  const { card, ink } = inks[rng.int(inks.length)] ?? { card: ['#fff', '#eee'], ink: '#333' };
  const warp = randomWarp(rng);
  const frame =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${TEXT_PICTURE_WIDTH} ${TEXT_PICTURE_HEIGHT}">`;
  return [
    frame,
    '<defs><linearGradient id="c" x1="0" y1="0" x2="1" y2="1">',
    `<stop offset="0" stop-color="${card[0]}"/><stop offset="1" stop-color="${card[1]}"/>`,
    '</linearGradient></defs>',
    `<rect width="${TEXT_PICTURE_WIDTH}" height="${TEXT_PICTURE_HEIGHT}" fill="url(#c)"/>`,
    `<g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">`,
    grains(rng),
    ...writeText(rng, text, warp),
    ...crossings(rng, warp),
    '</g>',
    `<g fill="none" stroke="${card[0]}">${cuts(rng, warp)}</g></svg>`,
  ].join('');
}

function randomWarp(rng: Rng): Warp {
  const phases = [rng.unit() * 6.3, rng.unit() * 6.3] as const;
  const alongX = 0.045 + rng.unit() * 0.03;
  const alongY = 0.09 + rng.unit() * 0.05;
  const lift = 2.2 + rng.unit() * 1.8;
  const sway = 1 + rng.unit() * 1.2;
  return (x, y) => [
    x + sway * Math.sin(y * alongY + phases[1]),
    y + lift * Math.sin(x * alongX + phases[0]),
  ];
}

/** Each character has its own size, slant and rotation, and overlaps its neighbour slightly. */
function writeText(rng: Rng, text: string, warp: Warp): string[] {
  const margin = 9;
  const pace = (TEXT_PICTURE_WIDTH - 2 * margin) / text.length;
  return [...text].map((sign, index) => {
    const tall = 23 + rng.unit() * 5;
    const scale = tall / GLYPH_HEIGHT;
    const wide = scale * Math.min(1.02, (pace * 0.9) / (GLYPH_WIDTH * scale));
    const turn = (rng.unit() - 0.5) * 0.62;
    const slant = (rng.unit() - 0.5) * 0.36;
    const centreX = margin + pace * (index + 0.5) + (rng.unit() - 0.5) * pace * 0.22;
    const centreY = TEXT_PICTURE_HEIGHT / 2 + (rng.unit() - 0.5) * 6;
    const place = ([gx, gy]: readonly [number, number]) => {
      const y = (gy - GLYPH_HEIGHT / 2) * scale;
      const x = (gx - GLYPH_WIDTH / 2) * wide - y * slant;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      return warp(centreX + x * cos - y * sin, centreY + x * sin + y * cos);
    };
    const strokes: readonly GlyphStroke[] =
      Object.entries(glyphs).find(([name]) => name === sign)?.[1] ?? [];
    const path = strokes.map((stroke) => pathOf(penPath(stroke).map(place))).join('');
    return `<path d="${path}" stroke-width="${round(2.3 + rng.unit() * 0.9)}"/>`;
  });
}

/** Lines from edge to edge through the text, as dark as it and nearly as thick. */
function crossings(rng: Rng, warp: Warp): string[] {
  return Array.from({ length: 2 + rng.int(2) }, () => {
    const from = TEXT_PICTURE_HEIGHT * (0.2 + rng.unit() * 0.6);
    const to = TEXT_PICTURE_HEIGHT * (0.2 + rng.unit() * 0.6);
    const bend = (rng.unit() - 0.5) * 26;
    const points = Array.from({ length: 25 }, (_, index) => {
      const part = index / 24;
      const y = from + (to - from) * part + bend * Math.sin(part * Math.PI * 1.5);
      return warp(part * (TEXT_PICTURE_WIDTH + 8) - 4, y);
    });
    return `<path d="${pathOf(points)}" stroke-width="${round(1.1 + rng.unit() * 0.5)}"/>`;
  });
}

/** Thin lines in the card's colour, which cut strokes in two. */
function cuts(rng: Rng, warp: Warp): string {
  return Array.from({ length: 3 }, () => {
    const x = TEXT_PICTURE_WIDTH * rng.unit();
    const lean = (rng.unit() - 0.5) * 40;
    const points = [0, 0.25, 0.5, 0.75, 1].map((part) =>
      warp(x + lean * part, part * TEXT_PICTURE_HEIGHT),
    );
    return `<path d="${pathOf(points)}" stroke-width="1"/>`;
  }).join('');
}

/** Short dashes all over, so that the text is not the only ink. */
function grains(rng: Rng): string {
  const dashes = Array.from({ length: 26 }, () => {
    const x = round(rng.unit() * TEXT_PICTURE_WIDTH);
    const y = round(rng.unit() * TEXT_PICTURE_HEIGHT);
    return `M${x} ${y}l${round((rng.unit() - 0.5) * 5)} ${round((rng.unit() - 0.5) * 5)}`;
  });
  return `<path d="${dashes.join('')}" stroke-width="1" opacity=".55"/>`;
}

function pathOf(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
