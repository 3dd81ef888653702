import type { OfficeWithdrawalDetail } from '@tianping/contract';
import type { Act } from '../../engine/acts/act.tsx';
import type { Texts } from '../../engine/texts.ts';
import { outcomeChoice } from '../acts/outcome-choice.ts';
import { withdrawalMessages as text } from './withdrawal-messages.ts';
import { stages } from './withdrawal-texts.ts';

/** Ends a payout by the channel's statement; one that is still abnormal afterwards waits for another person. */
export function resolveAct(parts: {
  readonly orderId: string;
  readonly t: Texts['t'];
  readonly onDone: (now: OfficeWithdrawalDetail) => void;
}): Act<'withdrawals/resolve'> {
  const { orderId, t, onDone } = parts;
  const outcome = outcomeChoice({
    label: t(text.outcome),
    moved: { value: 'paid', label: t(text.outcomePaid) },
    failedLabel: t(text.outcomeFailed),
  });
  return {
    call: 'withdrawals/resolve',
    title: t(text.resolve),
    text: t(text.resolveText),
    danger: true,
    fields: [
      outcome.field,
      { key: 'providerRef', label: t(text.providerRef), kind: 'text', max: 80 },
    ],
    request: (values) => ({
      orderId,
      note: values.text('note'),
      outcome: outcome.chosen(values),
      providerRef: values.text('providerRef'),
    }),
    doneMessage: ({ stage }) => t(stage === 'abnormal' ? text.failProposed : stages[stage].name),
    onDone,
  };
}
