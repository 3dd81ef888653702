import type { GameCategory } from '@tianping/contract';

/** What the house keeps on average of each yuan staked in a category, hundredths of a percent. */
export type Edges = Readonly<Partial<Record<GameCategory, number>>>;
/** How much of a stake counts, thousandths. */
export type Weights = Readonly<Partial<Record<GameCategory, number>>>;

export type Verdict = 'gain' | 'even' | 'slightLoss' | 'notWorth';

export interface CategoryCost {
  readonly category: GameCategory;
  readonly weightMilli: number;
  readonly edgeBp: number;
  /** What must be staked there if the whole duty is fulfilled in it, rounded up. */
  readonly stakeMinor: number;
  /** What that costs on average, rounded to the next minor unit. */
  readonly costMinor: number;
}

/** The average worth of a gift with its turnover duty, by the category in which the duty is fulfilled. */
export interface Worth {
  readonly bonusMinor: number;
  readonly requiredMinor: number;
  readonly costs: readonly CategoryCost[];
  /** In the category that the verdict is based on: the one with the highest cost. */
  readonly netMinor: number;
  readonly verdict: Verdict;
}

/** Within ten percent either way counts as even; more than half the gift lost is not worth it. */
const EVEN_PERCENT = 10n;
const SLIGHT_PERCENT = 50n;

export function worthOf(of: {
  readonly bonusMinor: number;
  readonly requiredMinor: number;
  readonly weights: Weights;
  readonly edges: Edges;
}): Worth {
  const { bonusMinor, requiredMinor, weights, edges } = of;
  const costs = Object.entries(weights).flatMap(([name, weightMilli]) => {
    const category = name as GameCategory;
    const edgeBp = edges[category];
    if (edgeBp === undefined || weightMilli === undefined || weightMilli <= 0) return [];
    const stakeMinor = ceilDiv(BigInt(requiredMinor) * 1000n, BigInt(weightMilli));
    const costMinor = roundDiv(BigInt(stakeMinor) * BigInt(edgeBp), 10_000n);
    return [{ category, weightMilli, edgeBp, stakeMinor, costMinor }];
  });
  const worst = costs.reduce((most, { costMinor }) => Math.max(most, costMinor), 0);
  const netMinor = bonusMinor - worst;
  return { bonusMinor, requiredMinor, costs, netMinor, verdict: verdictOf(bonusMinor, worst) };
}

/** The one-word verdict for the member, from the gift and the highest cost. */
export function verdictOf(bonusMinor: number, costMinor: number): Verdict {
  const bonus = BigInt(bonusMinor);
  const lost = (BigInt(costMinor) - bonus) * 100n;
  if (lost < -bonus * EVEN_PERCENT) return 'gain';
  if (lost <= bonus * EVEN_PERCENT) return 'even';
  return lost <= bonus * SLIGHT_PERCENT ? 'slightLoss' : 'notWorth';
}

function ceilDiv(a: bigint, b: bigint): number {
  return Number((a + b - 1n) / b);
}

function roundDiv(a: bigint, b: bigint): number {
  return Number((a * 2n + b) / (b * 2n));
}
