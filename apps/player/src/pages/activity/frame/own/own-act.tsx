import { Button, useT } from '@tianping/ui';
import { useState } from 'react';
import { money } from '../../../../features/activities/amounts.ts';
import type { Action } from '../action.ts';
import type { Config } from '../known.ts';
import { JoinDialog } from './join-dialog.tsx';
import { ownTexts as text } from './messages.ts';
import { useClaim } from './use-claim.ts';

interface OwnActProps {
  readonly config: Config;
  readonly onChange: () => void;
}

/** The button of a member who can join, or claim what was earned. */
export function OwnAct(
  props: OwnActProps & { readonly action: Extract<Action, { does: 'join' | 'claim' }> },
) {
  const { action, ...of } = props;
  return action.does === 'join' ? <JoinAct {...of} /> : <ClaimAct {...of} gifts={action} />;
}

function ClaimAct(
  props: OwnActProps & { readonly gifts: Extract<Action, { readonly does: 'claim' }> },
) {
  const { t } = useT();
  const { grantIds, amountMinor } = props.gifts;
  const { claim, running } = useClaim(props.onChange);
  return (
    <Button
      tone="accent"
      size="l"
      busy={running !== null}
      onClick={() => void claim(grantIds)}
      data-testid="activity-act"
      data-act="claim"
    >
      {t(text.claimAmount, { amount: money(amountMinor) })}
    </Button>
  );
}

function JoinAct(props: OwnActProps) {
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
