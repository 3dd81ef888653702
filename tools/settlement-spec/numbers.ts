/** Thousandths as text without superfluous zeros: 920 is `0.92`, -1250 is `-1.25`. */
export function milliText(milli: number): string {
  const size = Math.abs(milli);
  const part = String(size % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const whole = `${milli < 0 ? '-' : ''}${Math.floor(size / 1000)}`;
  return part === '' ? whole : `${whole}.${part}`;
}

/** Quarters as text: -3 is `-0.75`. */
export function lineText(quarters: number): string {
  return milliText(quarters * 250);
}
