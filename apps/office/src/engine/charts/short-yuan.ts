const WAN = 10_000;

/** Whole yuan of an axis, in ten thousands once there are any: `120万`. `wan` is the word for them. */
export function shortYuan(yuan: number, wan: string): string {
  const whole = Math.round(Math.abs(yuan));
  const sign = yuan < 0 ? '−' : '';
  return whole >= WAN ? `${sign}${Math.round(whole / (WAN / 10)) / 10}${wan}` : `${sign}${whole}`;
}
