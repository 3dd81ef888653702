import type { CommissionPlan } from '@tianping/agents';
import { amountText, moneyMinor, parseMoney } from '@tianping/base';
import { gameCategory } from '@tianping/contract';

/** `10000,5000,…`: one weight for each category, in their order. */
export const WEIGHTS = /^\s*\d{1,5}(\s*[,，]\s*\d{1,5}){6}\s*$/;
/** A line for each tier: yuan with fen where there are any, members, ten-thousandths. */
export const TIERS =
  /^\s*\d{1,9}(\.\d{1,2})?\s+\d{1,7}\s+\d{1,4}\s*(\n\s*\d{1,9}(\.\d{1,2})?\s+\d{1,7}\s+\d{1,4}\s*)*$/;

/** A plan's weights as editable text. */
export function weightsText(plan: CommissionPlan): string {
  return gameCategory.options.map((category) => plan.weightsBp[category]).join(',');
}

export function tiersText(plan: CommissionPlan): string {
  return plan.tiers
    .map(
      ({ fromMinor, active, shareBp }) =>
        `${amountText(moneyMinor(fromMinor))} ${active} ${shareBp}`,
    )
    .join('\n');
}

export function readWeights(typed: string): CommissionPlan['weightsBp'] {
  const [TY = 0, ZR = 0, DZ = 0, CP = 0, QP = 0, DJ = 0, BY = 0] = typed
    .split(/[,，]/)
    .map((part) => Number(part.trim()));
  return { TY, ZR, DZ, CP, QP, DJ, BY };
}

export function readTiers(typed: string): CommissionPlan['tiers'] {
  return typed
    .trim()
    .split('\n')
    .map((line) => {
      const [yuan = '', active = '0', shareBp = '0'] = line.trim().split(/\s+/);
      const from = parseMoney(yuan);
      return {
        fromMinor: from.ok ? from.value : 0,
        active: Number(active),
        shareBp: Number(shareBp),
      };
    });
}

/** The initial values of the form for a site's first plan. */
export const FIRST_PLAN: CommissionPlan = {
  activeStakeMinor: 50_000,
  paymentCostBp: 100,
  weightsBp: {
    TY: 10_000,
    ZR: 9_000,
    DZ: 9_000,
    CP: 10_000,
    QP: 9_000,
    DJ: 10_000,
    BY: 9_000,
  },
  tiers: [
    { fromMinor: 100, active: 1, shareBp: 2_000 },
    { fromMinor: 10_000_000, active: 10, shareBp: 3_000 },
    { fromMinor: 50_000_000, active: 30, shareBp: 4_000 },
  ],
};
