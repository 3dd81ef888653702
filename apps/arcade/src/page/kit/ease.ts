/** Maps the elapsed part of the time to the completed part of the movement. */
export type Ease = (part: number) => number;

export const linear: Ease = (part) => part;
export const easeOut: Ease = (part) => 1 - (1 - part) ** 3;
export const easeInOut: Ease = (part) =>
  part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2;
/** Overshoots the end a little and returns. */
export const easeBack: Ease = (part) => 1 + 2.2 * (part - 1) ** 3 + 1.2 * (part - 1) ** 2;
