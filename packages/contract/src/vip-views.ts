import { z } from 'zod';
import { gameCategory, rebateRates } from './config/vip-config.ts';
import { day, minor, shortText, unixMs, uuid } from './fields.ts';

/** 0 for V0 and so on. */
export const gradeNumber = z.int().min(0).max(30);

/** What the site gives to one grade, and what the grade requires. */
export const gradeView = z.object({
  grade: gradeNumber,
  /** `V3`. */
  name: shortText,
  depositMinor: minor,
  turnoverMinor: minor,
  keepMinor: minor,
  withdrawalsPerDay: z.int(),
  withdrawalMaxMinor: minor,
  upgradeGiftMinor: minor,
  birthdayGiftMinor: minor,
  weeklyGiftMinor: minor,
  monthlyGiftMinor: minor,
  rebateBp: rebateRates,
});

/** The rules beside the table, as figures; pages make sentences of them. */
export const gradeRules = z.object({
  keepDays: z.int(),
  /** 1 Monday … 7 Sunday. */
  weeklyOn: z.int(),
  monthlyOn: z.int(),
  birthdayAfterDays: z.int(),
  validDays: z.object({
    upgrade: z.int(),
    weekly: z.int(),
    monthly: z.int(),
    birthday: z.int(),
    rebate: z.int(),
  }),
  giftTurnoverTimes: z.int(),
  rebateTurnoverTimes: z.int(),
  rebateFromHour: z.int(),
  rebateEarlyMinMinor: minor,
  /** Hong Kong price in thousandths below which a sports bet counts for nothing; 0 when all count. */
  lowPriceMilli: z.int(),
  excludeOpposite: z.boolean(),
});

export const grantKind = z.enum(['upgrade', 'weekly', 'monthly', 'birthday', 'rebate']);
export type GrantKind = z.output<typeof grantKind>;

/** One category's share of a day's rebate. */
export const rebatePart = z.object({
  category: gameCategory,
  turnoverMinor: minor,
  rateBp: z.int(),
  amountMinor: minor,
});

/** Something the site gives a member, when it can be claimed and its state. */
export const grantView = z.object({
  id: uuid,
  kind: grantKind,
  /** Its period: `V3`, the day a week starts on, `2026-11`, `2026`, or the day of a rebate. */
  period: shortText,
  /** The grade by which it was computed. */
  grade: gradeNumber,
  amountMinor: minor,
  /** Turnover required after claiming it before the money can be withdrawn. */
  turnoverMinor: minor,
  availableAt: unixMs,
  expiresAt: unixMs,
  /** `early`: a rebate before its hour, which the rebate call may already claim. */
  state: z.enum(['early', 'claimable', 'claimed', 'expired']),
  claimedAt: unixMs.nullable(),
  /** The parts of a rebate; empty for gifts. */
  parts: z.array(rebatePart),
});

/** Topic `me`, key `welfare`: number and total of what can be claimed, at the time of the change. */
export const welfareNote = z.object({ count: z.int().min(0), totalMinor: minor, at: unixMs });

/** The member's state of one of the grade's gifts. */
export const giftView = z.object({
  kind: grantKind.exclude(['rebate']),
  /** The grade's amount: of the next grade for `upgrade`, of the present one otherwise. */
  amountMinor: minor,
  state: z.enum([
    'claimable',
    'claimed',
    'expired',
    /** Comes on `day`. */
    'coming',
    /** Comes on `day` if there is a deposit before. */
    'needsDeposit',
    'needsBirthday',
    'needsAge',
    /** The grade has none. */
    'none',
  ]),
  day: day.nullable(),
  grant: grantView.nullable(),
});

export type GradeView = z.output<typeof gradeView>;
export type GradeRules = z.output<typeof gradeRules>;
export type GrantView = z.output<typeof grantView>;
export type GiftView = z.output<typeof giftView>;
export type WelfareNote = z.output<typeof welfareNote>;
export type RebatePart = z.output<typeof rebatePart>;
