import type { Rng } from '@tianping/base';

/** A UUIDv4 (RFC 9562): it does not reveal the time of the upload. */
export function randomId(rng: Rng): string {
  const bytes = Buffer.from(rng.bytes(16));
  bytes[6] = 0x40 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Path of a picture on this server. */
export function urlOf(id: string): string {
  return `/media/${id}.webp`;
}
