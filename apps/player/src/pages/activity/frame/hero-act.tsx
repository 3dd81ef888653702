import { Button, useT } from '@tianping/ui';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { useApp } from '../../../app/context.ts';
import { actionOf } from './action.ts';
import type { Config } from './known.ts';
import { OwnAct } from './lazy-own.ts';
import { frameTexts as text } from './messages.ts';

/** The button in the head of an activity. `part` is what the kind itself offers while one takes part. */
export function HeroAct(props: {
  readonly config: Config;
  readonly onChange: () => void;
  readonly part: ReactNode;
}) {
  const { config, onChange } = props;
  const action = actionOf(config);
  if (action.does === 'login') return <LoginAct />;
  if (action.does === 'part') {
    return props.part ? (
      <Suspense fallback={null}>{props.part}</Suspense>
    ) : (
      <Still config={config} why={null} />
    );
  }
  if (action.does === 'nothing') return <Still config={config} why={action.why} />;
  return (
    <Suspense fallback={null}>
      <OwnAct config={config} onChange={onChange} action={action} />
    </Suspense>
  );
}

function LoginAct() {
  const { t } = useT();
  const { events } = useApp();
  const [path] = useLocation();
  return (
    <>
      <Button
        tone="glass"
        size="l"
        onClick={() => events.emit('login', { wanted: path })}
        data-testid="activity-act"
        data-act="login"
      >
        {t(text.login)}
      </Button>
      <p>{t(text.loginText)}</p>
    </>
  );
}

/** A state in which there is nothing to press: the word, and the reason beside it. */
function Still(props: { readonly config: Config; readonly why: string | null }) {
  const { button, state } = props.config.offer;
  return (
    <>
      <Button size="l" aria-disabled data-testid="activity-act" data-act={state}>
        {button}
      </Button>
      {props.why !== null && <p data-testid="activity-why">{props.why}</p>}
    </>
  );
}
