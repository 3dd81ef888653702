/** The action that a captcha protects, as the wire numbers it. */
export const captchaActions = {
  1: 'register',
  2: 'resetByPhone',
  3: 'resetByEmail',
  4: 'login',
} as const;

export type CaptchaKtype = keyof typeof captchaActions;
export type CaptchaAction = (typeof captchaActions)[CaptchaKtype];

/** Kinds of captcha on the wire. */
export const CAPTCHA_SLIDER = 0;
export const CAPTCHA_TEXT = 1;
export const CAPTCHA_NONE = 99;

/** A position of the piece: pixels right of its start, pixels down, milliseconds since the grip. */
export type TrackPoint = readonly [x: number, y: number, ms: number];

/** The content of `captcha_output` for our own slider, as JSON. */
export interface SliderOutput {
  /** Where the piece was released, in pixels of the picture. */
  readonly x: number;
  readonly track: readonly TrackPoint[];
  readonly nonce: string;
}
