import { createHash } from 'node:crypto';

/** Derives an id from a key, so that a repeated request is written once. */
export function idOfKey(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  const middle = [hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return `${hex.slice(0, 8)}-${middle.join('-')}-${hex.slice(20, 32)}`;
}
