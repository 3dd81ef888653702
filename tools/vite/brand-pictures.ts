import { readFileSync } from 'node:fs';
import { hexOf, paintOf, type Theme } from '@tianping/ui/theme';
import sharp from 'sharp';

/** Path of a file in the brand's folder. */
type FileOf = (file: string) => string;

export interface Icons {
  readonly icon192: Uint8Array;
  readonly icon512: Uint8Array;
  readonly maskable512: Uint8Array;
  readonly touch180: Uint8Array;
}

const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;

/** The brand's mark as PNG, in the sizes that phones ask for. */
export async function iconsOf(fileOf: FileOf, theme: Theme): Promise<Icons> {
  const mark = painted(readFileSync(fileOf('assets/mark.svg'), 'utf8'), theme);
  const paper = hexOf(paintOf(theme, 'classic').surface ?? '');
  return {
    icon192: await drawn(mark, 192, 1, null),
    icon512: await drawn(mark, 512, 1, null),
    // Systems keep the middle four fifths of a maskable icon.
    maskable512: await drawn(mark, 512, 0.62, paper),
    touch180: await drawn(mark, 180, 0.8, paper),
  };
}

/** The picture of a shared link: the brand's landscape with its mark. */
export async function shareOf(fileOf: FileOf, theme: Theme): Promise<Uint8Array> {
  const layer = (file: string): Promise<Buffer> => {
    const svg = painted(readFileSync(fileOf(file), 'utf8'), theme)
      .replace('width="100%"', `width="${SHARE_WIDTH}"`)
      .replace('height="100%"', `height="${SHARE_HEIGHT}"`);
    return sharp(Buffer.from(svg)).png().toBuffer();
  };
  const mark = painted(readFileSync(fileOf('assets/mark.svg'), 'utf8'), theme);
  const near = await layer('assets/land-near.svg');
  const badge = await sharp(Buffer.from(mark), { density: 72 * 6 })
    .resize(220, 220)
    .toBuffer();
  return sharp(await layer('assets/land-far.svg'))
    .composite([{ input: near }, { input: badge, left: 110, top: 130 }])
    .png({ palette: true, quality: 80 })
    .toBuffer();
}

async function drawn(
  svg: string,
  size: number,
  part: number,
  paper: string | null,
): Promise<Uint8Array> {
  const own = Math.round(size * part);
  const mark = await sharp(Buffer.from(svg), { density: (72 * own) / 48 })
    .resize(own, own)
    .toBuffer();
  const background = paper ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark }])
    .png()
    .toBuffer();
}

/** A drawing with the theme's classic colours written out, for a renderer that knows neither them nor `oklch`. */
export function painted(svg: string, theme: Theme): string {
  const paint = paintOf(theme, 'classic');
  return svg
    .replaceAll(/var\(--([\w-]+)\)/g, (_whole, name: string) => paint[name] ?? '')
    .replaceAll(/color-mix\([^()]*(?:\([^()]*\)[^()]*)*\)|oklch\([^)]*\)/g, hexOf);
}
