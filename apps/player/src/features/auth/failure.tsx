import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { Message, Translator } from '@tianping/i18n';
import { Icon } from '@tianping/ui';
import css from './auth-dialog.module.css';
import type { CodeOutcome } from './codes/code-controller.ts';
import type { AuthFailure } from './failure-of.ts';

/** Why submitting the form failed, above its fields. */
export function Failure(props: { readonly text: string | null }) {
  return (
    <div role="alert" className={css.alert}>
      {props.text && (
        <p className={css.failure} data-testid="auth-failure">
          <Icon of={IconAlertTriangle} size="s" />
          {props.text}
        </p>
      )}
    </div>
  );
}

/** The text for the member; null when they closed the captcha themselves. */
export function failureText(
  t: Translator['t'],
  failure: AuthFailure,
  lost: Message,
): string | null {
  switch (failure.kind) {
    case 'cancelled':
      return null;
    case 'refused':
      return failure.message;
    case 'lost':
      return t(lost);
  }
}

/** Why no code was sent; null when one was, or an earlier one is still fresh. */
export function codeFailureText(
  t: Translator['t'],
  outcome: CodeOutcome,
  lost: Message,
): string | null {
  switch (outcome.kind) {
    case 'sent':
    case 'waiting':
      return null;
    case 'code':
      return outcome.message;
    default:
      return failureText(t, outcome, lost);
  }
}
