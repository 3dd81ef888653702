import { balanceText, moneyMinor, moneyText, type UnixMs } from '@tianping/base';
import type { GameType, MarketFamily, Period, Side } from '@tianping/feeds';
import type { Translator } from '@tianping/i18n';
import {
  formatHandicap,
  formatLine,
  type LineQuarter,
  lineQuarter,
  type Score,
} from '@tianping/odds';
import { explainMessages as texts } from '../../explain-messages.ts';
import { messages } from '../../messages.ts';
import type { Sport } from '../match/sport.ts';
import { parseRecordCode, resultName } from '../settle/result-codes.ts';
import { OPERATOR } from '../settle/settle-leg.ts';
import { voidReason } from '../settle/void-reasons.ts';
import { factText } from './explain-facts.ts';

/** How a leg ended, as it comes over the wire. */
export interface LegExplanationView {
  readonly line: number | null;
  readonly scoreUsed: Score | null;
  readonly scoreAtBet: Score | null;
  readonly source: string;
  readonly resultAt: UnixMs;
  readonly split: readonly {
    readonly line: number;
    readonly stakeMinor: number;
    readonly code: string;
  }[];
  readonly code: string;
  readonly voidReason: string | null;
  readonly deadHeat?: { readonly places: number; readonly among: number } | null;
  readonly fact?: { readonly name: string; readonly value: string } | null;
}

/** The payout of a bet, and what was cut off it. */
export interface PaidView {
  readonly cappedMinor: number | null;
  readonly rounding: 'exact' | 'halfEven';
  readonly payoutMinor: number;
}

/** An explanation of a single bet as it comes over the wire. */
export type ExplanationView = LegExplanationView & PaidView;

/** The bet or leg that is explained. */
export interface ExplainedLeg {
  readonly gameType: GameType;
  readonly family: MarketFamily;
  readonly period: Period;
  readonly side: Side;
  readonly inPlay: boolean;
}

/** The sport's own names; without them a tally keeps its code. */
export type SportWords = Pick<Sport, 'periodName' | 'unitName' | 'handicapRestarts'>;

interface LegInput {
  readonly leg: ExplainedLeg;
  readonly explanation: LegExplanationView;
  readonly sport?: SportWords;
}

/** The settlement of a single bet in sentences, for the player to check: score, line, halves, result, source. */
export function explainBet(
  translator: Translator,
  input: LegInput & { readonly explanation: ExplanationView },
): readonly string[] {
  const { explanation } = input;
  if (explanation.code === 'A') return [translator.t(messages.explainRestored)];
  if (explanation.voidReason !== null) {
    const payout = balanceText(moneyMinor(explanation.payoutMinor));
    const reason = reasonText(translator, explanation.voidReason);
    const line = translator.t(messages.explainVoid, { reason, payout });
    return [line, sourceLine(translator, explanation)];
  }
  return [
    ...groundLines(translator, input),
    resultLine(translator, explanation),
    ...paidLines(translator, explanation),
    sourceLine(translator, explanation),
  ];
}

/** How one leg of a parlay ended, in sentences; its effect on the money is explained with the parlay. */
export function explainLeg(translator: Translator, input: LegInput): readonly string[] {
  const { explanation } = input;
  const source = sourceLine(translator, explanation);
  if (explanation.voidReason !== null) {
    const reason = reasonText(translator, explanation.voidReason);
    return [translator.t(texts.voidLeg, { reason }), source];
  }
  const result = codeText(translator, explanation.code);
  return [...groundLines(translator, input), translator.t(texts.ended, { result }), source];
}

/** What was cut off a payout, and how it was rounded. */
export function paidLines(translator: Translator, paid: PaidView): string[] {
  const cut = paid.cappedMinor === null ? null : balanceText(moneyMinor(paid.cappedMinor));
  return [
    ...(cut === null ? [] : [translator.t(messages.explainCap, { cut })]),
    ...(paid.rounding === 'halfEven' ? [translator.t(messages.explainRounding)] : []),
  ];
}

/** A result by its name; an unknown one keeps its code. */
export function codeText(translator: Translator, code: string): string {
  const parsed = parseRecordCode(code);
  return parsed === null ? code : translator.t(resultName(parsed));
}

