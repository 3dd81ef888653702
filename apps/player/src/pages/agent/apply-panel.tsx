import { Button, dayOf, Field, useT } from '@tianping/ui';
import { type FormEvent, useState } from 'react';
import { useApp } from '../../app/context.ts';
import css from './agent.module.css';
import { agentOwn as text } from './agent-own-messages.ts';
import type { Overview } from './types.ts';

const MIN = 2;

/** The status of the application, or its form. */
export function ApplyPanel(props: { readonly overview: Overview; readonly onApplied: () => void }) {
  const { t } = useT();
  const { status, application, mayApply } = props.overview;
  return (
    <div className={`wrap ${css.applyWrap}`}>
      <section className={`panel ${css.apply}`} data-testid="agent-apply">
        {status === 'applied' && application && (
          <>
            <h2>{t(text.applied)}</h2>
            <p>{t(text.appliedText, { day: dayOf(application.at) })}</p>
          </>
        )}
        {status === 'refused' && application && (
          <>
            <h2>{t(text.refused)}</h2>
            <p>
              {t(text.refusedText, {
                day: dayOf(application.decidedAt ?? application.at),
                note: application.note ?? '',
              })}
            </p>
            {mayApply && <p>{t(text.again)}</p>}
          </>
        )}
        {status === 'none' && <h2>{t(text.applyTitle)}</h2>}
        {status !== 'applied' && !mayApply && <p>{t(text.mayNot)}</p>}
        {mayApply && <ApplyForm onApplied={props.onApplied} />}
      </section>
    </div>
  );
}

function ApplyForm(props: { readonly onApplied: () => void }) {
  const { t } = useT();
  const app = useApp();
  const [channel, setChannel] = useState('');
  const [contact, setContact] = useState('');
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const issue = (value: string) =>
    isSent && value.trim().length < MIN ? t(text.tooShort, { count: MIN }) : null;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSent(true);
    if (channel.trim().length < MIN || contact.trim().length < MIN) return;
    setBusy(true);
    const outcome = await app.api.call('act/agent/apply', { channel, contact });
    setBusy(false);
    if (outcome.kind === 'answer') props.onApplied();
    else setFailure(outcome.kind === 'code' ? outcome.message : t(text.failed));
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={css.wide}>{t(text.applyText)}</p>
      <Field
        label={t(text.channel)}
        placeholder={t(text.channelPlaceholder)}
        maxLength={200}
        value={channel}
        onValue={setChannel}
        error={issue(channel)}
      />
      <Field
        label={t(text.contact)}
        placeholder={t(text.contactPlaceholder)}
        maxLength={100}
        value={contact}
        onValue={setContact}
        error={issue(contact)}
      />
      <div role="alert" className={css.wide}>
        {failure && <p className={css.fault}>{failure}</p>}
      </div>
      <Button type="submit" busy={isBusy} data-testid="agent-apply-submit">
        {t(text.submit)}
      </Button>
    </form>
  );
}
