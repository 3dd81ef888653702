import { createSeededRng } from '@tianping/base';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { glyphs } from './glyphs.ts';
import { drawTextPicture, randomText, textSvg } from './text-picture.ts';

async function pixels(image: string) {
  const png = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
  const { data, info } = await sharp(png).flatten().raw().toBuffer({ resolveWithObject: true });
  const luminance = (at: number) => {
    const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) => {
      const part = (data[at + channel] ?? 0) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const all = Array.from({ length: info.width * info.height }, (_, index) =>
    luminance(index * info.channels),
  );
  return { ...info, all: all.sort((a, b) => a - b) };
}

describe('CAPT-007 the picture', () => {
  test('is a PNG three times as fine as it is shown, small enough for the wire', async () => {
    const { image } = await drawTextPicture(createSeededRng(3));
    expect(image).toMatch(/^data:image\/png;base64,/);
    expect(image.length).toBeLessThan(40_000);
    const { width, height } = await pixels(image);
    expect([width, height]).toEqual([360, 132]);
  });

  test('is dark on a light card of its own, so it reads on dark pages too', async () => {
    for (let seed = 1; seed <= 8; seed += 1) {
      const { all } = await pixels((await drawTextPicture(createSeededRng(seed))).image);
      const ink = all[Math.floor(all.length * 0.03)] ?? 0;
      const card = all[Math.floor(all.length * 0.6)] ?? 0;
      expect((card + 0.05) / (ink + 0.05)).toBeGreaterThan(4.5);
    }
  });

  test('has four or five signs, none of which is taken for another', () => {
    const rng = createSeededRng(9);
    const texts = Array.from({ length: 300 }, () => randomText(rng));
    expect(new Set(texts.map(({ length }) => length))).toEqual(new Set([4, 5]));
    expect(texts.join('')).not.toMatch(/[01245678BDFGIOQSUVZ]/);
    expect(new Set(texts.join('')).size).toBe(Object.keys(glyphs).length);
  });

  test('a text captcha is never drawn the same twice and holds its text as strokes', () => {
    const rng = createSeededRng(5);
    const drawn = Array.from({ length: 20 }, () => textSvg(rng, 'AKE9'));
    expect(new Set(drawn).size).toBe(20);
    for (const svg of drawn) expect(svg).not.toMatch(/<text|AKE9/);
  });
});
