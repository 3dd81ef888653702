const WAN = 10_000;

/** Whole yuan for an axis, from ten thousand on in units of that: `120万`. `wan` is the text of the unit. */
export function shortYuan(yuan: number, wan: string): string {
  const whole = Math.round(Math.abs(yuan));
  const sign = yuan < 0 ? '−' : '';
  return whole >= WAN ? `${sign}${Math.round(whole / (WAN / 10)) / 10}${wan}` : `${sign}${whole}`;
}
