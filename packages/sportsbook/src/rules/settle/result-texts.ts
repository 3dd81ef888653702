import type { MatchResult, Period } from '@tianping/feeds';
import type { Message, Translator } from '@tianping/i18n';
import type { Score } from '@tianping/odds';
import { resultTextMessages as text } from '../../result-messages.ts';
import { factName, factText } from '../explain/explain-facts.ts';
import type { Sport } from '../match/sport.ts';
import type { ResultConflict, SheetFault } from './result-sheet.ts';
import { voidReason } from './void-reasons.ts';

/** Names of how a match may end. */
export const RESULT_STATUS: { readonly [Status in MatchResult['status']]: Message } = {
  open: text.open,
  final: text.final,
  cancelled: text.cancelled,
  postponed: text.postponed,
  abandoned: text.abandoned,
  retired: text.retired,
  walkover: text.walkover,
};

/** Why an entered result is not valid, as a sentence. */
export function sheetFaultText(sport: Sport, fault: SheetFault, translator: Translator): string {
  const { t } = translator;
  const name = (period: Period): string => sport.periodName(period, translator);
  switch (fault.kind) {
    case 'unknownPeriod':
      return t(text.unknownPeriod, { period: fault.period });
    case 'unknownFact':
      return t(text.unknownFact, { name: fault.name });
    case 'factForm':
      return t(text.factForm, { name: factName(fault.name, translator) });
    case 'factScore':
      return t(text.factScore, {
        name: factName(fault.name, translator),
        period: name(fault.period),
      });
    case 'beyondWhole':
    case 'notTheSum':
      return t(text[fault.kind], { whole: name(fault.whole), part: name(fault.part) });
    default:
      return t(text[fault.kind]);
  }
}

/** What is known that contradicts an entered result, as a sentence. */
export function conflictText(
  sport: Sport,
  conflict: ResultConflict,
  translator: Translator,
): string {
  const { t } = translator;
  switch (conflict.kind) {
    case 'inPlay':
      return t(text.inPlay, { score: scoreText(conflict.known) });
    case 'otherStatus':
      return t(text.otherStatus, { status: t(RESULT_STATUS[conflict.status]) });
    default:
      return t(text[conflict.kind], {
        period: sport.periodName(conflict.period, translator),
        known: scoreText(conflict.known),
        said: scoreText(conflict.stated),
      });
  }
}

/** A result in one sentence: `已完场：全场 2–1，上半场 1–0`. */
export function resultText(
  sport: Sport,
  result: Pick<MatchResult, 'status' | 'periods' | 'reason' | 'facts' | 'winner' | 'outright'>,
  translator: Translator,
): string {
  const { t } = translator;
  const { reason, winner, outright } = result;
  const parts = [
    ...(reason === undefined ? [] : [t(text.because, { reason: t(voidReason(reason)) })]),
    ...(winner === undefined ? [] : [t(text.wonBy, { who: t(WINNER[winner]) })]),
    ...(outright ? [t(text.winners, { sides: outright.winners.join(' ') })] : []),
    ...Object.entries(result.periods).map(
      ([period, score]) => `${sport.periodName(period, translator)} ${scoreText(score)}`,
    ),
    ...Object.entries(result.facts ?? {}).map(([name, value]) =>
      factText(translator, { name, value }),
    ),
  ];
  const status = t(RESULT_STATUS[result.status]);
  return parts.length === 0 ? status : t(text.sentence, { status, parts: parts.join('，') });
}

const WINNER = { H: text.home, C: text.away, N: text.nobody } as const;

function scoreText({ home, away }: Score): string {
  return `${home}–${away}`;
}
