import { useEffect } from 'react';
import { uiMessages } from '../messages.ts';
import { useT } from '../text.tsx';
import css from './loading-toast.module.css';

/** How long a loading toast stays when it was asked to close by itself. */
export const LOADING_TOAST_MS = 3_000;

/** When a loading toast shown at `shownAt` closes by itself, in milliseconds; null: only when dismissed. */
export function loadingEndsAt(shownAt: number, autoClose: boolean): number | null {
  return autoClose ? shownAt + LOADING_TOAST_MS : null;
}

/** Shows that something is in progress; stays until dismissed unless `autoClose`. */
export function LoadingToast(props: {
  readonly text?: string;
  readonly autoClose?: boolean;
  readonly onDone: () => void;
}) {
  const { t } = useT();
  const { autoClose = false, onDone } = props;
  useEffect(() => {
    const endsIn = loadingEndsAt(0, autoClose);
    if (endsIn === null) return;
    const timer = setTimeout(onDone, endsIn);
    return () => clearTimeout(timer);
  }, [autoClose, onDone]);
  return (
    <div className={css.veil} role="status" data-testid="loading-toast">
      <div className={css.box}>
        <span className={css.scale} aria-hidden="true">
          <i />
        </span>
        {props.text ?? t(uiMessages.loading)}
      </div>
    </div>
  );
}
