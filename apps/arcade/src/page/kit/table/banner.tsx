import { useT } from '@tianping/ui';
import { usePhase } from './clock-ring.tsx';
import { tableMessages as m } from './messages.ts';
import type { TableProps } from './props.ts';
import css from './table.module.css';

/**
 * The table's news over the felt, also for screen readers: the phase, the result once it has been shown, and its
 * payout.
 */
export function Banner(
  props: Pick<TableProps, 'controller'> & {
    readonly result: string | null;
    /** Shown instead of a long result; screen readers announce the whole of it. */
    readonly short?: string | null;
    readonly netText: string | null;
  },
) {
  const { t } = useT();
  const { result, short = null } = props;
  const { phase, message } = usePhase(props.controller);
  const isStill = phase === 'void' || phase === 'shuffling' || phase === 'waiting';
  const shown = isStill ? t(message) : result;
  return (
    <div className={css.banner} role="status">
      {!isStill && <span className="vh">{t(message)}</span>}
      {shown && (
        <p data-kind={isStill ? phase : 'result'}>
          {isStill ? shown : short === null ? <b>{shown}</b> : <Short text={short} whole={shown} />}
          {!isStill && props.netText && <span>{t(m.net, { amount: props.netText })}</span>}
        </p>
      )}
    </div>
  );
}

function Short({ text, whole }: { readonly text: string; readonly whole: string }) {
  return (
    <>
      <b aria-hidden="true">{text}</b>
      <span className="vh">{whole}</span>
    </>
  );
}
