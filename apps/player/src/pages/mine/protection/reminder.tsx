import { Button, buttonClass, Segmented, useT } from '@tianping/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../../app/context.ts';
import { protectionTexts as text } from '../../../features/protection/messages.ts';
import { RealityDialog } from '../../../features/protection/reality-dialog.tsx';
import type { Overview, SessionFacts } from '../../../features/protection/types.ts';
import { useProtection } from '../../../features/protection/use-protection.ts';
import { Section } from '../section.tsx';
import css from './protection.module.css';

const CHOICES = ['15', '30', '60', '120', 'never'] as const;
type Choice = (typeof CHOICES)[number];

/** How often play is interrupted, and where to find help. */
export function Reminder(props: { readonly overview: Overview; readonly onChanged: () => void }) {
  const { t } = useT();
  const { api, events } = useApp();
  const { realityCheckMinutes: minutes } = props.overview;
  const [shown, setShown] = useState<SessionFacts | null>(null);
  const { send, failure } = useProtection(props.onChanged);
  const choose = (choice: Choice): void => {
    const chosen = choice === 'never' ? null : Number(choice);
    void send('site/protection/realityCheck', { minutes: chosen }, t(text.reminderSaved));
  };
  const tryOut = async (): Promise<void> => {
    const outcome = await api.call('site/protection/session', {});
    if (outcome.kind === 'answer') setShown(outcome.answer);
  };
  const value = CHOICES.find((choice) => choice === String(minutes ?? 'never')) ?? '60';
  return (
    <div className={css.pair}>
      <Section title={t(text.reminder)} hint={t(text.reminderHint)} testId="reminder">
        <Segmented
          label={t(text.reminder)}
          value={value}
          choices={CHOICES.map((choice) => ({
            value: choice,
            label: choice === 'never' ? t(text.never) : t(text.everyMinutes, { minutes: choice }),
          }))}
          onChange={choose}
        />
        {failure && (
          <p className={css.failure} role="alert">
            {failure}
          </p>
        )}
        <p className={css.after}>
          <Button size="s" tone="soft" onClick={() => void tryOut()}>
            {t(text.reminderTry)}
          </Button>
        </p>
      </Section>
      <Section title={t(text.helpTitle)}>
        <p className={css.helpText}>{t(text.helpText)}</p>
        <p className={css.after}>
          <Link href="/app/help/bczr" className={buttonClass({ tone: 'soft', size: 's' })}>
            {t(text.selfCheck)}
          </Link>
          <Button
            size="s"
            tone="secondary"
            onClick={() => events.emit('showCustomerService', 'protection')}
          >
            {t(text.service)}
          </Button>
        </p>
      </Section>
      {shown && (
        <RealityDialog
          session={shown}
          everyMinutes={minutes ?? 60}
          onRest={() => setShown(null)}
          onGoOn={() => setShown(null)}
        />
      )}
    </div>
  );
}
