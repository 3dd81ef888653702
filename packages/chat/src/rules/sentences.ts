import type { Silence } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { TEXT_LENGTH_MAX } from '../limits.ts';
import { chatMessages as text } from '../messages.ts';
import type { TextRefusal } from './filter/judge-text.ts';
import type { PaceRefusal } from './may-speak.ts';

type Say = Translator['t'];

/** Ten years or more is shown as permanent. */
const FOR_GOOD_FROM = 4_000_000_000_000;

/** The sentence for each reason why one may not speak. `timeOf` formats a time as the site does. */
export function silenceSentence(
  t: Say,
  why: Silence,
  of: {
    readonly until: number | null;
    readonly level: number;
    readonly timeOf: (at: number) => string;
  },
): string {
  const until = of.until === null || of.until > FOR_GOOD_FROM ? null : of.timeOf(of.until);
  switch (why) {
    case 'blocked':
      return until === null ? t(text.blockedForGood) : t(text.blocked, { until });
    case 'muted':
      return t(text.muted, { until: until ?? '' });
    case 'level':
      return t(text.level, { level: of.level });
    default:
      return t(text[why]);
  }
}

export function textSentence(t: Say, why: TextRefusal): string {
  if (why === 'tooLong') return t(text.tooLong, { max: TEXT_LENGTH_MAX });
  return t(why === 'phone' ? text.phoneNumber : text[why]);
}

export function paceSentence(t: Say, why: PaceRefusal): string {
  if (why.kind === 'sameAgain') return t(text.sameAgain);
  // Rounded up: a whole second too many rather than one too few.
  return t(text[why.kind], { seconds: Math.ceil(why.waitMs / 1_000) });
}
