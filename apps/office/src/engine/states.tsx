import { Balance } from '@tianping/ui';
import { Button } from 'antd';
import { officeMessages as text } from '../messages.ts';
import css from './engine.module.css';
import { useTexts } from './texts.ts';

/** Nothing to show: a drawing, one sentence, one action. */
export function EmptyState(props: {
  readonly text?: string | undefined;
  readonly onClear?: (() => void) | undefined;
  readonly onRefresh?: (() => void) | undefined;
  /** Of a list's later page: back to its first one. */
  readonly onFirst?: () => void;
}) {
  const { t } = useTexts();
  const stated = props.text ?? t(props.onClear ? text.emptyText : text.emptyPlain);
  return (
    <div className={css.state} data-testid="empty-state">
      <Balance />
      {/* As a title it has no full stop. */}
      <b>{props.onClear ? t(text.emptyTitle) : stated.replace(/。$/, '')}</b>
      {!props.onClear && props.onRefresh && (
        <Button onClick={props.onRefresh}>{t(text.refresh)}</Button>
      )}
      {props.onFirst && <Button onClick={props.onFirst}>{t(text.firstPage)}</Button>}
      {props.onClear && (
        <>
          <p>{stated}</p>
          <Button onClick={props.onClear}>{t(text.clearFilters)}</Button>
        </>
      )}
    </div>
  );
}

/** Something failed: what happened, what is safe, one action. */
export function FaultState(props: { readonly message: string; readonly onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <div className={css.state} role="alert" data-testid="fault-state">
      <Balance tilted />
      <b>{t(text.faultTitle)}</b>
      <p>{props.message || t(text.faultLost)}</p>
      <Button onClick={props.onRetry}>{t(text.retry)}</Button>
    </div>
  );
}

/** The data shown is outdated: since when, and a button to refresh it. */
export function StaleStrip(props: {
  readonly readAt: number | null;
  readonly onRetry: () => void;
}) {
  const { t, moment } = useTexts();
  return (
    <div className={css.stale} role="status">
      {t(text.staleSince, { time: moment(props.readAt) })}
      <Button size="small" type="link" onClick={props.onRetry}>
        {t(text.retry)}
      </Button>
    </div>
  );
}
