import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { type ReactNode, Suspense } from 'react';
import { Scene } from '../art/scene.tsx';
import { quietPart } from '../late-code.ts';
import { uiMessages } from '../messages.ts';
import { useT } from '../text.tsx';
import { Button } from './button.tsx';
import css from './states.module.css';

/** Fetches the drawing for states without one of their own, while there is still a connection. */
export const loadBalance = async () => ({ default: (await import('../art/balance.tsx')).Balance });
const LateBalance = quietPart(loadBalance);

function Drawing(props: { readonly tilted?: boolean }) {
  return (
    <Suspense fallback={<span className={css.place} />}>
      <LateBalance {...props} />
    </Suspense>
  );
}

/** Nothing to show: a drawing of what is missing, one sentence, one action. */
export function EmptyState(props: {
  /** Address of a drawing of `art/states`; the balance is shown when left out. */
  readonly art?: string;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}) {
  return (
    <div className={css.state} data-testid="empty-state">
      {props.art ? <Scene src={props.art} className={css.art} /> : <Drawing />}
      <b>{props.title}</b>
      {props.text && <p>{props.text}</p>}
      {props.action}
    </div>
  );
}

/** Something failed: what happened, what is safe, one action. */
export function ErrorState(props: {
  readonly title?: string;
  readonly text?: string;
  readonly onRetry: () => void;
}) {
  const { t } = useT();
  return (
    <div className={css.state} role="alert" data-testid="error-state">
      <Drawing tilted />
      <b>{props.title ?? t(uiMessages.errorTitle)}</b>
      <p>{props.text ?? t(uiMessages.errorSafe)}</p>
      <Button tone="secondary" size="s" icon={IconRefresh} onClick={props.onRetry}>
        {t(uiMessages.retry)}
      </Button>
    </div>
  );
}
