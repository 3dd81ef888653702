import { err, ok, type Result } from '@tianping/base';
import sharp from 'sharp';
import {
  AVATAR_SIDE,
  COVER_HEIGHT,
  COVER_WIDTH,
  DRAWING_SECONDS_MAX,
  FEEDBACK_SIDE_MAX,
  GAME_COVER_SIDE,
  IMAGE_BYTES_MAX,
  PIXELS_MAX,
  SIDE_MAX,
} from '../limits.ts';

/** Purposes for which members upload pictures. */
export type MediaUse = 'avatar' | 'feedback';
/** Purposes for which pictures are re-encoded. */
export type DrawnFor = MediaUse | 'cover' | 'gameCover';

export interface DrawnImage {
  /** WebP without metadata. */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type ImageFault = 'notPicture' | 'tooLarge' | 'tooManyPixels' | 'animated' | 'broken';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const QUALITY = 82;
const SIGNATURES: readonly { readonly format: string; readonly fits: (head: Buffer) => boolean }[] =
  [
    { format: 'jpeg', fits: (head) => head.subarray(0, 3).equals(Buffer.from([255, 216, 255])) },
    {
      format: 'png',
      fits: (head) => head.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
    },
    {
      format: 'webp',
      fits: (head) =>
        head.subarray(0, 4).toString('latin1') === 'RIFF' &&
        head.subarray(8, 12).toString('latin1') === 'WEBP',
    },
  ];

/** The bytes of a base64 text, if they start like an accepted format. */
export function bytesOfImage(base64: string): Result<Buffer, ImageFault> {
  if (base64.length > Math.ceil(IMAGE_BYTES_MAX / 3) * 4) return err('tooLarge');
  if (!BASE64.test(base64)) return err('notPicture');
  return imageIn(Buffer.from(base64, 'base64'));
}

/** The same for raw bytes. */
export function imageIn(bytes: Buffer): Result<Buffer, ImageFault> {
  if (bytes.length > IMAGE_BYTES_MAX) return err('tooLarge');
  return formatOf(bytes) === null ? err('notPicture') : ok(bytes);
}

/**
 * Re-encodes a picture: only its pixels are kept, correctly oriented, in the size of their purpose. Anything else in
 * the bytes — a page, a script, an archive, location and camera data — is dropped.
 */
export async function drawImage(
  bytes: Buffer,
  use: DrawnFor,
): Promise<Result<DrawnImage, ImageFault>> {
  try {
    const meant = await judge(bytes);
    return meant.ok ? ok(await draw(bytes, use)) : meant;
  } catch {
    // The decoder throws on anything that it cannot read; its message is not used.
    return err('broken');
  }
}

/** Reads the header only; nothing is unpacked before its size is known to be acceptable. */
async function judge(bytes: Buffer): Promise<Result<null, ImageFault>> {
  const meta = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
  if (meta.format !== formatOf(bytes)) return err('notPicture');
  if ((meta.pages ?? 1) > 1) return err('animated');
  const { width, height } = meta;
  const isTooLarge = width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX;
  return isTooLarge ? err('tooManyPixels') : ok(null);
}

const SIZES = {
  avatar: { width: AVATAR_SIDE, height: AVATAR_SIDE, fit: 'cover' },
  cover: { width: COVER_WIDTH, height: COVER_HEIGHT, fit: 'cover' },
  gameCover: {
    width: GAME_COVER_SIDE,
    height: GAME_COVER_SIDE,
    fit: 'cover',
    withoutEnlargement: true,
  },
  feedback: {
    width: FEEDBACK_SIDE_MAX,
    height: FEEDBACK_SIDE_MAX,
    fit: 'inside',
    withoutEnlargement: true,
  },
} as const;

async function draw(bytes: Buffer, use: DrawnFor): Promise<DrawnImage> {
  const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .timeout({ seconds: DRAWING_SECONDS_MAX })
    .autoOrient()
    .resize(SIZES[use])
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

function formatOf(bytes: Buffer): string | null {
  return SIGNATURES.find(({ fits }) => fits(bytes))?.format ?? null;
}
