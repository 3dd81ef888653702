import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { isRealName } from '@tianping/members';
import { profileMessages } from '@tianping/members/profile-messages';
import { Button, Checkbox, Field, showToast, useT } from '@tianping/ui';
import { useRef, useState } from 'react';
import { Failure } from '../../../features/auth/failure.tsx';
import { focusFirstWrong } from '../../../features/auth/fields/focus.ts';
import { accountMessages } from '../../../features/profile/messages.ts';
import { useSave } from '../../../features/profile/use-save.ts';
import { Section } from '../section.tsx';
import css from './auth.module.css';
import { authPageMessages as text } from './messages.ts';

const NAME_INPUT_MAX = 40;

/** Step two: the real name, which is locked once it is confirmed. */
export function NameForm() {
  const { t } = useT();
  const { save, isBusy, failure } = useSave();
  const [realName, setRealName] = useState('');
  const [isOwn, setOwn] = useState(false);
  const [isTouched, setTouched] = useState({ name: false, own: false });
  const form = useRef<HTMLFormElement>(null);
  const isGood = isRealName(realName);
  const submit = async (): Promise<void> => {
    setTouched({ name: true, own: true });
    if (!isGood || !isOwn) {
      focusFirstWrong(form.current);
      return;
    }
    const saved = await save('site/user/member/bindOther', { realName });
    if (saved) showToast({ tone: 'ok', title: t(accountMessages.saved) });
  };
  return (
    <Section title={t(text.nameTitle)} hint={t(text.nameHint)} testId="auth-name">
      <form
        ref={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit();
        }}
      >
        <Field
          label={t(text.realName)}
          icon={IconUser}
          value={realName}
          onValue={(value) => setRealName(value.trim().slice(0, NAME_INPUT_MAX))}
          onBlur={() => realName !== '' && setTouched((now) => ({ ...now, name: true }))}
          error={isTouched.name && !isGood ? t(profileMessages.realNameWrong) : null}
          good={isGood ? t(text.realNameGood) : null}
          hint={t(text.realNameHint)}
          placeholder={t(text.realNamePlaceholder)}
          autoComplete="name"
          spellCheck={false}
          data-autofocus
          data-testid="auth-real-name"
        />
        <Checkbox
          checked={isOwn}
          onChecked={setOwn}
          error={isTouched.own && !isOwn ? t(text.agreeMissing) : null}
          testId="auth-own"
        >
          {t(text.agree)}
        </Checkbox>
        <Failure text={failure} />
        <Button
          type="submit"
          size="l"
          wide
          busy={isBusy}
          aria-disabled={realName === '' || !isOwn}
          data-testid="auth-name-submit"
        >
          {t(text.nameSubmit)}
        </Button>
      </form>
    </Section>
  );
}
