import { assert, type MoneyMinor, moneyMinor, ZERO_MONEY } from '@tianping/base';

/**
 * The caps of the site's terms: most a member may be paid in one calendar day, winnings without the stake, in whole
 * US dollars. `all` bounds every sport together. Sports not named fall under `other`.
 */
export const PAYOUT_CAPS_USD = {
  all: 1_500_000,
  football: 1_500_000,
  basketball: 1_500_000,
  tennis: 300_000,
  americanFootball: 300_000,
  baseball: 300_000,
  iceHockey: 300_000,
  rugby: 300_000,
  volleyball: 300_000,
  other: 200_000,
  newHandicap: 25_000,
  casino: 600_000,
  financials: 180_000,
} as const;

/** A cap in the site's currency. `rateMinor` is minor units for one dollar. */
export function capInMinor(capUsd: number, rateMinor: number): MoneyMinor {
  return moneyMinor(capUsd * rateMinor);
}

/** The cap of a combined bet: the lowest among the sports in it. */
export function lowestCap(caps: readonly MoneyMinor[]): MoneyMinor {
  assert(caps.length > 0, 'a bet has at least one sport');
  return moneyMinor(Math.min(...caps));
}

/**
 * Cuts winnings (without the stake) to what the day's cap leaves. Losses and returned stakes are not cut. The amount
 * cut off is returned too, to be recorded with the bet.
 */
export function capPayout(input: {
  readonly winningsMinor: MoneyMinor;
  readonly capMinor: MoneyMinor;
  /** Winnings already paid under this cap today. */
  readonly paidTodayMinor: MoneyMinor;
}): { readonly winningsMinor: MoneyMinor; readonly cutMinor: MoneyMinor } {
  if (input.winningsMinor <= 0) return { winningsMinor: input.winningsMinor, cutMinor: ZERO_MONEY };
  const room = Math.max(0, input.capMinor - input.paidTodayMinor);
  const paid = Math.min(input.winningsMinor, room);
  return {
    winningsMinor: moneyMinor(paid),
    cutMinor: moneyMinor(input.winningsMinor - paid),
  };
}
