interface Weighted {
  /** The published chance; only its share of the sum matters. */
  readonly chance: number;
}

export interface Sector {
  readonly from: number;
  readonly to: number;
  readonly mid: number;
}

/** Sectors of a wheel in radians from the top, clockwise; each is as wide as its chance. */
export function sectorsOf(prizes: readonly Weighted[]): readonly Sector[] {
  const sum = prizes.reduce((total, { chance }) => total + chance, 0);
  let at = 0;
  return prizes.map(({ chance }) => {
    const from = at;
    at += sum > 0 ? (chance / sum) * 2 * Math.PI : 0;
    return { from, to: at, mid: (from + at) / 2 };
  });
}

/** Degrees by which the disc is turned so that this sector lies under the pointer. Does not influence the draw. */
export function turnTo(prizes: readonly Weighted[], index: number): number {
  const sector = sectorsOf(prizes)[index];
  return sector ? -(sector.mid * 180) / Math.PI : 0;
}

/** Whole turns before the wheel comes to rest. */
const TURNS = 5;

/** The next resting angle: always onward, some turns on, from wherever the disc rests now. */
export function restAfter(angle: number, target: number): number {
  const turn = (((target - angle) % 360) + 360) % 360;
  return angle + TURNS * 360 + turn;
}
