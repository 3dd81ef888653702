import type { DepositView } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { useT } from '@tianping/ui';
import { waitMessages as text } from '../messages.ts';
import { codeOf } from './pay-code.tsx';
import css from './wait.module.css';

/** The three steps of paying, in order. */
export function Steps(props: { readonly order: DepositView }) {
  const { t } = useT();
  const steps = [...firstSteps(props.order), text.stepTell];
  return (
    <ol className={css.steps} aria-label={t(text.stepsName)}>
      {steps.map((step, at) => (
        <li key={step.id}>
          <i className="num" aria-hidden="true">
            {at + 1}
          </i>
          {t(step)}
        </li>
      ))}
    </ol>
  );
}

function firstSteps(order: DepositView): readonly Message[] {
  const { coin, payee } = order;
  if (coin || payee?.account) return [text.stepCopy, text.stepGo];
  const open = codeOf(order) === null ? text.stepOpen : text.stepScan;
  return [open, payee?.memo ? text.stepPayMemo : text.stepPay];
}
