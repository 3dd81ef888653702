/** From the part of the time that has gone to the part of the way. */
export type Ease = (part: number) => number;

export const linear: Ease = (part) => part;
export const easeOut: Ease = (part) => 1 - (1 - part) ** 3;
export const easeInOut: Ease = (part) =>
  part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2;
/** A little past the end and back. */
export const easeBack: Ease = (part) => 1 + 2.2 * (part - 1) ** 3 + 1.2 * (part - 1) ** 2;
