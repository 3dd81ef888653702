import type { GameCategory, GradeRules, GradeView, VipConfig } from '@tianping/contract';

/** Categories in the order of the tables. */
export const CATEGORIES: readonly GameCategory[] = ['TY', 'ZR', 'DZ', 'CP', 'QP', 'DJ', 'BY'];

/** `V3`. */
export function gradeName(grade: number): string {
  return `V${grade}`;
}

export function gradeViewsOf(config: VipConfig): readonly GradeView[] {
  return config.grades.map((figures, grade) => ({ grade, name: gradeName(grade), ...figures }));
}

export function gradeRulesOf({ keepDays, gifts, rebate, turnover }: VipConfig): GradeRules {
  return {
    keepDays,
    weeklyOn: gifts.weeklyOn,
    monthlyOn: gifts.monthlyOn,
    birthdayAfterDays: gifts.birthdayAfterDays,
    validDays: { ...gifts.validDays, rebate: rebate.validDays },
    giftTurnoverTimes: gifts.turnoverTimes,
    rebateTurnoverTimes: rebate.turnoverTimes,
    rebateFromHour: rebate.fromHour,
    rebateEarlyMinMinor: rebate.earlyMinMinor,
    lowPriceMilli: turnover.lowPriceMilli,
    excludeOpposite: turnover.excludeOpposite,
  };
}

/** The lowest and highest rebate of each category over the grades. */
export function rebateSpans(
  config: VipConfig,
): readonly { readonly category: GameCategory; readonly lowBp: number; readonly highBp: number }[] {
  return CATEGORIES.map((category) => {
    const rates = config.grades.map(({ rebateBp }) => rebateBp[category]);
    return { category, lowBp: Math.min(...rates), highBp: Math.max(...rates) };
  });
}
