import { moneyMinor, type UnixMs } from '@tianping/base';
import type { GameType, MarketFamily, Period, Side } from '@tianping/feeds';
import type { Translator } from '@tianping/i18n';
import {
  formatBalance,
  formatHandicap,
  formatLine,
  formatMoney,
  type LineQuarter,
  lineQuarter,
  type Score,
} from '@tianping/odds';
import { messages } from '../messages.ts';
import { parseRecordCode, resultName } from './result-codes.ts';
import { voidReason } from './void-reasons.ts';

/** An explanation as it comes over the wire; {@link BetExplanation} is one, with its brands. */
export interface ExplanationView {
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
  readonly cappedMinor: number | null;
  readonly rounding: 'exact' | 'halfEven';
  readonly payoutMinor: number;
}

/** What the explanation is of. */
export interface ExplainedLeg {
  readonly gameType: GameType;
  readonly family: MarketFamily;
  readonly period: Period;
  readonly side: Side;
  readonly inPlay: boolean;
}

/**
 * A settlement in sentences, for the player to check by hand: score, line, halves, result,
 * source.
 */
export function explainBet(
  translator: Translator,
  input: { readonly leg: ExplainedLeg; readonly explanation: ExplanationView },
): readonly string[] {
  const { explanation } = input;
  if (explanation.code === 'A') return [translator.t(messages.explainRestored)];
  if (explanation.voidReason !== null) {
    return [voidLine(translator, explanation), sourceLine(translator, explanation)];
  }
  return [
    ...scoreLines(translator, input),
    ...lineLines(translator, input),
    resultLine(translator, explanation),
    ...capLines(translator, explanation),
    ...(explanation.rounding === 'halfEven' ? [translator.t(messages.explainRounding)] : []),
    sourceLine(translator, explanation),
  ];
}

/** A line as the bettor sees it: handicaps signed for the side, totals plain. */
export function ownLineText(leg: Pick<ExplainedLeg, 'family' | 'side'>, line: LineQuarter): string {
  if (leg.family !== 'handicap') return formatLine(line);
  const side = leg.side === 'C' ? 'C' : 'H';
  return formatHandicap({ line, side, style: 'signed' });
}

/** `03-14 20:47` on the site's clock (GMT+8). */
export function siteTimeText(at: UnixMs): string {
  const iso = new Date(at + SITE_OFFSET_MS).toISOString();
  return `${iso.slice(5, 10)} ${iso.slice(11, 16)}`;
}

const SITE_OFFSET_MS = 8 * 3_600_000;

type ExplainInput = { readonly leg: ExplainedLeg; readonly explanation: ExplanationView };

function scoreLines(translator: Translator, { leg, explanation }: ExplainInput): string[] {
  const { scoreUsed, scoreAtBet } = explanation;
  if (scoreUsed === null) return [];
  const message = leg.period === 'HT' ? messages.explainScoreHalf : messages.explainScoreFull;
  const score = translator.t(message, { score: scoreText(scoreUsed) });
  const isCounted = leg.family === 'handicap' && leg.gameType === 'FT' && leg.inPlay;
  if (!isCounted || scoreAtBet === null) return [score];
  const after = {
    home: scoreUsed.home - scoreAtBet.home,
    away: scoreUsed.away - scoreAtBet.away,
  };
  const before = scoreText(scoreAtBet);
  return [score, translator.t(messages.explainSinceBet, { before, after: scoreText(after) })];
}

function lineLines(translator: Translator, { leg, explanation }: ExplainInput): string[] {
  if (explanation.line === null) return [];
  const own = (line: number) => ownLineText(leg, lineQuarter(line));
  const line = own(explanation.line);
  if (explanation.split.length === 0) return [translator.t(messages.explainLine, { line })];
  return [
    translator.t(messages.explainSplit, { line }),
    ...explanation.split.map((half) =>
      translator.t(messages.explainSplitHalf, {
        stake: formatMoney(moneyMinor(half.stakeMinor)),
        line: own(half.line),
        result: codeText(translator, half.code),
      }),
    ),
  ];
}

function resultLine(translator: Translator, explanation: ExplanationView): string {
  return translator.t(messages.explainResult, {
    result: codeText(translator, explanation.code),
    payout: formatBalance(moneyMinor(explanation.payoutMinor)),
  });
}

function capLines(translator: Translator, { cappedMinor }: ExplanationView): string[] {
  if (cappedMinor === null) return [];
  return [translator.t(messages.explainCap, { cut: formatBalance(moneyMinor(cappedMinor)) })];
}

function voidLine(translator: Translator, explanation: ExplanationView): string {
  const letter = explanation.voidReason?.slice(1) ?? '';
  return translator.t(messages.explainVoid, {
    reason: translator.t(voidReason(`D${letter}`)),
    payout: formatBalance(moneyMinor(explanation.payoutMinor)),
  });
}

function sourceLine(translator: Translator, explanation: ExplanationView): string {
  return translator.t(messages.explainSource, {
    source: explanation.source,
    time: siteTimeText(explanation.resultAt),
  });
}

function codeText(translator: Translator, code: string): string {
  const parsed = parseRecordCode(code);
  return parsed === null ? code : translator.t(resultName(parsed));
}

function scoreText(score: Score): string {
  return `${score.home}:${score.away}`;
}
