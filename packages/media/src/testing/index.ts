import sharp from 'sharp';

/** A small picture in a format, base64 as uploads carry it. */
export async function samplePicture(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' = 'png',
  size: { readonly width: number; readonly height: number } = { width: 40, height: 30 },
): Promise<string> {
  const background = { r: 30, g: 90, b: 160 };
  const picture = sharp({ create: { ...size, channels: 3, background } });
  return (await picture.toFormat(format).toBuffer()).toString('base64');
}
