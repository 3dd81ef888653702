import { DEVICE_CODE_LENGTH, md5Hex, stripWhitespace } from '@tianping/members';
import { Segmented, useT } from '@tianping/ui';
import { type ReactNode, useState } from 'react';
import { useMember } from '../../app/context.ts';
import { PasswordField } from '../auth/fields/password-field.tsx';
import { CodeField } from './contact/code-field.tsx';
import { accountMessages as text } from './messages.ts';
import css from './profile.module.css';

type Way = 'password' | 'phone' | 'email';

/** One of the three proofs that the server accepts. */
export interface ProofRequest {
  readonly proofPassword?: string;
  readonly phoneCode?: string;
  readonly emailCode?: string;
}

export interface Proof {
  readonly isFilled: boolean;
  readonly request: ProofRequest;
  /** Shows what is missing. */
  readonly showMissing: () => void;
  readonly fields: ReactNode;
}

const PASSWORD_INPUT_MAX = 40;

/** How the member proves to be the owner: the login password, or a code to a bound contact. */
export function useProof(
  options: {
    readonly ways?: readonly Way[];
    readonly label?: string;
    readonly passwordLabel?: string;
  } = {},
) {
  const { t } = useT();
  const info = useMember((state) => state.info);
  const { ways: allowed = ['password', 'phone', 'email'], label, passwordLabel } = options;
  const ways = allowed.filter(
    (way) =>
      way === 'password' || (way === 'phone' ? info?.bindPhone === true : info?.bindEmail === true),
  );
  const [chosen, setChosen] = useState<Way>('password');
  const [value, setValue] = useState('');
  const [isTouched, setTouched] = useState(false);
  const way = ways.includes(chosen) ? chosen : (ways[0] ?? 'password');
  const isFilled = way === 'password' ? value !== '' : value.length === DEVICE_CODE_LENGTH;
  const empty = t(way === 'password' ? text.proofPasswordEmpty : text.proofCodeEmpty);
  const error = isTouched && !isFilled ? empty : null;
  const names = { password: text.proofPassword, phone: text.proofPhone, email: text.proofEmail };
  const fields = (
    <fieldset className={css.proof}>
      <legend>{label ?? t(text.proof)}</legend>
      {ways.length > 1 && (
        <Segmented
          label={t(text.proofWays)}
          value={way}
          choices={ways.map((each) => ({ value: each, label: t(names[each]) }))}
          onChange={(next) => {
            setChosen(next);
            setValue('');
            setTouched(false);
          }}
        />
      )}
      {way === 'password' ? (
        <PasswordField
          label={passwordLabel ?? t(text.proofPassword)}
          value={value}
          onValue={(next) => setValue(stripWhitespace(next).slice(0, PASSWORD_INPUT_MAX))}
          onBlur={() => value !== '' && setTouched(true)}
          error={error}
          autoComplete="current-password"
          data-testid="proof-password"
        />
      ) : (
        <CodeField
          value={value}
          onValue={setValue}
          error={error}
          hint={t(text.proofTo, { to: (way === 'phone' ? info?.phone : info?.email) ?? '' })}
          testId="proof-code"
          place={`prove:${way}`}
          codeFor={() => ({ channel: way, type: 5, to: '' })}
        />
      )}
    </fieldset>
  );
  const proof: Proof = {
    isFilled,
    request: requestOf(way, value),
    showMissing: () => setTouched(true),
    fields,
  };
  return proof;
}

function requestOf(way: Way, value: string): ProofRequest {
  if (way === 'password') return { proofPassword: md5Hex(value) };
  return way === 'phone' ? { phoneCode: value } : { emailCode: value };
}
