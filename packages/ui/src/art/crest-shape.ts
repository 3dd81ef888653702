/** What a crest is made of: a form, a pattern and two colours, drawn from the name alone. */
export interface CrestShape {
  readonly form: 'round' | 'shield' | 'hexagon';
  readonly pattern: number;
  readonly ground: string;
  readonly figure: string;
}

/** Pairs that contrast with each other and with both editions' surfaces. */
const COLOURS: readonly (readonly [ground: string, figure: string])[] = [
  ['#b3202c', '#f2d675'],
  ['#1d3566', '#cfe04a'],
  ['#1f7a44', '#f0d24a'],
  ['#c8202f', '#f2f2f0'],
  ['#1f4fa8', '#f4f6fa'],
  ['#3d2a63', '#e8e2f2'],
  ['#d9b12c', '#25439b'],
  ['#e06a1c', '#1d3f86'],
  ['#8fc3e8', '#183a6b'],
  ['#26282d', '#c8202f'],
  ['#2f9a55', '#f4f6f2'],
  ['#1d2f6f', '#d8dff2'],
  ['#b2212e', '#1d2f5c'],
  ['#6a2fa0', '#f2d24a'],
  ['#f2d21f', '#1c7a3e'],
  ['#d4572a', '#f6e3b0'],
  ['#22406f', '#e2572c'],
  ['#c23a24', '#20242b'],
];

/** Figures over the ground, in a field of 32 × 32. */
export const CREST_PATTERNS: readonly string[] = [
  'M0 0h32v11.5H0z',
  'M13 0h6v32h-6z',
  'M0 21 16 12l16 9v7L16 19 0 28z',
  'M16 0h16v32H16z',
  'M0 7h32v5H0zM0 19h32v5H0z',
  'M7 0h4.5v32H7zM20.5 0H25v32h-4.5z',
  'M-2 24 24-2h9L-2 33z',
  'M16 0h16v16H16zM0 16h16v16H0z',
  'M16 7.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
];

export const CREST_FORMS = {
  round: 'M16 1.5a14.5 14.5 0 1 0 0 29 14.5 14.5 0 0 0 0-29z',
  shield: 'M3 3.2C8 4 12.5 3 16 1.4 19.5 3 24 4 29 3.2V17c0 7-5.5 11.2-13 14C8.5 28.2 3 24 3 17Z',
  hexagon: 'M16 1.5 28.5 8v16L16 30.5 3.5 24V8Z',
} as const;

const FORMS = ['round', 'shield', 'hexagon'] as const;

/** The same name gives the same crest everywhere and always. */
export function crestOf(name: string): CrestShape {
  const hash = hashOf(name);
  const [ground, figure] = COLOURS[hash % COLOURS.length] ?? ['#22406f', '#dfe6f0'];
  return {
    form: FORMS[(hash >>> 9) % FORMS.length] ?? 'round',
    pattern: (hash >>> 16) % CREST_PATTERNS.length,
    ground,
    figure,
  };
}

/** FNV-1a with a final mixing step, so that names that differ in one letter look different. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}
