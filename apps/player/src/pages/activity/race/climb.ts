import type { ActivityBodyOf, WorthView } from '@tianping/contract';
import { giftDuty, verdictOf } from '@tianping/promotions';

type Body = ActivityBodyOf<'race'>;

/** The stake whose average cost is stated, ¥1,000. */
const STAKE_MINOR = 1_000_00;

/**
 * What the next prize is worth to the reader: how much more it gives than the present one, against the average cost of
 * the stakes needed to reach it. Null without a rank, and for the leader.
 */
export function climbOf(
  { me }: Pick<Body, 'me'>,
  timesMilli: number,
): (Omit<WorthView, 'example'> & { readonly rank: number; readonly costMinor: number }) | null {
  const next = me?.nextPrize ?? null;
  if (!me || !next) return null;
  const bonusMinor = next.amountMinor - me.prizeMinor;
  const { costMinor, rank } = next;
  const duty = { amountMinor: next.amountMinor, basisMinor: 0, timesMilli, basisTimesMilli: 0 };
  return {
    rank,
    costMinor,
    bonusMinor,
    requiredMinor: giftDuty(duty).totalMinor,
    costs: [],
    netMinor: bonusMinor - costMinor,
    verdict: verdictOf(bonusMinor, costMinor),
  };
}

/** What ¥1,000 more cost on average in the cheapest and in the dearest category; null where nothing is known. */
export function costRange(
  costs: WorthView['costs'],
): { readonly leastMinor: number; readonly mostMinor: number } | null {
  const edges = costs.map(({ edgeBp }) => edgeBp);
  if (edges.length === 0) return null;
  // Whole minor units: the stake is a multiple of ten thousand hundredths of a percent.
  const costOf = (edgeBp: number): number => (STAKE_MINOR / 10_000) * edgeBp;
  return { leastMinor: costOf(Math.min(...edges)), mostMinor: costOf(Math.max(...edges)) };
}
