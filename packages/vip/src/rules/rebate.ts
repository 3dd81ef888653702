import type { GameCategory, GradeConfig, RebatePart } from '@tianping/contract';

/** Where turnover is counted that gives no rebate and counts for everything else, instead of under its category. */
export const NO_REBATE = 'none';

/**
 * A day's counted turnover by category, `NO_REBATE` among them, and '' of a venue that the site no longer has; negative
 * when corrections subtracted more than was added.
 */
export type Turnovers = ReadonlyMap<string, number>;

export interface DayRebate {
  readonly parts: readonly RebatePart[];
  readonly totalMinor: number;
  /** What corrections still have to subtract from later days, by category; never positive. */
  readonly carry: Turnovers;
}

/** Turnover times rate, rounded down to whole minor units. */
export function rebateOf(turnoverMinor: number, rateBp: number): number {
  return Number((BigInt(turnoverMinor) * BigInt(rateBp)) / 10_000n);
}

/**
 * The rebate of one day, rounded down for each category. Turnover that a correction took away after its rebate was
 * given is subtracted from the following days, so that no rebate is given twice and none is taken back.
 */
export function rebateOfDay(
  grade: GradeConfig,
  day: { readonly turnovers: Turnovers; readonly carry: Turnovers },
): DayRebate {
  const parts: RebatePart[] = [];
  const carry = new Map(day.carry);
  for (const [category, added] of day.turnovers) {
    if (!hasRate(grade, category)) continue;
    const turnoverMinor = added + (carry.get(category) ?? 0);
    carry.set(category, Math.min(0, turnoverMinor));
    if (turnoverMinor <= 0) continue;
    const rateBp = grade.rebateBp[category];
    const amountMinor = rebateOf(turnoverMinor, rateBp);
    if (amountMinor > 0) parts.push({ category, turnoverMinor, rateBp, amountMinor });
  }
  const totalMinor = parts.reduce((sum, part) => sum + part.amountMinor, 0);
  return { parts, totalMinor, carry };
}

function hasRate({ rebateBp }: GradeConfig, category: string): category is GameCategory {
  return Object.hasOwn(rebateBp, category);
}
