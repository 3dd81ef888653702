import { Button, Dialog, useT } from '@tianping/ui';
import { sessionMessages as text } from '../session/messages.ts';
import css from './login-prompt.module.css';

/** Asks a guest to log in first; the page that was wanted opens afterwards. */
export default function LoginPrompt(props: {
  readonly onClose: () => void;
  readonly onLogin: () => void;
}) {
  const { t } = useT();
  return (
    <Dialog title={t(text.loginTipTitle)} titleHidden onClose={props.onClose} testId="login-prompt">
      <div className={css.prompt}>
        <svg viewBox="0 0 96 96" aria-hidden="true">
          <circle cx="48" cy="48" r="46" fill="var(--brand-soft)" />
          <path
            d="M34 46V36a14 14 0 0 1 28 0v10"
            fill="none"
            stroke="var(--brand)"
            strokeWidth="7"
            strokeLinecap="round"
          />
          <rect x="27" y="44" width="42" height="30" rx="7" fill="var(--brand)" />
          <circle cx="48" cy="57" r="4.5" fill="var(--on-brand)" />
          <path d="M48 59v7" stroke="var(--on-brand)" strokeWidth="4" strokeLinecap="round" />
        </svg>
        <p className={css.title}>{t(text.loginTipTitle)}</p>
        <p className={css.text}>{t(text.loginTipText)}</p>
        <div className={css.buttons}>
          <Button tone="secondary" onClick={props.onClose}>
            {t(text.loginTipLater)}
          </Button>
          <Button onClick={props.onLogin} data-autofocus data-testid="login-prompt-ok">
            {t(text.loginTipOk)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
