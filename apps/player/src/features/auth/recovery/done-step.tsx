import { Button, useT } from '@tianping/ui';
import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { type AuthProgress, EMPTY_DRAFT } from '../auth-progress.ts';
import { useSecondsLeft } from '../codes/use-code.ts';
import { recoveryMessages as text } from './messages.ts';
import css from './recovery.module.css';

/** How long success is shown before login opens. */
const RETURN_AFTER_MS = 3_000;

/** The end: announced with a ring that closes, then login with the new password. */
export function DoneStep(props: { readonly progress: AuthProgress }) {
  const { t } = useT();
  const { events, clock } = useApp();
  const { progress } = props;
  const [until] = useState(() => clock.now() + RETURN_AFTER_MS);
  const seconds = useSecondsLeft(until);
  const leave = useCallback(() => {
    progress.loginName = progress.recovery.username;
    progress.recovery = EMPTY_DRAFT;
    events.emit('switchAuthWay', 1);
  }, [progress, events]);
  useEffect(() => {
    return clock.after(RETURN_AFTER_MS, leave);
  }, [clock, leave]);
  return (
    <div className={css.done}>
      <Ring />
      {/* Announced once; the seconds below are only visible. */}
      <p className={css.doneTitle} role="status">
        {t(text.done)}
      </p>
      <p className={css.note}>{t(text.doneNote, { seconds })}</p>
      <Button tone="soft" onClick={leave} data-autofocus data-testid="recovery-done">
        {t(text.doneNow)}
      </Button>
    </div>
  );
}

function Ring() {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true">
      <circle cx="48" cy="48" r="40" fill="var(--fall-soft)" />
      <circle cx="48" cy="48" r="40" fill="none" stroke="var(--line)" strokeWidth="4" />
      <circle
        className={css.ring}
        cx="48"
        cy="48"
        r="40"
        pathLength="1"
        fill="none"
        stroke="var(--fall)"
        strokeWidth="4"
        strokeLinecap="round"
        transform="rotate(-90 48 48)"
      />
      <path
        d="M33 49l11 11 20-22"
        fill="none"
        stroke="var(--fall)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
