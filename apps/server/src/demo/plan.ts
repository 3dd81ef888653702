import type { Rng } from '@tianping/base';
import {
  PARLAY_UNIT_MINOR,
  queueBounds,
  type SpendingProfile,
  STAKE_MINOR_MIN,
  type Style,
  spendingProfiles,
  VENUE_MINOR,
} from './limits.ts';

/** What a member sees of their own account before choosing a step; money in minor units. */
export interface MemberView {
  readonly style: Style;
  readonly availableMinor: number;
  /** In bets that are not settled. */
  readonly heldMinor: number;
  readonly venueMinor: number;
  /** Deposit orders without an end. */
  readonly openDeposits: number;
  /** Those of them that staff must match. */
  readonly unmatchedDeposits: number;
  readonly hasOpenWithdrawal: boolean;
  /** What must still be staked before anything is paid out. */
  readonly missingMinor: number;
  /** An account is past its cooling time, and the day's withdrawals are not used up. */
  readonly canPayOut: boolean;
  readonly hasOpenFeedback: boolean;
}

/** How the payer of a deposit behaves at the provider; `claim`: reports a payment that was not made. */
export type DepositEnding = 'succeed' | 'repeat' | 'delay' | 'fail' | 'underpay' | 'claim';

/** One step of a member. Which match, venue or channel it uses is chosen from what the site offers at that moment. */
export type DemoStep =
  | { readonly kind: 'deposit'; readonly amountMinor: number; readonly ending: DepositEnding }
  | { readonly kind: 'single'; readonly isLive: boolean; readonly stakeMinor: number }
  | { readonly kind: 'parlay'; readonly legs: number; readonly unitMinor: number }
  | { readonly kind: 'toVenue'; readonly amountMinor: number }
  | { readonly kind: 'recycle' }
  | { readonly kind: 'withdraw'; readonly amountMinor: number }
  | { readonly kind: 'feedback' };

/** How many demo members a site has, and how much of theirs waits for its staff. */
interface Queues {
  readonly members: number;
  readonly withdrawals: number;
  readonly deposits: number;
  readonly feedback: number;
}

export function queuesOf(views: readonly MemberView[]): Queues {
  return {
    members: views.length,
    withdrawals: views.filter(({ hasOpenWithdrawal }) => hasOpenWithdrawal).length,
    deposits: views.reduce((sum, { unmatchedDeposits }) => sum + unmatchedDeposits, 0),
    feedback: views.filter(({ hasOpenFeedback }) => hasOpenFeedback).length,
  };
}

/** The first step of a new member. */
export function firstDeposit(style: Style, rng: Rng): DemoStep {
  const amountMinor = oneOf(spendingProfiles[style].depositsMinor, rng);
  return { kind: 'deposit', amountMinor, ending: 'succeed' };
}

/**
 * One of the first bets, which together stake the first deposit on matches in play: that meets its turnover duty, and
 * those who win have something to withdraw. Null when the purse allows none.
 */
export function openingBet(view: MemberView, betsLeft: number): DemoStep | null {
  const stakes = stakesWithin(view).filter((stake) => stake * betsLeft <= view.availableMinor);
  const stakeMinor = Math.max(0, ...stakes);
  return stakeMinor === 0 ? null : { kind: 'single', isLive: true, stakeMinor };
}

/** How second deposits of the first members end, so that the staff's queues of a fresh demo are not empty. */
const SECOND_ENDINGS = ['underpay', 'claim', 'fail', 'underpay'] as const;

/** The second deposit of a site's member by number, from 0, within the bounds of the queue; null for most. */
export function secondDeposit(at: number, { members }: Queues, rng: Rng): DemoStep | null {
  const ending = SECOND_ENDINGS[at];
  if (!ending || at >= queueBounds(members).deposits) return null;
  return {
    kind: 'deposit',
    amountMinor: oneOf(spendingProfiles.steady.depositsMinor, rng),
    ending,
  };
}

/**
 * A bet that the purse allows; null when it allows none. Turnover that is missing for a withdrawal, beyond what is in
 * open bets, is worked off by large bets on matches in play.
 */
export function betOf(view: MemberView, rng: Rng): DemoStep | null {
  const stakes = stakesWithin(view);
  if (stakes.length === 0) return null;
  if (view.missingMinor > view.heldMinor) {
    return { kind: 'single', isLive: true, stakeMinor: Math.max(...stakes) };
  }
  return { kind: 'single', isLive: rng.int(3) > 0, stakeMinor: oneOf(stakes, rng) };
}

function stakesWithin({ style, availableMinor, heldMinor }: MemberView): readonly number[] {
  const purse: SpendingProfile = spendingProfiles[style];
  const most = Math.min(availableMinor, purse.heldMaxMinor - heldMinor);
  return purse.stakesMinor.filter((stake) => stake >= STAKE_MINOR_MIN && stake <= most);
}

