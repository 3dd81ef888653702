import { Tabs, useT } from '@tianping/ui';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../../app/context.ts';
import css from '../auth-dialog.module.css';
import type { AuthDeps } from '../auth-flow.ts';
import { type AuthProgress, EMPTY_DRAFT, type RecoveryDraft } from '../auth-progress.ts';
import { useAreas } from '../fields/areas.ts';
import { useFocusOnChange } from '../fields/focus.ts';
import type { Channel } from '../place.ts';
import { CodeStep } from './code-step.tsx';
import { DoneStep } from './done-step.tsx';
import { IdentityStep } from './identity-step.tsx';
import { recoveryMessages as text } from './messages.ts';
import { PasswordStep } from './password-step.tsx';
import own from './recovery.module.css';
import { Steps } from './steps.tsx';
import type { StepProps } from './types.ts';

/** Password recovery: the account, the code, a new password, done. */
export function RecoveryWizard(props: {
  readonly channel: Channel | null;
  readonly progress: AuthProgress;
  readonly captcha: AuthDeps['captcha'];
}) {
  const { t } = useT();
  const { api } = useApp();
  const { draft, go } = useDraft(props.progress, props.channel);
  const frame = useRef<HTMLDivElement>(null);
  useFocusOnChange(frame, `${draft.step} ${draft.step === 0 ? '' : draft.channel}`);
  const area = useChosenArea(draft);
  const deps = { api, captcha: props.captcha, codes: props.progress.codes };
  const to = draft.channel === 'phone' ? area.areaCode + draft.account : draft.account;
  const who = { channel: draft.channel, username: draft.username, to };
  const step: StepProps = { deps, draft, who, go };
  if (draft.step === 3) {
    return (
      <div ref={frame}>
        <DoneStep progress={props.progress} />
      </div>
    );
  }
  return (
    <div className={own.wizard} ref={frame}>
      <Steps at={draft.step} />
      {draft.step < 2 && (
        <Tabs<Channel>
          label={t(text.ways)}
          panelId="recovery"
          value={draft.channel}
          onChange={(channel) => go({ channel, step: 0, account: '' })}
          choices={[
            { value: 'phone', label: t(text.byPhone) },
            { value: 'email', label: t(text.byEmail) },
          ]}
        />
      )}
      <div
        id="recovery"
        {...(draft.step < 2 && {
          role: 'tabpanel',
          'aria-labelledby': `recovery-${draft.channel}`,
        })}
      >
        {draft.step === 0 && <IdentityStep {...step} area={area} key={draft.channel} />}
        {draft.step === 1 && <CodeStep {...step} />}
        {draft.step === 2 && <PasswordStep {...step} />}
      </div>
      <HelpLinks className={css.help} />
    </div>
  );
}

function HelpLinks(props: { readonly className: string | undefined }) {
  const { t } = useT();
  const { events } = useApp();
  return (
    <p className={props.className}>
      <button type="button" onClick={() => events.emit('switchAuthWay', 1)}>
        {t(text.toLogin)}
      </button>
      <span aria-hidden="true">·</span>
      <a href="/recover">{t(text.byStaff)}</a>
      <span aria-hidden="true">·</span>
      <button type="button" onClick={() => events.emit('showCustomerService', null)}>
        {t(text.contact)}
      </button>
    </p>
  );
}

/** The draft, kept beyond the dialog; another channel starts over unless it is the open one. */
function useDraft(progress: AuthProgress, channel: Channel | null) {
  const [draft, setDraft] = useState(() => {
    // Success was seen: opening it again starts another recovery.
    if (progress.recovery.step === 3) progress.recovery = EMPTY_DRAFT;
    return progress.recovery;
  });
  const go = (change: Partial<RecoveryDraft>): void => {
    progress.recovery = { ...progress.recovery, ...change };
    setDraft(progress.recovery);
  };
  useEffect(() => {
    const held = progress.recovery;
    if (channel === null || channel === held.channel) return;
    progress.recovery = { ...EMPTY_DRAFT, username: held.username, area: held.area, channel };
    setDraft(progress.recovery);
  }, [progress, channel]);
  return { draft, go };
}

function useChosenArea(draft: RecoveryDraft) {
  const areas = useAreas();
  return draft.area ?? areas[0];
}
