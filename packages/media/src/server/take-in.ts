import { err, ok, type Result } from '@tianping/base';
import type { KeyValue } from '@tianping/db';
import type { Gate } from './gate.ts';
import { bytesOfImage, type DrawnFor, type DrawnImage, drawImage } from './read-image.ts';
import type { MediaRefusal } from './stored-media.ts';

/** Re-encodes an upload, or answers why not: it is counted first, so that refused ones count too. */
export async function takeIn(
  { keyValue, gate }: { readonly keyValue: KeyValue; readonly gate: Gate },
  of: {
    /** The key by which uploads are counted. */
    readonly by: string;
    readonly limits: { readonly uploadsMax: number; readonly uploadWindowMs: number };
    readonly base64: string;
    readonly use: DrawnFor;
  },
): Promise<Result<DrawnImage, MediaRefusal>> {
  const { uploadsMax, uploadWindowMs } = of.limits;
  if ((await keyValue.increment(`media:${of.by}`, uploadWindowMs)) > uploadsMax) {
    return err({ kind: 'tooMany', minutes: Math.ceil(uploadWindowMs / 60_000) });
  }
  const bytes = bytesOfImage(of.base64);
  if (!bytes.ok) return err({ kind: bytes.error });
  const drawn = await gate(() => drawImage(bytes.value, of.use));
  if (!drawn) return err({ kind: 'busy' });
  return drawn.ok ? ok(drawn.value) : err({ kind: drawn.error });
}
