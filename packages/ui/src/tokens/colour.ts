/** Red, green and blue of a screen, each from 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number];

/** Lightness from 0 to 1 and the two opponent axes. */
type Oklab = readonly [lightness: number, a: number, b: number];

/** `oklch(48% 0.09 188)`; a fourth part, the opacity, is not supported here. */
const OKLCH = /^oklch\(\s*([\d.]+)%\s+([\d.]+)\s+([\d.]+)\s*\)$/;
/** `color-mix(in oklab, first 30%, second)`. */
const MIX = /^color-mix\(in oklab,\s*(.+?)\s+([\d.]+)%,\s*(.+)\)$/;
const NAMED: Readonly<Record<string, Oklab>> = { white: [1, 0, 0], black: [0, 0, 0] };

/** What a theme's opaque colour looks like on a screen. Throws on a colour in any other notation. */
function rgbOf(colour: string): Rgb {
  return toRgb(oklabOf(colour.trim()));
}

/** The same as `#rrggbb`, for consumers that do not know `oklch`: icons, manifests, older browsers. */
export function hexOf(colour: string): string {
  const parts = rgbOf(colour).map((part) => Math.round(part * 255));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast of two opaque colours as WCAG counts it: 1 (none) to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

function oklabOf(colour: string): Oklab {
  const named = NAMED[colour];
  if (named) return named;
  const mix = MIX.exec(colour);
  if (mix) return mixed(oklabOf(mix[1] ?? ''), oklabOf(mix[3] ?? ''), Number(mix[2]) / 100);
  const parts = OKLCH.exec(colour);
  if (!parts) throw new Error(`not an opaque colour: ${colour}`);
  const [lightness, chroma, hue] = [Number(parts[1]) / 100, Number(parts[2]), Number(parts[3])];
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

function mixed(one: Oklab, other: Oklab, share: number): Oklab {
  const at = (axis: 0 | 1 | 2): number => one[axis] * share + other[axis] * (1 - share);
  return [at(0), at(1), at(2)];
}

/** Björn Ottosson's matrices; colours outside the screen's gamut are clipped to it. */
function toRgb([lightness, a, b]: Oklab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function encoded(linear: number): number {
  const part = Math.min(1, Math.max(0, linear));
  return part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
