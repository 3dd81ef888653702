import { Button, useT } from '@tianping/ui';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { useApp } from '../../../app/context.ts';
import { money } from '../../../features/activities/amounts.ts';
import { activityTexts as text } from '../../../features/activities/messages.ts';
import { actionOf } from './action.ts';
import { JoinDialog } from './join-dialog.tsx';
import type { Config } from './known.ts';
import { useClaim } from './use-claim.ts';

/** The button in the head of an activity. `part` is what the kind itself offers while one takes part. */
export function HeroAct(props: {
  readonly config: Config;
  readonly onChange: () => void;
  readonly part: ReactNode;
}) {
  const { t } = useT();
  const { config, onChange } = props;
  const action = actionOf(config);
  const { claim, running } = useClaim(onChange);
  if (action.does === 'login') return <LoginAct />;
  if (action.does === 'join') return <JoinAct config={config} onChange={onChange} />;
  if (action.does === 'part') return props.part ?? <Still config={config} why={null} />;
  if (action.does === 'nothing') return <Still config={config} why={action.why} />;
  return (
    <Button
      tone="accent"
      size="l"
      busy={running !== null}
      onClick={() => void claim(action.grantIds)}
      data-testid="activity-act"
      data-act="claim"
    >
      {t(text.claimAmount, { amount: money(action.amountMinor) })}
    </Button>
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

function JoinAct(props: { readonly config: Config; readonly onChange: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="glass"
        size="l"
        onClick={() => setOpen(true)}
        data-testid="activity-act"
        data-act="join"
      >
        {props.config.offer.button}
      </Button>
      {isOpen && (
        <JoinDialog config={props.config} onClose={() => setOpen(false)} onDone={props.onChange} />
      )}
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
