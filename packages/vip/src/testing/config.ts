import type { GradeConfig, VipConfig } from '@tianping/contract';

/** Four grades small enough that a test reaches the top: V0 … V3, figures in minor units. */
export function createVipConfig(changes: Partial<VipConfig> = {}): VipConfig {
  return {
    version: 1,
    grades: [
      createGrade({ weeklyGiftMinor: 0, monthlyGiftMinor: 0, birthdayGiftMinor: 0 }),
      createGrade({
        depositMinor: 1_000_00,
        turnoverMinor: 10_000_00,
        keepMinor: 5_000_00,
        upgradeGiftMinor: 8_00,
        rebate: 40,
      }),
      createGrade({
        depositMinor: 2_000_00,
        turnoverMinor: 20_000_00,
        keepMinor: 9_000_00,
        upgradeGiftMinor: 28_00,
        rebate: 55,
      }),
      createGrade({
        depositMinor: 5_000_00,
        turnoverMinor: 60_000_00,
        keepMinor: 20_000_00,
        upgradeGiftMinor: 68_00,
        rebate: 70,
      }),
    ],
    keepDays: 90,
    gifts: {
      weeklyOn: 3,
      monthlyOn: 2,
      birthdayAfterDays: 30,
      validDays: { upgrade: 90, weekly: 7, monthly: 15, birthday: 31 },
      turnoverTimes: 1,
    },
    rebate: { fromHour: 12, earlyMinMinor: 1_00, validDays: 30, turnoverTimes: 1 },
    turnover: { lowPriceMilli: 500, excludeOpposite: true, closeAfterMs: 600_000 },
    ...changes,
  };
}

function createGrade(
  changes: Partial<Omit<GradeConfig, 'rebateBp'>> & { readonly rebate?: number },
): GradeConfig {
  const { rebate = 30, ...figures } = changes;
  return {
    depositMinor: 0,
    turnoverMinor: 0,
    keepMinor: 0,
    withdrawalsPerDay: 3,
    withdrawalMaxMinor: 50_000_00,
    upgradeGiftMinor: 0,
    birthdayGiftMinor: 8_00,
    weeklyGiftMinor: 3_00,
    monthlyGiftMinor: 18_00,
    rebateBp: {
      TY: rebate,
      ZR: rebate,
      DZ: rebate,
      CP: rebate,
      QP: rebate,
      DJ: rebate,
      BY: rebate,
    },
    ...figures,
  };
}
