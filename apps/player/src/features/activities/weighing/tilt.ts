/** Maximum tilt of the beam, in degrees. */
const TILT_MAX = 14;
/** From the middle to an end of the beam, in units of the drawing. */
const ARM = 96;
/** Where the beam rests. */
const PIVOT = { x: 150, y: 46 } as const;

export interface Scale {
  /** Degrees; above zero the gift's pan is the lower one. */
  readonly tilt: number;
  readonly gift: Point;
  readonly cost: Point;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The balance for what a gift gives and what its turnover costs on average. The tilt follows the two figures and
 * nothing else: level when they are equal, full when one side is empty.
 */
export function scaleOf(giftMinor: number, costMinor: number): Scale {
  const heavier = Math.max(giftMinor, costMinor);
  const share = heavier <= 0 ? 0 : (giftMinor - costMinor) / heavier;
  const tilt = share * TILT_MAX;
  const angle = (tilt * Math.PI) / 180;
  const dx = Math.cos(angle) * ARM;
  const dy = Math.sin(angle) * ARM;
  return {
    tilt,
    gift: { x: PIVOT.x - dx, y: PIVOT.y + dy },
    cost: { x: PIVOT.x + dx, y: PIVOT.y - dy },
  };
}
