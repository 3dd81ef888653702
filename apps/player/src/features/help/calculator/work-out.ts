import { type MoneyMinor, moneyMinor, parseMoney } from '@tianping/base';
import {
  type AcceptedPrice,
  effectiveStake,
  holdAmount,
  type LineOutcome,
  type LineQuarter,
  lineQuarter,
  type OddsType,
  type PlayedCode,
  type PriceMilli,
  parsePrice,
  payout,
  settleHandicap,
  settleTotal,
  toAcceptedPrice,
} from '@tianping/odds';

export type Family = 'handicap' | 'total';
/** `first` gives the handicap or bets over; `second` receives it or bets under. */
export type Way = 'first' | 'second';

export interface Question {
  readonly family: Family;
  readonly way: Way;
  /** The line as it is printed, in quarters, without a sign. */
  readonly line: LineQuarter;
  readonly price: PriceMilli;
  readonly oddsType: OddsType;
  readonly stakeMinor: MoneyMinor;
  /** Goals of the giving (or home) side and of the other. */
  readonly goals: readonly [number, number];
}

export interface Answer {
  readonly code: PlayedCode;
  readonly acceptedPrice: AcceptedPrice;
  readonly holdMinor: MoneyMinor;
  readonly backMinor: MoneyMinor;
  readonly profitMinor: MoneyMinor;
  readonly effectiveMinor: MoneyMinor;
  /** By how many quarters the chosen side is past the line. */
  readonly surplus: number;
  /** Halves of a quarter line, as printed. */
  readonly split: readonly { readonly line: LineQuarter; readonly code: PlayedCode }[];
}

/** Largest stake the calculator takes, in minor units. */
export const STAKE_MINOR_MAX = 100_000_000;
export const GOALS_MAX = 9;

/** Settles and pays a bet with the functions that the slip and the server use. */
export function workOut(question: Question): Answer {
  const { family, way, line, goals } = question;
  const outcome = outcomeOf(question);
  const bet = {
    stakeMinor: question.stakeMinor,
    oddsType: question.oddsType,
    includesStake: false,
    price: question.price,
    acceptedPrice: toAcceptedPrice(question.price, {
      oddsType: question.oddsType,
      includesStake: false,
    }),
  };
  const holdMinor = holdAmount(bet);
  const backMinor = payout({ ...bet, code: outcome.code }).payoutMinor;
  const [own, other] = goals;
  const past = family === 'handicap' ? (own - other) * 4 - line : (own + other) * 4 - line;
  return {
    code: outcome.code,
    acceptedPrice: bet.acceptedPrice,
    holdMinor,
    backMinor,
    profitMinor: moneyMinor(backMinor - holdMinor),
    effectiveMinor: effectiveStake({ ...bet, code: outcome.code }),
    surplus: way === 'first' ? past : -past,
    split: outcome.split.map((half) => ({
      line: lineQuarter(Math.abs(half.line)),
      code: half.code,
    })),
  };
}

function outcomeOf({ family, way, line, goals }: Question): LineOutcome {
  const [home, away] = goals;
  const score = { home, away };
  if (family === 'total') {
    return settleTotal({ side: way === 'first' ? 'OV' : 'UN', line, score });
  }
  return settleHandicap({ side: way === 'first' ? 'H' : 'C', line: lineQuarter(-line), score });
}

export type StakeFault = 'malformed' | 'tooMuch';

/** A stake as typed: an amount, or what is wrong with it. */
export function readStake(text: string): MoneyMinor | StakeFault {
  const amount = parseMoney(text.replaceAll(',', '').trim());
  if (!amount.ok || amount.value <= 0) return 'malformed';
  return amount.value > STAKE_MINOR_MAX ? 'tooMuch' : amount.value;
}

/** A Hong Kong price as typed; null when it is invalid. */
export function readPrice(text: string): PriceMilli | null {
  const price = parsePrice(text);
  return price.ok ? price.value : null;
}

/** Lines that the tables and the calculator show, in quarters. */
export const HANDICAP_LINES: readonly LineQuarter[] = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(lineQuarter);
export const TOTAL_LINES: readonly LineQuarter[] = [6, 7, 8, 9, 10, 11, 12, 13, 14].map(
  lineQuarter,
);

/** Quarters as a signed decimal: `+0.25`, `−0.5`, `0`. */
export function quartersText(quarters: number): string {
  const sign = quarters > 0 ? '+' : quarters < 0 ? '−' : '';
  return `${sign}${Math.abs(quarters) / 4}`;
}
