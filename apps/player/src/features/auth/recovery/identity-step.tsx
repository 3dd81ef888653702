import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import {
  identityIssues,
  type PhoneArea,
  RECOVERY_INPUT_MAX,
  stripWhitespace,
} from '@tianping/members';
import { Button, Field, useT } from '@tianping/ui';
import { useRef, useState } from 'react';
import { codeFailureText, Failure, failureText } from '../failure.tsx';
import { useAreas } from '../fields/areas.ts';
import { focusFirstWrong } from '../fields/focus.ts';
import { PhoneField } from '../fields/phone-field.tsx';
import { useTouched } from '../fields/use-touched.ts';
import { recoveryMessages as text } from './messages.ts';
import css from './recovery.module.css';
import { beginRecovery } from './recovery-flow.ts';
import type { StepProps } from './types.ts';
import { useCodeToast } from './use-code-toast.ts';

type IdentityProps = StepProps & { readonly area: PhoneArea };

/** Step one: name, and phone or e-mail. */
export function IdentityStep(props: IdentityProps) {
  const { t } = useT();
  const { draft, go } = props;
  const { form, touch, issueOf, isFilled, isBusy, failure, submit } = useIdentity(props);
  return (
    <form
      className={css.form}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Failure text={failure} />
      <Field
        label={t(text.username)}
        icon={IconUser}
        value={draft.username}
        onValue={(value) => go({ username: stripWhitespace(value) })}
        onBlur={() => touch('username')}
        error={issueOf('username')}
        placeholder={t(text.usernamePlaceholder)}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={RECOVERY_INPUT_MAX.username}
        data-autofocus
        data-testid="recovery-username"
      />
      <AccountField {...props} onBlur={() => touch('account')} error={issueOf('account')} />
      <Button type="submit" size="l" wide busy={isBusy} aria-disabled={!isFilled}>
        {t(text.next)}
      </Button>
    </form>
  );
}

function AccountField(
  props: IdentityProps & { readonly onBlur: () => void; readonly error: string | null },
) {
  const { t } = useT();
  const { draft, go, onBlur, error } = props;
  const areas = useAreas();
  const shared = { value: draft.account, onBlur, error, 'data-testid': 'recovery-account' };
  return draft.channel === 'phone' ? (
    <PhoneField
      {...shared}
      label={t(text.phone)}
      areas={areas}
      area={props.area}
      onArea={(area) => go({ area })}
      onValue={(account) => go({ account })}
      placeholder={t(text.phonePlaceholder)}
    />
  ) : (
    <Field
      {...shared}
      label={t(text.email)}
      icon={IconMail}
      type="email"
      autoComplete="email"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={RECOVERY_INPUT_MAX.email}
      onValue={(value) => go({ account: stripWhitespace(value) })}
      placeholder={t(text.emailPlaceholder)}
    />
  );
}

const FIELDS = ['username', 'account'] as const;

function useIdentity(props: IdentityProps) {
  const { t } = useT();
  const { deps, draft, who, go, area } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const toast = useCodeToast(draft.channel);
  const { channel } = draft;
  const issues = identityIssues(
    draft,
    channel === 'phone' ? { kind: 'phone', area } : { kind: 'email' },
  );
  const { touch, touchAll, issueOf } = useTouched(FIELDS, issues);
  const submit = async (): Promise<void> => {
    touchAll();
    if (isBusy) return;
    if (Object.keys(issues).length > 0) {
      focusFirstWrong(form.current);
      return;
    }
    setBusy(true);
    setFailure(null);
    const outcome = await beginRecovery(deps, who);
    setBusy(false);
    if (outcome.kind === 'checked') {
      toast(outcome.code);
      go({ step: 1, isVerified: false, notSent: codeFailureText(t, outcome.code, text.lost) });
    } else setFailure(failureText(t, outcome, text.lost));
  };
  return {
    form,
    failure,
    isBusy,
    submit,
    touch,
    issueOf,
    isFilled: draft.username !== '' && draft.account !== '',
  };
}
