import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { DEVICE_CODE_LENGTH, isEmail, isPhoneOf, type PhoneArea } from '@tianping/members';
import { profileMessages } from '@tianping/members/profile-messages';
import { Field, useT } from '@tianping/ui';
import { type ReactNode, useState } from 'react';
import { useAreas } from '../../auth/fields/areas.ts';
import { PhoneField } from '../../auth/fields/phone-field.tsx';
import { accountMessages as text } from '../messages.ts';
import { CodeField, type MemberCode } from './code-field.tsx';

export type Contact = 'phone' | 'email';

/** The request that binds it. */
export type ContactRequest =
  | {
      readonly kind: 'phone';
      readonly areaCode: string;
      readonly phone: string;
      readonly code: string;
    }
  | { readonly kind: 'email'; readonly email: string; readonly code: string };

export interface ContactFields {
  readonly isFilled: boolean;
  /** Null: something is missing or wrong, and its field shows that from now on. */
  readonly check: () => ContactRequest | null;
  readonly fields: ReactNode;
}

const EMAIL_INPUT_MAX = 40;

/** A phone or an e-mail address, and the code that was sent to it. */
export function useContact(kind: Contact, isChange: boolean): ContactFields {
  const { t } = useT();
  const areas = useAreas();
  const [area, setArea] = useState<PhoneArea | null>(null);
  const [account, setAccount] = useState('');
  const [code, setCode] = useState('');
  const [touched, setTouched] = useState({ account: false, code: false });
  const own = area ?? areas[0];
  const isGood = kind === 'phone' ? isPhoneOf(account, own) : isEmail(account);
  const wholePhone = own.areaCode + account;
  const to = kind === 'phone' ? wholePhone : account.toLowerCase();
  const codeFor = (): MemberCode | null => {
    setTouched((now) => ({ ...now, account: true }));
    return isGood ? { channel: kind, type: 4, to } : null;
  };
  const empty = kind === 'phone' ? profileMessages.phoneWrong : profileMessages.emailEmpty;
  const wrong = kind === 'phone' ? profileMessages.phoneWrong : profileMessages.emailWrong;
  const issue = isGood ? null : t(account === '' ? empty : wrong);
  const common = {
    value: account,
    error: touched.account ? issue : null,
    onBlur: () => account !== '' && setTouched((now) => ({ ...now, account: true })),
    'data-autofocus': true,
    'data-testid': 'contact-account',
  };
  const isCode = code.length === DEVICE_CODE_LENGTH;
  return {
    isFilled: account !== '' && isCode,
    check() {
      setTouched({ account: true, code: true });
      if (!isGood || !isCode) return null;
      return kind === 'phone'
        ? { kind, areaCode: own.areaCode, phone: wholePhone, code }
        : { kind, email: to, code };
    },
    fields: (
      <>
        {kind === 'phone' ? (
          <PhoneField
            {...common}
            label={t(isChange ? text.newPhone : text.phone)}
            placeholder={t(text.phonePlaceholder)}
            areas={areas}
            area={own}
            onArea={setArea}
            onValue={setAccount}
          />
        ) : (
          <Field
            {...common}
            label={t(isChange ? text.newEmail : text.email)}
            placeholder={t(text.emailPlaceholder)}
            icon={IconMail}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            onValue={(value) => setAccount(value.replaceAll(/\s/g, '').slice(0, EMAIL_INPUT_MAX))}
          />
        )}
        <CodeField
          value={code}
          onValue={setCode}
          error={touched.code && !isCode ? t(text.proofCodeEmpty) : null}
          testId="contact-code"
          place={`bind:${to}`}
          codeFor={codeFor}
        />
      </>
    ),
  };
}
