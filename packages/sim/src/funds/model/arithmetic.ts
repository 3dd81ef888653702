/** An integer division, rounded half to even. */
export function divide(value: number, by: number): number {
  const whole = Math.floor(value / by);
  const rest = value - whole * by;
  const isUp = rest * 2 > by || (rest * 2 === by && whole % 2 === 1);
  return isUp ? whole + 1 : whole;
}
