import type { CommissionPlan } from '../rules/index.ts';

/** 20% from one fen with one active member, 30% from ¥1,000 with two; live tables count half. */
export function createPlan(changes: Partial<CommissionPlan> = {}): CommissionPlan {
  return {
    activeStakeMinor: 10_000,
    paymentCostBp: 100,
    weightsBp: {
      TY: 10_000,
      ZR: 5_000,
      DZ: 8_000,
      CP: 10_000,
      QP: 10_000,
      DJ: 10_000,
      BY: 10_000,
    },
    tiers: [
      { fromMinor: 1, active: 1, shareBp: 2_000 },
      { fromMinor: 100_000, active: 2, shareBp: 3_000 },
    ],
    ...changes,
  };
}
