import type { DepositView } from '@tianping/contract';
import { useT } from '@tianping/ui';
import { waitMessages as text } from '../messages.ts';
import css from './wait.module.css';

/** The three things to do, in their order. */
export function Steps(props: { readonly order: DepositView }) {
  const { t } = useT();
  const { coin, payee } = props.order;
  const steps =
    coin || payee
      ? [text.stepCopy, text.stepGo, text.stepTell]
      : [text.stepScan, text.stepPay, text.stepTell];
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
