import { must } from '@tianping/base';
import type { MatchResult, Period, Side } from '@tianping/feeds';
import type { LineOutcome, LineQuarter, Score } from '@tianping/odds';
import type { LegSettlement, SettleInput } from '@tianping/sportsbook';
import type { FactName } from './facts.ts';

/**
 * The selection that a result makes win; null when none wins and stakes come back, undefined while the result does
 * not decide it.
 */
export type Winner = (input: SettleInput) => Side | null | undefined;

/** Whether one selection wins, each a question of its own. */
export type Condition = (input: SettleInput) => boolean | undefined;

/** A tally that was completed; of a match that never took place there is none. */
export function tallyOf(input: SettleInput, period: Period = input.period): Score | undefined {
  return isOff(input.result) ? undefined : input.result.periods[period];
}

/** The least that a tally will reach: as completed, or as it stood when the match was stopped. */
export function leastOf(input: SettleInput, period: Period = input.period): Score | undefined {
  const { result } = input;
  return tallyOf(input, period) ?? (isStopped(result) ? result.board?.[period] : undefined);
}

/** The value of a fact so far; `segment` where each segment has one. */
export function factOf(input: SettleInput, name: FactName, segment = ''): string | undefined {
  return isOff(input.result) ? undefined : input.result.facts?.[name + segment];
}

/** Whether nothing more can happen, so that what is missing never came about. */
export function isOver(input: SettleInput): boolean {
  return input.result.status === 'final';
}

/** `Y` is final as soon as it is known, `X` once the match is over. */
export function yesNo(input: SettleInput, yes: boolean | undefined): 'Y' | 'X' | undefined {
  if (yes === true) return 'Y';
  return yes === false && isOver(input) ? 'X' : undefined;
}

/** Settles by the tally of the market's period. */
export function settleByTally(
  input: SettleInput,
  decide: (score: Score) => LineOutcome,
): LegSettlement {
  const score = tallyOf(input);
  if (score === undefined) return unsettled(input);
  const { code, split } = decide(score);
  return { code, split, scoreUsed: score };
}

/**
 * Settles a market by the selection that wins; `fact` names what decided, where no tally did; `isLost`
 * says which selections have lost before anybody knows the one that wins.
 */
export function settleByWinner(
  winner: Winner,
  fact?: (input: SettleInput) => FactName | `${FactName}${number}`,
  isLost?: (input: SettleInput) => boolean,
): (input: SettleInput) => LegSettlement {
  return (input) => {
    const side = winner(input);
    if (side === undefined) return isLost?.(input) ? lostAlready(input) : unsettled(input);
    return settled(input, side === null ? 'P' : side === input.side ? 'W' : 'L', fact?.(input));
  };
}

/** Settles a selection that is a question of its own. */
export function settleByCondition(
  truth: Condition,
  fact?: FactName,
): (input: SettleInput) => LegSettlement {
  return (input) => {
    const isTrue = truth(input);
    return isTrue === undefined ? unsettled(input) : settled(input, isTrue ? 'W' : 'L', fact);
  };
}

/** A selection that can no longer win; while a result is open it waits for the rest of its market. */
export function lostAlready(input: SettleInput): LegSettlement {
  return input.result.status === 'open' ? OPEN : settled(input, 'L');
}

/** A decided leg, with the tally and the fact that it rests on. */
export function settled(
  input: SettleInput,
  code: 'W' | 'L' | 'P',
  fact?: FactName | `${FactName}${number}`,
): LegSettlement {
  const scoreUsed = leastOf(input) ?? null;
  const value = fact === undefined ? undefined : input.result.facts?.[fact];
  if (fact === undefined || value === undefined) return { code, scoreUsed, split: NO_SPLIT };
  return { code, scoreUsed, split: NO_SPLIT, fact: { name: fact, value } };
}

/** Nothing to settle by: open while the result is, else void with the result's reason. */
export function unsettled({ result }: SettleInput): LegSettlement {
  if (result.status === 'open') return OPEN;
  const code = result.status === 'final' ? 'DY' : (result.reason ?? REASONS[result.status]);
  return { code, scoreUsed: null, split: NO_SPLIT };
}

/** The line of a market that must have one. */
export function lineOf(input: SettleInput): LineQuarter {
  return must(input.line, `line of ${input.side}`);
}

const NO_SPLIT: LegSettlement['split'] = [];
const OPEN: LegSettlement = { code: 'open', scoreUsed: null, split: NO_SPLIT };

/** Void reason of a match by its status, when its result states none. */
const REASONS = {
  cancelled: 'D1',
  postponed: 'D4',
  walkover: 'D8',
  retired: 'D8',
  abandoned: 'DF',
} as const;

function isOff({ status }: MatchResult): boolean {
  return status === 'cancelled' || status === 'postponed' || status === 'walkover';
}

/** Whether it began and was not played to its end. */
export function isStopped({ status }: MatchResult): boolean {
  return status === 'abandoned' || status === 'retired';
}
