/** Lengths below this are hairlines and are not scaled. */
const HAIRLINE_PX = 3;
/** No text is drawn smaller, however narrow the window. */
const TEXT_MIN_PX = 12;

interface Declaration {
  prop: string;
  value: string;
}

/**
 * Turns the `px` of a style sheet, which are units of the 1920-wide drawing, into multiples of
 * `--u` (one unit on the reader's screen). `PX` in capitals stays a real pixel.
 */
export function scaleLengths(prop: string, value: string): string {
  if (!value.includes('px') || value.includes('url(')) return value;
  const isText = prop === 'font' || prop === 'font-size';
  let isFirst = true;
  return value.replaceAll(
    /(?<![\w.)])(-?)(\d*\.?\d+)px\b/g,
    (whole, sign: string, digits: string) => {
      const size = Number(digits);
      if (size < HAIRLINE_PX) return whole;
      const scaled = `calc(${sign}${digits}*var(--u))`;
      // The first length of `font` is the text size, the second the line height.
      const isTextSize = isText && isFirst;
      isFirst = false;
      return isTextSize ? `max(${Math.min(size, TEXT_MIN_PX)}px,${scaled})` : scaled;
    },
  );
}

/**
 * `scaleLengths` as a PostCSS plugin. It runs once a sheet: PostCSS calls a `Declaration` visitor again for what it
 * changed.
 */
export const scalePlugin = {
  postcssPlugin: 'tianping-scale',
  Once(sheet: { walkDecls(visit: (declaration: Declaration) => void): void }): void {
    sheet.walkDecls((declaration) => {
      const scaled = scaleLengths(declaration.prop, declaration.value);
      declaration.value = scaled.replaceAll(/(\d)PX\b/g, '$1px');
    });
  },
};
