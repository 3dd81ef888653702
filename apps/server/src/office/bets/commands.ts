import { betCommands } from '@tianping/contract';
import type { z } from 'zod';

/** Acts on bets and results; each is a kind of proposal by the same name. */
export type BetAct = keyof typeof betCommands;

/** A requested act on bets or on the result of a match. */
export type BetCommand = {
  readonly [Act in BetAct]: z.output<(typeof betCommands)[Act]> & { readonly act: Act };
}[BetAct];

export type CommandOf<Act extends BetAct> = Extract<BetCommand, { readonly act: Act }>;

export const betActs = Object.keys(betCommands) as readonly BetAct[];

/** The command that a proposal asks for; null when the proposal is of another kind. */
export function commandOf(kind: string, payload: unknown): BetCommand | null {
  const act = betActs.find((one) => one === kind);
  if (act === undefined) return null;
  return { ...betCommands[act].parse(payload), act } as BetCommand;
}
