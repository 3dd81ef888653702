import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { isRealName } from '@tianping/members';
import { profileMessages } from '@tianping/members/profile-messages';
import { Button, buttonClass, Field, showToast, useT } from '@tianping/ui';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { Failure } from '../../../features/auth/failure.tsx';
import { focusFirstWrong } from '../../../features/auth/fields/focus.ts';
import { useContact } from '../../../features/profile/contact/use-contact.tsx';
import { useSave } from '../../../features/profile/use-save.ts';
import { Section } from '../section.tsx';
import type { Channel } from './channel-look.ts';
import { depositMessages as text } from './messages.ts';
import css from './savemoney.module.css';

const NAME_INPUT_MAX = 40;

/** What must be bound before a deposit, bound on this screen. */
export function Needs(props: { readonly needs: Channel['needs']; readonly onDone: () => void }) {
  const { t } = useT();
  const { needs } = props;
  return (
    <Section title={t(text.needTitle)} testId="deposit-needs">
      <p className={css.needText}>{t(text.needText)}</p>
      {(needs.includes('realName') || needs.includes('phone')) && (
        <BindForm
          key={needs.join()}
          asksName={needs.includes('realName')}
          asksPhone={needs.includes('phone')}
          onDone={props.onDone}
        />
      )}
      {needs.includes('birthday') && (
        <p className={css.needBirthday}>
          {t(text.needBirthdayText)}
          <Link href="/mine/userinfo" className={buttonClass({ tone: 'secondary', size: 's' })}>
            {t(text.needBirthdayGo)}
          </Link>
        </p>
      )}
    </Section>
  );
}

function BindForm(props: {
  readonly asksName: boolean;
  readonly asksPhone: boolean;
  readonly onDone: () => void;
}) {
  const { t } = useT();
  const { asksName, asksPhone } = props;
  const { save, isBusy, failure } = useSave();
  const contact = useContact('phone', false);
  const [realName, setRealName] = useState('');
  const [isTouched, setTouched] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isNameGood = !asksName || isRealName(realName);
  const submit = async (): Promise<void> => {
    setTouched(true);
    const phone = asksPhone ? contact.check() : null;
    if (!isNameGood || (asksPhone && phone?.kind !== 'phone')) {
      focusFirstWrong(form.current);
      return;
    }
    const request = {
      ...(asksName && { realName }),
      ...(phone?.kind === 'phone' && {
        phone: { areaCode: phone.areaCode, phone: phone.phone, code: phone.code },
      }),
    };
    if (!(await save('site/user/member/bindFromDeposit', request))) return;
    showToast({ tone: 'ok', title: t(text.needDone) });
    props.onDone();
  };
  return (
    <form
      ref={form}
      className={css.needForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      {asksName && (
        <Field
          label={t(text.needName)}
          icon={IconUser}
          value={realName}
          onValue={(value) => setRealName(value.trim().slice(0, NAME_INPUT_MAX))}
          onBlur={() => setTouched(realName !== '')}
          error={isTouched && !isNameGood ? t(profileMessages.realNameWrong) : null}
          hint={t(text.needNameHint)}
          placeholder={t(text.needNamePlaceholder)}
          autoComplete="name"
          spellCheck={false}
          data-testid="need-name"
        />
      )}
      {asksPhone && contact.fields}
      <Failure text={failure} />
      <Button type="submit" size="l" busy={isBusy} data-testid="need-submit">
        {t(text.needSubmit)}
      </Button>
    </form>
  );
}
