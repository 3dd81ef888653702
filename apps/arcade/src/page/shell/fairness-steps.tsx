import { useT } from '@tianping/ui';
import type { ReactNode } from 'react';
import { pageMessages as m } from '../app/messages.ts';
import css from './side.module.css';

/** Whether the last play can be verified by now. */
export function FairnessHead({ isRevealed }: { readonly isRevealed: boolean }) {
  const { t } = useT();
  return (
    <div className={css.head}>
      <h2>{t(m.fairness)}</h2>
      <span className={`${css.badge} ${isRevealed ? css.ok : ''}`}>
        {t(isRevealed ? m.revealed : m.sealed)}
      </span>
    </div>
  );
}

/** One published value, from before or after the play. */
export function FairnessStep(props: {
  readonly at: number;
  readonly isDone: boolean;
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <li data-done={props.isDone}>
      <i aria-hidden="true">{props.isDone ? '✓' : props.at}</i>
      <div>
        <b>{props.name}</b>
        <code>{props.children}</code>
      </div>
    </li>
  );
}