/** A line as the bettor sees it: handicaps signed for the side, totals plain. */
function ownLineText(leg: Pick<ExplainedLeg, 'family' | 'side'>, line: LineQuarter): string {
  if (!/handicap/i.test(leg.family)) return formatLine(line);
  const side = leg.side === 'C' ? 'C' : 'H';
  return formatHandicap({ line, side, style: 'signed' });
}

/** `03-14 20:47` on the site's clock (GMT+8). */
export function siteTimeText(at: UnixMs): string {
  const iso = new Date(at + SITE_OFFSET_MS).toISOString();
  return `${iso.slice(5, 10)} ${iso.slice(11, 16)}`;
}

const SITE_OFFSET_MS = 8 * 3_600_000;

/** What the result is based on: tally, fact, line, shared places. */
function groundLines(translator: Translator, input: LegInput): string[] {
  const { deadHeat, fact } = input.explanation;
  return [
    ...scoreLines(translator, input),
    ...(fact ? [factText(translator, fact)] : []),
    ...lineLines(translator, input),
    ...(deadHeat ? [translator.t(texts.deadHeat, deadHeat)] : []),
  ];
}

function scoreLines(translator: Translator, input: LegInput): string[] {
  const { leg, explanation } = input;
  const { scoreUsed, scoreAtBet } = explanation;
  if (scoreUsed === null) return [];
  const score = tallyLine(translator, input, scoreText(scoreUsed));
  const restarts = input.sport?.handicapRestarts ?? leg.gameType === 'FT';
  const isCounted = /handicap/i.test(leg.family) && leg.inPlay && restarts;
  if (!isCounted || scoreAtBet === null) return [score];
  const after = scoreText({
    home: scoreUsed.home - scoreAtBet.home,
    away: scoreUsed.away - scoreAtBet.away,
  });
  const before = scoreText(scoreAtBet);
  const { sport } = input;
  if (!sport) return [score, translator.t(messages.explainSinceBet, { before, after })];
  const unit = sport.unitName(leg.period, translator);
  return [score, translator.t(texts.sinceBet, { unit, before, after })];
}

function tallyLine(translator: Translator, { leg, sport }: LegInput, score: string): string {
  if (sport) {
    const tally = sport.periodName(leg.period, translator);
    return translator.t(texts.tally, { tally, score });
  }
  const message = leg.period === 'HT' ? messages.explainScoreHalf : messages.explainScoreFull;
  return translator.t(message, { score });
}

function lineLines(translator: Translator, { leg, explanation }: LegInput): string[] {
  if (explanation.line === null) return [];
  const own = (line: number) => ownLineText(leg, lineQuarter(line));
  const line = own(explanation.line);
  if (explanation.split.length === 0) return [translator.t(messages.explainLine, { line })];
  return [
    translator.t(messages.explainSplit, { line }),
    ...explanation.split.map((half) =>
      translator.t(messages.explainSplitHalf, {
        stake: moneyText(moneyMinor(half.stakeMinor)),
        line: own(half.line),
        result: codeText(translator, half.code),
      }),
    ),
  ];
}

function resultLine(translator: Translator, explanation: ExplanationView): string {
  return translator.t(messages.explainResult, {
    result: codeText(translator, explanation.code),
    payout: balanceText(moneyMinor(explanation.payoutMinor)),
  });
}

function reasonText(translator: Translator, code: string): string {
  return translator.t(voidReason(`D${code.slice(1)}`));
}

function sourceLine(translator: Translator, explanation: LegExplanationView): string {
  const { source, resultAt } = explanation;
  const time = siteTimeText(resultAt);
  if (source === OPERATOR) return translator.t(texts.operator, { time });
  return translator.t(messages.explainSource, { source: sourceName(translator, source), time });
}

/** The name of a source of results; a source without a translation keeps its own. */
export function sourceName(translator: Translator, source: string): string {
  return source === SIMULATOR ? translator.t(texts.simulator) : source;
}

/** The demo's invented matches. */
const SIMULATOR = 'simulator';

function scoreText(score: Score): string {
  return `${score.home}:${score.away}`;
}
