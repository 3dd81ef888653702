import { type Duty, type DutySource, totalsOf } from './duty.ts';

/** What the house gave; everything else is the member's own money. */
const GIVEN: readonly DutySource[] = ['gift', 'rebate', 'activity'];

export function isOwnMoney({ source }: Pick<Duty, 'source'>): boolean {
  return !GIVEN.includes(source);
}

/** What turnover lets out of a wallet, and what it keeps there. */
export interface Leave {
  readonly withdrawableMinor: number;
  /** Given by the house, its turnover open: it stays in the wallet. */
  readonly keptMinor: number;
  /** What must be staked before anything may leave. */
  readonly missingMinor: number;
  /** Nothing may keep even the last of their own money here: no least sum, no fee. */
  readonly isExcluded: boolean;
}

/**
 * Members who may play leave with all of it, or nothing while turnover is missing. Excluded ones cannot stake: own
 * money leaves without turnover, and only what the house gave stays while its turnover is open. What was lost
 * before counts as lost of the own money first.
 */
export function leaveOf({
  availableMinor,
  duties,
  isExcluded,
}: {
  readonly availableMinor: number;
  readonly duties: readonly Duty[];
  readonly isExcluded: boolean;
}): Leave {
  const open = duties.filter(({ status }) => status === 'open');
  if (!isExcluded) {
    const { missingMinor } = totalsOf(open);
    const withdrawableMinor = missingMinor > 0 ? 0 : Math.max(0, availableMinor);
    return { withdrawableMinor, keptMinor: 0, missingMinor, isExcluded };
  }
  const givenMinor = open.reduce((sum, duty) => sum + (isOwnMoney(duty) ? 0 : duty.amountMinor), 0);
  const retainedMinor = Math.max(0, Math.min(availableMinor, givenMinor));
  return {
    withdrawableMinor: Math.max(0, availableMinor - retainedMinor),
    keptMinor: retainedMinor,
    missingMinor: 0,
    isExcluded,
  };
}

/** A duty for given money that ends with an exclusion, and what of the money goes back to the house. */
export interface Lapse {
  readonly duty: Duty;
  readonly lapsedMinor: number;
}

/** What an excluded member may not take along, by the duties that it was given under. */
export function lapsesOf(availableMinor: number, duties: readonly Duty[]): readonly Lapse[] {
  let leftMinor = leaveOf({ availableMinor, duties, isExcluded: true }).keptMinor;
  const given = duties.filter((duty) => duty.status === 'open' && !isOwnMoney(duty));
  return given.map((duty) => {
    const lapsedMinor = Math.min(leftMinor, duty.amountMinor);
    leftMinor -= lapsedMinor;
    return { duty, lapsedMinor };
  });
}
