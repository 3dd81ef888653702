import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { stripWhitespace } from '@tianping/members';
import { Button, Field, useT } from '@tianping/ui';
import { useRef, useState } from 'react';
import { useMember } from '../../../../app/context.ts';
import { Failure } from '../../../../features/auth/failure.tsx';
import { focusFirstWrong } from '../../../../features/auth/fields/focus.ts';
import { ConfirmAsked } from '../../../../features/factor/confirm-asked.tsx';
import { FundField } from '../../../../features/profile/password/fund-field.tsx';
import css from '../cards.module.css';
import { cardMessages as text } from '../messages.ts';
import type { Provider } from '../types.ts';
import type { Kind } from '../use-accounts.ts';
import { AccountField } from './account-field.tsx';
import { AddPreview } from './add-preview.tsx';
import { accountIssue, holderIssue } from './check.ts';
import { FundGate } from './fund-gate.tsx';
import { ProviderField } from './provider-field.tsx';
import { useAdd } from './use-add.ts';

const NAME_INPUT_MAX = 40;
const PASSWORD_INPUT_MAX = 40;
const BRANCH_INPUT_MAX = 60;
const PROVIDER_EMPTY = {
  bank: text.providerEmpty,
  coin: text.coinEmpty,
  wallet: text.walletKindEmpty,
} as const;

/** A new account in the member's own name, checked while it is typed. */
export function AddForm(props: {
  readonly kind: Kind;
  readonly providers: readonly Provider[];
  readonly holderMasked: string | null;
  readonly coolingHours: number | null;
  readonly onAdded: () => void;
}) {
  const { t } = useT();
  const { kind, providers, holderMasked } = props;
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState(providers.length === 1 ? (providers[0]?.code ?? '') : '');
  const [network, setNetwork] = useState<string | null>(null);
  const [holder, setHolder] = useState('');
  const [account, setAccount] = useState('');
  const [branch, setBranch] = useState('');
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState({
    provider: false,
    holder: false,
    account: false,
    all: false,
  });
  const hasFund = useMember((state) => state.info?.secondPassword !== '');
  const { add, isBusy, failure, passwordFault, forgive, proof } = useAdd(props.onAdded);
  const provider = providers.find((one) => one.code === code);
  const protocol = provider?.protocols.find((one) => one === network) ?? provider?.protocols[0];
  const input = { kind, providerCode: code, protocol: protocol ?? null, account };
  const wrongAccount = code === '' && account !== '' ? null : accountIssue(t, input);
  const wrongHolder = holderIssue(t, holder, holderMasked);
  const isComplete =
    code !== '' && wrongAccount === null && wrongHolder === null && password !== '';
  const submit = (): void => {
    setTouched({ provider: true, holder: true, account: true, all: true });
    if (!isComplete) {
      focusFirstWrong(form.current);
      return;
    }
    void add({ ...input, holder: holder.trim(), branch: branch.trim() || null, password }).then(
      () => {
        setPassword('');
        setTouched((shown) => ({ ...shown, all: false }));
        focusFirstWrong(form.current);
      },
    );
  };
  const emptyPassword = touched.all && password === '' ? t(text.passwordEmpty) : null;
  if (!hasFund) return <FundGate />;
  return (
    <form
      ref={form}
      className={css.addForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
      data-testid="add-form"
    >
      <div className={css.addFields}>
        <ProviderField
          kind={kind}
          providers={providers}
          code={code}
          network={protocol ?? null}
          error={touched.provider && code === '' ? t(PROVIDER_EMPTY[kind]) : null}
          onCode={setCode}
          onNetwork={setNetwork}
        />
        <HolderField
          value={holder}
          mask={holderMasked}
          error={touched.holder ? wrongHolder : null}
          onValue={setHolder}
          onLeave={() => setTouched((shown) => ({ ...shown, holder: holder !== '' }))}
        />
        <AccountField
          kind={kind}
          value={account}
          issue={wrongAccount}
          isTouched={touched.account}
          onValue={setAccount}
          onLeave={() => setTouched((shown) => ({ ...shown, account: account !== '' }))}
        />
        {kind === 'bank' && <BranchField value={branch} onValue={setBranch} />}
        <FundField
          label={t(text.password)}
          value={password}
          onValue={(value) => {
            forgive();
            setPassword(stripWhitespace(value).slice(0, PASSWORD_INPUT_MAX));
          }}
          error={passwordFault ?? emptyPassword}
          placeholder={t(text.passwordPlaceholder)}
          autoComplete="off"
          data-testid="add-password"
        />
        <Failure text={failure} />
        {proof && <ConfirmAsked {...proof} />}
        <Button
          type="submit"
          size="l"
          wide
          busy={isBusy}
          aria-disabled={!isComplete}
          data-testid="add-submit"
        >
          {t(text.submit)}
        </Button>
      </div>
      <AddPreview
        kind={kind}
        provider={provider}
        protocol={protocol ?? null}
        account={account}
        holder={holder}
        coolingHours={props.coolingHours}
      />
    </form>
  );
}

/** Whose account it is; it must be the member's own. */
function HolderField(props: {
  readonly value: string;
  /** The masked registered name; null without one. */
  readonly mask: string | null;
  readonly error: string | null;
  readonly onValue: (name: string) => void;
  readonly onLeave: () => void;
}) {
  const { t } = useT();
  const { mask } = props;
  return (
    <Field
      label={t(text.holder)}
      icon={IconUser}
      value={props.value}
      onValue={(value) => props.onValue(value.trimStart().slice(0, NAME_INPUT_MAX))}
      onBlur={props.onLeave}
      error={props.error}
      hint={mask ? t(text.holderHint, { name: mask }) : t(text.holderHintPlain)}
      placeholder={t(text.holderPlaceholder)}
      autoComplete="name"
      spellCheck={false}
      data-testid="add-holder"
    />
  );
}

function BranchField(props: {
  readonly value: string;
  readonly onValue: (branch: string) => void;
}) {
  const { t } = useT();
  return (
    <Field
      label={t(text.branchLabel)}
      value={props.value}
      onValue={(value) => props.onValue(value.slice(0, BRANCH_INPUT_MAX))}
      placeholder={t(text.branchPlaceholder)}
      autoComplete="off"
      data-testid="add-branch"
    />
  );
}
