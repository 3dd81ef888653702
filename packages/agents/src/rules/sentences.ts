import { moneyMinor, moneyText } from '@tianping/base';
import { type GameCategory, gameCategory } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { agentsMessages as text } from '../messages.ts';
import type { CommissionPlan } from './plan.ts';

/** A plan in sentences, generated from the figures used for computing; there is no other text of it. */
export function planSentences({ t }: Translator, plan: CommissionPlan): readonly string[] {
  const money = (minor: number) => moneyText(moneyMinor(minor));
  return [
    t(text.netIs),
    ...weightsIn(plan).map(({ bp, categories }) =>
      t(text.weight, {
        categories: categories.map((category) => t(text[category])).join('、'),
        percent: percentText(bp),
      }),
    ),
    plan.paymentCostBp === 0
      ? t(text.noCost)
      : t(text.cost, { percent: percentText(plan.paymentCostBp) }),
    plan.activeStakeMinor === 0
      ? t(text.anyActive)
      : t(text.active, { stake: money(plan.activeStakeMinor) }),
    ...plan.tiers.map(({ fromMinor, active, shareBp }) =>
      t(text.tier, { from: money(fromMinor), active, percent: percentText(shareBp) }),
    ),
    t(text.first),
    t(text.carry),
    t(text.below),
    t(text.correction),
    t(text.own),
    t(text.pay),
  ];
}

/** Ten-thousandths as a percentage without trailing zeros: `30%`, `2.5%`. */
export function percentText(bp: number): string {
  const digits = String(bp % 100).padStart(2, '0');
  return `${Math.floor(bp / 100)}${digits === '00' ? '' : `.${digits.replace(/0$/, '')}`}%`;
}

/** Categories of the same weight in one sentence, the heaviest first. */
function weightsIn(plan: CommissionPlan): readonly {
  readonly bp: number;
  readonly categories: readonly GameCategory[];
}[] {
  const weights = [...new Set(gameCategory.options.map((category) => plan.weightsBp[category]))];
  return weights
    .sort((one, other) => other - one)
    .map((bp) => ({
      bp,
      categories: gameCategory.options.filter((category) => plan.weightsBp[category] === bp),
    }));
}
