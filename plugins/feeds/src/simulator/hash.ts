/**
 * A 32-bit seed from whatever names a thing, so that everything about it can be made again at any
 * time.
 */
export function seedOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const char of parts.join('|')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * A smooth random walk around zero, within -1 … 1, that turns about once a `periodMs`; a pure
 * function.
 */
export function drift(seed: number, atMs: number, periodMs: number): number {
  const step = Math.floor(atMs / periodMs);
  const share = atMs / periodMs - step;
  const smooth = share * share * (3 - 2 * share);
  return knot(seed, step) * (1 - smooth) + knot(seed, step + 1) * smooth;
}

function knot(seed: number, step: number): number {
  return (seedOf(seed, 'drift', step) / 2 ** 32) * 2 - 1;
}
