import { z } from 'zod';

/** Categories of venues, for rebate and turnover. */
export const gameCategory = z.enum(['TY', 'ZR', 'DZ', 'CP', 'QP', 'DJ', 'BY']);
export type GameCategory = z.output<typeof gameCategory>;

const money = z.int().min(0).max(1_000_000_000_000);
const validDays = z.int().min(1).max(366);
const turnoverTimes = z.int().min(0).max(100);

/** Hundredths of a percent; the maximum protects against a misplaced decimal point. */
const rebateBp = z.int().min(0).max(200);

/** Rebate rates by category, hundredths of a percent. */
export const rebateRates = z.object({
  TY: rebateBp,
  ZR: rebateBp,
  DZ: rebateBp,
  CP: rebateBp,
  QP: rebateBp,
  DJ: rebateBp,
  BY: rebateBp,
}) satisfies z.ZodType<Readonly<Record<GameCategory, number>>>;

const gradeConfig = z.object({
  /** Requirements of the grade: all-time deposits and turnover, both. */
  depositMinor: money,
  turnoverMinor: money,
  /** Turnover of each keep period that keeps the grade; 0 keeps it forever. */
  keepMinor: money,
  withdrawalsPerDay: z.int().min(0).max(1000),
  withdrawalMaxMinor: money,
  upgradeGiftMinor: money,
  birthdayGiftMinor: money,
  weeklyGiftMinor: money,
  monthlyGiftMinor: money,
  rebateBp: rebateRates,
});

/** Grades, gifts and rebate of a site. Days and weeks are those of the site's clock (UTC+8). */
export const vipConfig = z.object({
  /** Incremented by every change; each grant names the version by which it was computed. */
  version: z.int().min(1),
  /** V0, V1 … in order; the first one has no requirements. */
  grades: z
    .array(gradeConfig)
    .min(1)
    .max(31)
    .refine(isClimb, 'each grade asks for at least what the one below asks for'),
  keepDays: z.int().min(1).max(366),
  gifts: z.object({
    /** 1 Monday … 7 Sunday. */
    weeklyOn: z.int().min(1).max(7),
    monthlyOn: z.int().min(1).max(28),
    /** The account must be older than this for a birthday gift. */
    birthdayAfterDays: z.int().min(0).max(366),
    validDays: z.object({
      upgrade: validDays,
      weekly: validDays,
      monthly: validDays,
      birthday: validDays,
    }),
    turnoverTimes,
  }),
  rebate: z.object({
    /** Hour of the next day from which a day's rebate can be claimed. */
    fromHour: z.int().min(0).max(23),
    /** From this sum on closed days can be claimed before that hour. */
    earlyMinMinor: z.int().min(1).max(1_000_000),
    validDays,
    turnoverTimes,
  }),
  turnover: z.object({
    /** Bets below this Hong Kong price count for nothing; 0 counts them all. */
    lowPriceMilli: z.int().min(0).max(10_000),
    /** Bets that together cover every outcome of a market count for nothing. */
    excludeOpposite: z.boolean(),
    /** How long after midnight a day is closed, so that the last settlements still belong to it. */
    closeAfterMs: z.int().min(0).max(3_600_000),
  }),
});

export type VipConfig = z.output<typeof vipConfig>;
export type GradeConfig = z.output<typeof gradeConfig>;

function isClimb(grades: readonly z.output<typeof gradeConfig>[]): boolean {
  const first = grades[0];
  const asksNothing = first !== undefined && first.depositMinor + first.turnoverMinor === 0;
  return asksNothing && grades.every((grade, at) => at === 0 || isAbove(grades[at - 1], grade));
}

function isAbove(
  below: z.output<typeof gradeConfig> | undefined,
  above: z.output<typeof gradeConfig>,
): boolean {
  return (
    below !== undefined &&
    above.depositMinor >= below.depositMinor &&
    above.turnoverMinor >= below.turnoverMinor
  );
}
