import type { GameCategory, GradeConfig, VipConfig } from '@tianping/contract';

const YUAN = 100;

/** 累计存款, 累计流水, 保级流水, 日取款次数, 日取款额度, 晋级礼金, 生日礼金, 周红包, 月红包, in yuan from V0 on. */
const GRADES = [
  [0, 0, 0, 3, 50_000, 0, 0, 0, 0],
  [1_000, 10_000, 5_000, 3, 100_000, 8, 8, 3, 8],
  [5_000, 80_000, 40_000, 4, 150_000, 28, 28, 8, 18],
  [20_000, 300_000, 120_000, 5, 200_000, 68, 68, 18, 38],
  [60_000, 1_000_000, 350_000, 5, 300_000, 188, 128, 38, 88],
  [150_000, 3_000_000, 1_000_000, 6, 500_000, 388, 288, 68, 188],
  [400_000, 8_000_000, 2_500_000, 7, 800_000, 888, 588, 128, 388],
  [1_000_000, 20_000_000, 6_000_000, 8, 1_000_000, 1_888, 1_288, 288, 888],
  [2_500_000, 60_000_000, 18_000_000, 10, 1_500_000, 3_888, 2_888, 588, 1_888],
  [6_000_000, 150_000_000, 40_000_000, 12, 2_000_000, 8_888, 5_888, 1_288, 3_888],
  [15_000_000, 400_000_000, 100_000_000, 15, 3_000_000, 18_888, 8_888, 2_888, 8_888],
] as const;

/** Rebate of each category in hundredths of a percent, from V0 on. */
const REBATE_BP: Readonly<Record<GameCategory, readonly number[]>> = {
  TY: [30, 32, 34, 36, 40, 44, 48, 52, 58, 64, 70],
  ZR: [20, 22, 24, 26, 28, 30, 33, 36, 40, 45, 50],
  DZ: [40, 45, 50, 55, 60, 65, 72, 80, 90, 100, 110],
  CP: [10, 10, 12, 12, 14, 16, 18, 20, 22, 25, 30],
  QP: [30, 32, 35, 38, 42, 46, 50, 55, 60, 65, 70],
  DJ: [30, 32, 34, 36, 40, 44, 48, 52, 58, 64, 70],
  BY: [30, 34, 38, 42, 46, 50, 55, 60, 66, 72, 80],
};

function rebateOf(grade: number): GradeConfig['rebateBp'] {
  const of = (category: GameCategory) => REBATE_BP[category][grade] ?? 0;
  return {
    TY: of('TY'),
    ZR: of('ZR'),
    DZ: of('DZ'),
    CP: of('CP'),
    QP: of('QP'),
    DJ: of('DJ'),
    BY: of('BY'),
  };
}

/** The grades of the demonstration brands. */
export const demoVip: VipConfig = {
  version: 1,
  grades: GRADES.map(
    ([deposit, turnover, keep, withdrawals, most, upgrade, birthday, weekly, monthly], grade) => ({
      depositMinor: deposit * YUAN,
      turnoverMinor: turnover * YUAN,
      keepMinor: keep * YUAN,
      withdrawalsPerDay: withdrawals,
      withdrawalMaxMinor: most * YUAN,
      upgradeGiftMinor: upgrade * YUAN,
      birthdayGiftMinor: birthday * YUAN,
      weeklyGiftMinor: weekly * YUAN,
      monthlyGiftMinor: monthly * YUAN,
      rebateBp: rebateOf(grade),
    }),
  ),
  keepDays: 90,
  gifts: {
    weeklyOn: 3,
    monthlyOn: 2,
    birthdayAfterDays: 30,
    validDays: { upgrade: 90, weekly: 7, monthly: 15, birthday: 31 },
    turnoverTimes: 1,
  },
  rebate: { fromHour: 12, earlyMinMinor: 1 * YUAN, validDays: 30, turnoverTimes: 1 },
  turnover: { lowPriceMilli: 500, excludeOpposite: true, closeAfterMs: 10 * 60_000 },
};
