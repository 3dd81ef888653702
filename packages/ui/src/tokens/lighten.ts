/**
 * A colour of a theme, lightened towards white by `ratio` (0 keeps it, 1 is white), as CSS.
 * Mixed in oklab, because a grey side would make the hue drift in oklch.
 */
export function lighten(colour: string, ratio: number): string {
  const share = Math.round(Math.min(1, Math.max(0, ratio)) * 100);
  return `color-mix(in oklab, white ${share}%, ${colour})`;
}
