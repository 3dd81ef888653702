/** Bends, pales, chevrons and the like, on a field of 32 by 32. */
const PATTERNS = [
  'M0 10L32 22V32L0 20z',
  'M16 0V32H32V0z',
  'M12 0h8v32h-8z',
  'M0 12h32v8H0z',
  'M0 22L16 10L32 22V30L16 18L0 30z',
  'M16 7l2.8 5.9 6.2.8-4.5 4.5 1.1 6.3L16 21.4l-5.6 3.1 1.1-6.3L7 13.7l6.2-.8z',
  'M5 0h5v32H5zM15 0h5v32h-5zM25 0h5v32h-5z',
  'M0 0L32 32H20L0 12zM32 0L0 32H12L32 12z',
  'M0 6h32v5H0zM0 17h32v5H0z',
  'M16 4L28 16L16 28L4 16z',
] as const;

export interface CrestLook {
  readonly field: string;
  readonly charge: string;
  readonly pattern: string;
}

/** Form and colours of a crest, decided by the name alone (FNV-1a). */
export function crestOf(name: string): CrestLook {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193) >>> 0;
  }
  const hue = hash % 360;
  const second = (hue + 40 + ((hash >>> 9) % 5) * 60) % 360;
  const light = (hash >>> 14) % 3 === 0;
  return {
    field: `oklch(44% .12 ${hue})`,
    charge: light ? `oklch(93% .03 ${second})` : `oklch(76% .12 ${second})`,
    pattern: PATTERNS[(hash >>> 17) % PATTERNS.length] ?? PATTERNS[0],
  };
}
