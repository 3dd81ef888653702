import type { Act } from '../../engine/acts/act.tsx';
import { untilOf } from '../../engine/acts/waits.ts';
import { optionsOf } from '../../engine/list/options.ts';
import type { Texts } from '../../engine/texts.ts';
import { memberMessages as text } from './member-messages.ts';
import { restrictGrounds, restrictions } from './member-texts.ts';

const DAY_MS = 86_400_000;
const REVIEWS = {
  reviewNone: { name: text.reviewNone, ms: null },
  reviewDay: { name: text.reviewDay, ms: DAY_MS },
  reviewWeek: { name: text.reviewWeek, ms: 7 * DAY_MS },
} as const;

/** Restricts an account, to be looked at again after a wait. */
export function restrictAct(parts: {
  readonly memberId: string;
  readonly texts: Texts;
  readonly pressedAt: () => number;
  readonly onChanged: () => void;
}): Act<'members/restrict'> {
  const { memberId, texts, pressedAt, onChanged } = parts;
  const { t } = texts;
  return {
    call: 'members/restrict',
    title: t(text.restrict),
    text: t(text.restrictText),
    danger: true,
    fields: [
      {
        key: 'restriction',
        label: t(text.restrictKind),
        kind: 'choice',
        options: optionsOf(restrictions, texts),
        help: t(text.lockHelp),
      },
      {
        key: 'ground',
        label: t(text.ground),
        kind: 'choice',
        options: optionsOf(restrictGrounds, texts),
      },
      {
        key: 'review',
        label: t(text.review),
        kind: 'choice',
        initial: 'reviewNone',
        help: t(text.reviewHelp),
        options: optionsOf(REVIEWS, texts),
      },
    ],
    request(values) {
      return {
        memberId,
        restriction: values.text('restriction') as keyof typeof restrictions,
        ground: values.text('ground') as keyof typeof restrictGrounds,
        until: untilOf(REVIEWS, values.text('review'), pressedAt),
        note: values.text('note'),
      };
    },
    doneMessage: ({ proposalId }) => t(proposalId === null ? text.restricted : text.proposedToo),
    onDone: onChanged,
  };
}
