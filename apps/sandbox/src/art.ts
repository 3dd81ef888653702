/** Distant ridges under a low sun, in the page's own colours. */
export const sceneArt = [
  '<svg class="scene" viewBox="0 0 560 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true">',
  '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--sky-1)"/>',
  '<stop offset="1" stop-color="var(--sky-2)"/></linearGradient></defs>',
  '<rect width="560" height="120" fill="url(#sky)"/>',
  '<g fill="var(--sun)"><circle cx="430" cy="48" r="44" opacity=".18"/>',
  '<circle cx="430" cy="48" r="23"/></g>',
  '<path d="M0 72C60 40 100 58 160 66S270 34 330 60s110-18 230-4v64H0z" fill="var(--ridge-1)"/>',
  '<path d="M0 86c70-30 120 4 190-6s90-36 170-10 120 10 200-10v60H0z" fill="var(--ridge-2)"/>',
  '<path d="M0 94c60 14 110-24 190-12s120 22 190 2 110-16 180 4v32H0z" fill="var(--ridge-3)"/>',
  '<path d="M0 110c90-20 150 8 240 0s170-18 320 2v8H0z" fill="var(--ridge-4)"/></svg>',
].join('');

const CELLS = 25;

/** A pattern that looks like the QR code of this order and cannot be scanned. */
export function qrArt(seedText: string): string {
  let state = 2_166_136_261;
  for (const letter of seedText) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619);
  const dark: string[] = [];
  for (let y = 0; y < CELLS; y += 1) {
    for (let x = 0; x < CELLS; x += 1) {
      state = Math.imul(state ^ (state >>> 13), 1_540_483_477) + x * 31 + y;
      const isDark = inFinder(x, y) ? isFinderDark(x, y) : ((state >>> 16) & 1) === 1;
      if (isDark) dark.push(`M${x + 2} ${y + 2}h1v1h-1z`);
    }
  }
  const size = CELLS + 4;
  return (
    `<svg viewBox="0 0 ${size} ${size}" aria-hidden="true" shape-rendering="crispEdges">` +
    `<path d="${dark.join('')}" fill="#17403d"/></svg>`
  );
}

function inFinder(x: number, y: number): boolean {
  return (x < 8 && y < 8) || (x >= CELLS - 8 && y < 8) || (x < 8 && y >= CELLS - 8);
}

function isFinderDark(x: number, y: number): boolean {
  const fromX = x < 8 ? x : CELLS - 1 - x;
  const fromY = y < 8 ? y : CELLS - 1 - y;
  const ring = Math.max(Math.abs(fromX - 3), Math.abs(fromY - 3));
  return ring === 3 || ring <= 1;
}
