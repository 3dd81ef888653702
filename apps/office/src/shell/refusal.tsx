import { Balance, useT } from '@tianping/ui';
import { Button } from 'antd';
import { useLocation } from 'wouter';
import css from '../engine/engine.module.css';
import { officeMessages as text } from '../messages.ts';

/** A page that cannot be shown: the reason, and a link back. */
export function Refusal(props: { readonly title: string; readonly text: string }) {
  const { t } = useT();
  const [, navigate] = useLocation();
  return (
    <div className={css.state} data-testid="refusal">
      <Balance tilted />
      <h1>{props.title}</h1>
      <p>{props.text}</p>
      <Button onClick={() => navigate('/')}>{t(text.backToDashboard)}</Button>
    </div>
  );
}
