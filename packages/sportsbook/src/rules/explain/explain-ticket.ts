import { balanceText, moneyMinor, moneyText } from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import { priceMilli } from '@tianping/odds';
import { explainMessages as texts } from '../../explain-messages.ts';
import { combinations } from '../parlay/parlay.ts';
import { isVoidCode, parseRecordCode } from '../settle/result-codes.ts';
import { combinedReturn, type Factor, legReturn } from '../settle/settle-parlay.ts';
import type { TicketLeg } from '../settle/ticket-leg.ts';
import {
  codeText,
  type ExplainedLeg,
  explainBet,
  type LegExplanationView,
  type PaidView,
  paidLines,
  type SportWords,
} from './explain.ts';

/** A ticket as it comes over the wire. */
export interface ExplainedTicket {
  readonly series: ExplainedParlay['series'] | null;
  readonly legs: readonly TicketLegView[];
  readonly voucherId: string | null;
  readonly paid: PaidView | null;
}

type TicketLegView = Omit<ExplainedLeg, 'gameType'> & {
  readonly sport: ExplainedLeg['gameType'];
  readonly price: number;
  readonly includesStake: boolean;
  readonly explanation: LegExplanationView | null;
};

/**
 * How a ticket came to its payout, in sentences to be checked: for one leg what its result is based on, for several
 * the factor of each. Empty for a single bet that is open.
 */
export function explainTicket(
  translator: Translator,
  ticket: ExplainedTicket,
  wordsOf: (sport: ExplainedLeg['gameType']) => SportWords,
): readonly string[] {
  const { series: parlay, legs, paid } = ticket;
  if (parlay) return explainParlay(translator, { ...ticket, series: parlay });
  const [leg] = legs;
  if (!leg?.explanation || !paid) return [];
  const explanation = { ...leg.explanation, ...paid };
  const sport = wordsOf(leg.sport);
  return explainBet(translator, { leg: { ...leg, gameType: leg.sport }, explanation, sport });
}

/** A ticket of several legs as it comes over the wire. */
export interface ExplainedParlay {
  readonly series: {
    readonly sizes: readonly number[];
    readonly bets: number;
    readonly unitMinor: number;
  };
  readonly legs: readonly {
    readonly price: number;
    readonly includesStake: boolean;
    readonly explanation: {
      readonly code: string;
      readonly deadHeat?: { readonly places: number; readonly among: number } | null;
    } | null;
  }[];
  readonly voucherId: string | null;
  readonly paid: PaidView | null;
}

/**
 * How a parlay came to its payout: the factor of each leg, and how the combinations add up. While it is open, only of
 * legs that have ended.
 */
export function explainParlay(translator: Translator, bet: ExplainedParlay): readonly string[] {
  const legs = bet.legs.map(ticketLegOf);
  const factors = legs.map((leg, at) => factorLine(translator, leg, at + 1));
  const { paid } = bet;
  if (!paid) return factors;
  return [
    ...factors,
    ...sumLines(translator, { bet, legs, paid }),
    ...(bet.voucherId === null ? [] : [translator.t(texts.voucher)]),
    ...paidLines(translator, paid),
  ];
}

function sumLines(
  { t }: Translator,
  of: {
    readonly bet: ExplainedParlay;
    readonly legs: readonly TicketLeg[];
    readonly paid: PaidView;
  },
): string[] {
  const { bet, legs, paid } = of;
  const payout = balanceText(moneyMinor(paid.payoutMinor + (paid.cappedMinor ?? 0)));
  const unit = moneyText(moneyMinor(bet.series.unitMinor));
  const codes = legs.map(({ record }) => record?.code ?? 'open');
  if (codes.every((code) => code !== 'open' && isVoidCode(code))) {
    return [t(texts.allVoid, { payout })];
  }
  const total = combinedReturn(legs, bet.series.sizes);
  if (total === 'open') return [];
  if (total.numerator === 0n && codes.includes('open')) return [t(texts.lostEarly)];
  const sum = decimalText(t, total);
  if (bet.series.bets === 1) {
    const product = legs.map((leg) => legText(leg)).join(' × ');
    return [t(texts.oneCombination, { unit, product, payout })];
  }
  const won = bet.series.sizes
    .flatMap((size) => combinations(legs.length, size))
    .filter((combo) => combo.every((at) => codes[at] !== 'L')).length;
  return [
    t(texts.combinations, { bets: bet.series.bets, unit }),
    t(texts.winning, { won, sum, unit, payout }),
  ];
}

function factorLine(translator: Translator, leg: TicketLeg, number: number): string {
  const { record } = leg;
  if (!record || record.code === 'open') return translator.t(texts.factorOpen, { leg: number });
  const result = codeText(translator, record.code);
  return translator.t(texts.factorWin, { leg: number, result, factor: legText(leg) });
}

/** `1.92`, of a shared win `5 × 1/2`. */
function legText(leg: TicketLeg): string {
  const factor = legReturn(leg);
  if (!factor) return '';
  const shared = leg.record?.deadHeat;
  if (!shared) return exactText(factor, 4) ?? '';
  const whole = { ...factor, numerator: factor.numerator / BigInt(shared.places) };
  const alone = { ...whole, denominator: factor.denominator / BigInt(shared.among) };
  return `${exactText(alone, 4) ?? ''} × ${shared.places}/${shared.among}`;
}

/** Six decimals; a factor with more is marked as approximate. */
function decimalText(t: Translator['t'], factor: Factor): string {
  const exact = exactText(factor, 6);
  if (exact !== null) return exact;
  const scaled = (factor.numerator * 1_000_000n) / factor.denominator;
  const number = exactText({ numerator: scaled, denominator: 1_000_000n }, 6) ?? '';
  return t(texts.about, { number });
}

/** Plain decimals without trailing zeros; null when there are more than `digits`. */
function exactText({ numerator, denominator }: Factor, digits: number): string | null {
  const scale = 10n ** BigInt(digits);
  if ((numerator * scale) % denominator !== 0n) return null;
  const scaled = (numerator * scale) / denominator;
  const fraction = String(scaled % scale)
    .padStart(digits, '0')
    .replace(/0+$/, '');
  return `${scaled / scale}${fraction === '' ? '' : `.${fraction}`}`;
}

function ticketLegOf(leg: ExplainedParlay['legs'][number]): TicketLeg {
  const { price, includesStake, explanation } = leg;
  const code = explanation ? parseRecordCode(explanation.code) : null;
  if (!explanation || code === null || code === 'A') {
    return { price: priceMilli(price), includesStake, record: null };
  }
  const { deadHeat } = explanation;
  const record = { code, score: null, split: [], source: '', at: 0, ...(deadHeat && { deadHeat }) };
  return { price: priceMilli(price), includesStake, record };
}