/** The next step of a member; null for none. Never one that would fill a queue past its bound. */
export function nextStep(view: MemberView, queues: Queues, rng: Rng): DemoStep | null {
  const options = optionsOf(view, queues, rng).filter(({ step }) => step !== null);
  const total = options.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  let left = rng.int(total);
  for (const { weight, step } of options) {
    if (left < weight) return step;
    left -= weight;
  }
  return null;
}

interface Option {
  readonly weight: number;
  readonly step: DemoStep | null;
}

function optionsOf(view: MemberView, queues: Queues, rng: Rng): readonly Option[] {
  const isPoor = view.availableMinor < STAKE_MINOR_MIN * 5;
  const isSaving = savesUp(view);
  return [
    { weight: 55, step: isSaving ? null : betOf(view, rng) },
    { weight: 12, step: isSaving ? null : parlayOf(view, rng) },
    { weight: isPoor ? 90 : 10, step: depositOf(view, queues, rng) },
    { weight: 8, step: toVenueOf(view, rng) },
    { weight: 6, step: view.venueMinor > 0 ? { kind: 'recycle' } : null },
    { weight: 90, step: withdrawalOf(view, queues) },
    { weight: 3, step: feedbackOf(view, queues) },
  ];
}

/** Whether a `grand` member only waits for open bets to settle before the large withdrawal. */
function savesUp({ style, availableMinor, heldMinor, missingMinor, ...view }: MemberView): boolean {
  const isFree = missingMinor <= heldMinor && view.canPayOut && !view.hasOpenWithdrawal;
  const { withdrawFromMinor } = spendingProfiles.grand;
  return style === 'grand' && isFree && availableMinor + heldMinor >= withdrawFromMinor;
}

function parlayOf(view: MemberView, rng: Rng): DemoStep | null {
  const unitMinor = oneOf(PARLAY_UNIT_MINOR, rng);
  const isWithin = view.heldMinor + unitMinor <= spendingProfiles[view.style].heldMaxMinor;
  if (unitMinor > view.availableMinor || !isWithin) return null;
  return { kind: 'parlay', legs: 2 + rng.int(3), unitMinor };
}

function toVenueOf(view: MemberView, rng: Rng): DemoStep | null {
  const amountMinor = oneOf(VENUE_MINOR, rng);
  return view.availableMinor >= amountMinor * 2 ? { kind: 'toVenue', amountMinor } : null;
}

/** Cumulated weights of the endings, in percent, of all deposits but the first two. */
const ENDINGS = [
  { upTo: 62, ending: 'succeed' },
  { upTo: 70, ending: 'repeat' },
  { upTo: 79, ending: 'delay' },
  { upTo: 86, ending: 'fail' },
  { upTo: 94, ending: 'underpay' },
  { upTo: 100, ending: 'claim' },
] as const satisfies readonly { readonly upTo: number; readonly ending: DepositEnding }[];
const FOR_STAFF: ReadonlySet<DepositEnding> = new Set(['underpay', 'claim']);

function depositOf(view: MemberView, queues: Queues, rng: Rng): DemoStep | null {
  const { depositsMinor, depositBelowMinor } = spendingProfiles[view.style];
  const amountMinor = oneOf(depositsMinor, rng);
  const roll = rng.int(100);
  const requested = ENDINGS.find(({ upTo }) => roll < upTo)?.ending ?? 'succeed';
  // A deposit that waits for staff may wait long, so it does not stop the next one.
  const isPending = view.openDeposits > view.unmatchedDeposits;
  if (isPending || view.availableMinor >= depositBelowMinor) return null;
  const isFull = queues.deposits >= queueBounds(queues.members).deposits;
  const ending = FOR_STAFF.has(requested) && isFull ? 'succeed' : requested;
  return { kind: 'deposit', amountMinor, ending };
}

const HUNDRED_YUAN = 10_000;

function withdrawalOf(view: MemberView, queues: Queues): DemoStep | null {
  const { withdrawFromMinor, keepsMinor } = spendingProfiles[view.style];
  const isFull = queues.withdrawals >= queueBounds(queues.members).withdrawals;
  if (isFull || view.hasOpenWithdrawal || !view.canPayOut || view.missingMinor > 0) return null;
  if (view.availableMinor < withdrawFromMinor) return null;
  const amountMinor = view.availableMinor - keepsMinor;
  return { kind: 'withdraw', amountMinor: amountMinor - (amountMinor % HUNDRED_YUAN) };
}

function feedbackOf(view: MemberView, queues: Queues): DemoStep | null {
  const isFull = queues.feedback >= queueBounds(queues.members).feedback;
  return view.hasOpenFeedback || isFull ? null : { kind: 'feedback' };
}

function oneOf<Item>(items: readonly Item[], rng: Rng): Item {
  return items[rng.int(items.length)] as Item;
}
