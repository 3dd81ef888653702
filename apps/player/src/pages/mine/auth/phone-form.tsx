import { Button, showToast, useT } from '@tianping/ui';
import { useRef } from 'react';
import { Failure } from '../../../features/auth/failure.tsx';
import { focusFirstWrong } from '../../../features/auth/fields/focus.ts';
import { bindContact } from '../../../features/profile/contact/bind-contact.ts';
import { useContact } from '../../../features/profile/contact/use-contact.tsx';
import { accountMessages } from '../../../features/profile/messages.ts';
import { useSave } from '../../../features/profile/use-save.ts';
import { Section } from '../section.tsx';
import css from './auth.module.css';
import { authPageMessages as text } from './messages.ts';

/** Step one: the phone, by the code that is sent to it. */
export function PhoneForm() {
  const { t } = useT();
  const saving = useSave();
  const contact = useContact('phone', false);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (): Promise<void> => {
    const request = contact.check();
    if (!request) {
      focusFirstWrong(form.current);
      return;
    }
    if (await bindContact(saving, request, {})) {
      showToast({ tone: 'ok', title: t(accountMessages.saved) });
    }
  };
  return (
    <Section title={t(text.phoneTitle)} hint={t(text.phoneHint)} testId="auth-phone">
      <form
        ref={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isBusy) void submit();
        }}
      >
        {contact.fields}
        <Failure text={saving.failure} />
        <Button
          type="submit"
          size="l"
          wide
          busy={saving.isBusy}
          aria-disabled={!contact.isFilled}
          data-testid="auth-phone-submit"
        >
          {t(text.phoneSubmit)}
        </Button>
      </form>
    </Section>
  );
}
