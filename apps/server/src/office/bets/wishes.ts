import { betWishes } from '@tianping/contract';
import type { z } from 'zod';

/** Acts on bets and results; each is a kind of proposal by the same name. */
export type BetAct = keyof typeof betWishes;

/** What somebody wants done to bets or to the result of a match. */
export type BetWish = {
  readonly [Act in BetAct]: z.output<(typeof betWishes)[Act]> & { readonly act: Act };
}[BetAct];

export type WishOf<Act extends BetAct> = Extract<BetWish, { readonly act: Act }>;

export const betActs = Object.keys(betWishes) as readonly BetAct[];

/** What a proposal asks for; null where it is of another kind. */
export function wishOf(kind: string, payload: unknown): BetWish | null {
  const act = betActs.find((one) => one === kind);
  if (act === undefined) return null;
  return { ...betWishes[act].parse(payload), act } as BetWish;
}
