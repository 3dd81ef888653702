/** The drawing's size, and the positions of the first and the last grade. */
export const CLIMB = { width: 1100, height: 380 } as const;
const FIRST = { x: 54, y: 364 } as const;
const LAST = { x: 1046, y: 142 } as const;
/** The path grows steeper towards the top. */
const STEEPNESS = 1.17;

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The position of each grade on the slope. */
export function placesOf(count: number): readonly Place[] {
  return Array.from({ length: count }, (_, grade) => {
    const part = count > 1 ? grade / (count - 1) : 0;
    return {
      x: Math.round(FIRST.x + (LAST.x - FIRST.x) * part),
      y: Math.round(FIRST.y - (FIRST.y - LAST.y) * part ** STEEPNESS),
    };
  });
}

/** A line through places. */
export function wayOf(places: readonly Place[]): string {
  return places.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** The slope's edge: a smooth curve through every place, from one side of the drawing to the other. */
export function slopeOf(places: readonly Place[]): string {
  const steps = places.slice(1).map(({ x, y }, at) => {
    const before = places[at] ?? FIRST;
    const bend = (x - before.x) * 0.4;
    return `C${before.x + bend} ${before.y} ${x - bend} ${y} ${x} ${y}`;
  });
  const start = places[0] ?? FIRST;
  return `M0 ${start.y + 8}L${start.x} ${start.y}${steps.join('')}L${CLIMB.width} 130`;
}
