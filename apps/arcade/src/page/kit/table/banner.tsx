import { useT } from '@tianping/ui';
import { usePhase } from './clock-ring.tsx';
import { tableMessages as m } from './messages.ts';
import type { TableProps } from './props.ts';
import css from './table.module.css';

/**
 * What everybody must know of the table, over the felt, and the same for screen readers: the phase, the result when
 * it has been shown, what it brought.
 */
export function Banner(
  props: Pick<TableProps, 'door'> & {
    readonly result: string | null;
    /** Shown instead of a result that is long; the whole of it is read out. */
    readonly short?: string | null;
    readonly netText: string | null;
  },
) {
  const { t } = useT();
  const { result, short = null } = props;
  const { phase, message } = usePhase(props.door);
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
