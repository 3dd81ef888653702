import type { Act } from '../../engine/acts/act.tsx';
import type { Texts } from '../../engine/texts.ts';
import { resetMessages as text } from './reset-messages.ts';

type What = 'phone' | 'fund' | 'factor';

/** Opens a case with the evidence; without `what` the lost factor is chosen in the form. */
export function openReset(parts: {
  readonly memberId: string;
  readonly what?: What;
  readonly resetId: string | null;
  readonly t: Texts['t'];
  readonly onDone: () => void;
}): Act<'resets/open'> {
  const { memberId, what, resetId, t, onDone } = parts;
  const whats: readonly What[] = ['factor', 'phone', 'fund'];
  return {
    call: 'resets/open',
    title: t(what === undefined ? text.resetMember : text.openAct),
    text: t(text.openText),
    note: t(text.evidenceNote),
    ...(what === undefined && {
      fields: [
        {
          key: 'what',
          label: t(text.what),
          kind: 'choice' as const,
          options: whats.map((value) => ({ value, label: t(text[value]) })),
        },
      ],
    }),
    request: (values) => ({
      memberId,
      what: what ?? (values.text('what') as What),
      resetId,
      note: values.text('note'),
    }),
    doneMessage: () => t(text.opened),
    onDone,
  };
}
