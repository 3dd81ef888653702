import type { UnixMs } from '@tianping/base';
import type { ConditionView, SentenceView } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { promotionsMessages as text } from '../messages.ts';
import { figureText } from './figures/format.ts';
import { type CommonFigures, commonFigures } from './terms/common.ts';
import { isStated, plainSentence, saySentence, whoSentences } from './terms/sentences.ts';

/** A member's facts for the conditions. */
export interface MemberFile {
  readonly registeredAt: UnixMs;
  readonly grade: number;
  readonly tags: readonly string[];
  readonly has: Readonly<Record<'phone' | 'realName' | 'bankCard', boolean>>;
  /** The title of another activity of the same group that the member is in; null for none. */
  readonly groupTaken: string | null;
}

const DAY_MS = 86_400_000;
const NEED_ROUTES = {
  phone: '/mine/bindPhone',
  realName: '/mine/userinfo',
  bankCard: '/mine/withdraw',
} as const;

interface Judged {
  readonly isMet: boolean;
  readonly missing: string | null;
  readonly route: string | null;
}

/**
 * Every condition of the terms with its sentence, whether it is met, and what is missing: the single rule for
 * joining.
 */
export function judgeConditions(
  reader: Pick<Translator, 't'>,
  figures: CommonFigures,
  { member, now }: { readonly member: MemberFile | null; readonly now: UnixMs },
): readonly ConditionView[] {
  const plain = Object.fromEntries(Object.entries(figures));
  return whoSentences
    .filter((sentence) => isStated(sentence, plain))
    .map((sentence) => {
      const stated: SentenceView = saySentence(reader, sentence, {
        shape: commonFigures,
        figures: plain,
      });
      const judged = member
        ? judgeOne(reader, { id: sentence.id, figures, member, now })
        : { isMet: false, missing: null, route: null };
      return { id: sentence.id, sentence: plainSentence(stated), ...judged };
    });
}

/** Whether every condition is met; the same rule as for the sentences, without texts. */
export function isEligible(figures: CommonFigures, member: MemberFile, now: UnixMs): boolean {
  const wordless = { t: () => '' } as Pick<Translator, 't'>;
  return whoSentences.every(
    ({ id, unless }) =>
      !isStated(
        { id, section: 'who', text: text.saysNeeds, ...(unless && { unless }) },
        {
          ...figures,
        },
      ) || judgeOne(wordless, { id, figures, member, now }).isMet,
  );
}

function judgeOne(
  { t }: Pick<Translator, 't'>,
  of: {
    readonly id: string;
    readonly figures: CommonFigures;
    readonly member: MemberFile;
    readonly now: UnixMs;
  },
): Judged {
  const { id, figures, member, now } = of;
  const judged = (isMet: boolean, missing: () => string, route: string | null = null): Judged => ({
    isMet,
    missing: isMet ? null : missing(),
    route: isMet ? null : route,
  });
  switch (id) {
    case 'registeredDays': {
      const days = Math.floor((now - member.registeredAt) / DAY_MS);
      return judged(now - member.registeredAt <= figures.registeredDays * DAY_MS, () =>
        t(text.missingDays, { days }),
      );
    }
    case 'gradeMin':
      return judged(
        member.grade >= figures.gradeMin,
        () => t(text.missingGrade, { grade: member.grade }),
        '/mine/vip',
      );
    case 'needs': {
      const open = figures.needs.filter((need) => !member.has[need]);
      const needs = figureText({ t }, commonFigures.needs, open);
      const route = open[0] ? NEED_ROUTES[open[0]] : null;
      return judged(open.length === 0, () => t(text.missingNeeds, { needs }), route);
    }
    case 'tags':
      return judged(
        figures.tags.some((tag) => member.tags.includes(tag)),
        () => t(text.missingTags),
      );
    case 'notTags':
      return judged(!figures.notTags.some((tag) => member.tags.includes(tag)), () =>
        t(text.missingNotTags),
      );
    case 'group':
      return judged(member.groupTaken === null, () =>
        t(text.missingGroup, { title: member.groupTaken ?? '' }),
      );
    default:
      return judged(true, () => '');
  }
}
