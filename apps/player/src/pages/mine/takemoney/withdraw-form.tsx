import { parseMoney } from '@tianping/base';
import type { WithdrawView } from '@tianping/contract';
import { stripWhitespace } from '@tianping/members';
import { Button, showToast, useT } from '@tianping/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useApp, useMember } from '../../../app/context.ts';
import { focusFirstWrong } from '../../../features/auth/fields/focus.ts';
import { FundField } from '../../../features/profile/password/fund-field.tsx';
import { AccountChoice } from './account-choice.tsx';
import { AmountField } from './amount-field.tsx';
import { Blockers } from './blockers.tsx';
import { withdrawMessages as text } from './messages.ts';
import { WithdrawSum } from './sum.tsx';
import css from './takemoney.module.css';
import type { BaseCfg, Method, Terms } from './types.ts';
import { useSubmit } from './use-submit.ts';
import { amountIssue, blockersOf, isUsable, limitsOf } from './withdraw-status.ts';

const PASSWORD_INPUT_MAX = 40;

/** Account, amount and fund password of one method; what prevents a withdrawal is shown first. */
export function WithdrawForm(props: {
  readonly method: Method;
  readonly terms: Terms;
  readonly cfg: BaseCfg | undefined;
  readonly onSetPassword: () => void;
  readonly onPlaced: (order: WithdrawView) => void;
  readonly onRefused: () => void;
}) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { method, terms } = props;
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [amount, setAmount] = useState('');
  const [password, setPassword] = useState('');
  const [isTouched, setTouched] = useState({ amount: false, password: false });
  const { submit, isBusy, failure, passwordFault, forgive } = useSubmit();
  const cfg = props.cfg?.list.find((one) => one.method === method);
  const limits = limitsOf(terms, cfg);
  const pausedUntil = useMember((state) => state.info?.withdrawalPausedUntil ?? null);
  const coolOffUntil = useMember((state) => state.protection?.overview.coolOffUntil ?? null);
  const pauses = { pausedUntil, coolOffUntil };
  const blockers = blockersOf(translator, { terms, method, limits, ...pauses, now: now() });
  const isOpen = blockers.length === 0;
  const accounts = terms.accounts.filter(({ kind }) => kind === method);
  const usable = accounts.filter((account) => isUsable(account, now()));
  const account =
    usable.find(({ accountId }) => accountId === chosen) ??
    usable.find(({ isDefault }) => isDefault) ??
    usable[0];
  const parsed = parseMoney(amount);
  const amountMinor = parsed.ok ? parsed.value : null;
  const issue = amount === '' ? t(text.amountEmpty) : amountIssue(t, amountMinor, terms, limits);
  const passwordIssue =
    passwordFault ?? (isTouched.password && password === '' ? t(text.passwordEmpty) : null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTouched({ amount: true, password: true });
    if (issue !== null || password === '' || !isOpen || !account) {
      focusFirstWrong(form.current);
      return;
    }
    const placed = await submit({ accountId: account.accountId, amount, password });
    setPassword('');
    setTouched((shown) => ({ ...shown, password: false }));
    if (!placed) {
      focusFirstWrong(form.current);
      props.onRefused();
      return;
    }
    showToast({ tone: 'ok', title: t(text.sent) });
    props.onPlaced(placed);
  };
  return (
    <form
      ref={form}
      className={css.columns}
      onSubmit={(event) => void send(event)}
      noValidate
      data-testid="withdraw-form"
    >
      <div className={css.fields}>
        <Blockers list={blockers} onSetPassword={props.onSetPassword} />
        <AccountChoice
          method={method}
          accounts={accounts}
          chosen={account?.accountId ?? null}
          onChoose={setChosen}
        />
        {isOpen && (
          <AmountField
            terms={terms}
            limits={limits}
            amount={amount}
            error={isTouched.amount ? issue : null}
            onAmount={setAmount}
            onLeave={() => setTouched((shown) => ({ ...shown, amount: amount !== '' }))}
          />
        )}
        {isOpen && (
          <FundField
            label={t(text.password)}
            value={password}
            onValue={(value) => {
              forgive();
              setPassword(stripWhitespace(value).slice(0, PASSWORD_INPUT_MAX));
            }}
            error={passwordIssue}
            placeholder={t(text.passwordPlaceholder)}
            autoComplete="off"
            data-testid="fund-password"
          />
        )}
      </div>
      <div className={css.side}>
        <WithdrawSum
          terms={terms}
          cfg={cfg}
          amountMinor={issue === null ? (amountMinor ?? 0) : 0}
          secondAuditMinor={props.cfg?.secondAuditMinor ?? null}
        />
        <div role="alert">{failure && <p className={css.failure}>{failure}</p>}</div>
        {isOpen && (
          <Button
            type="submit"
            size="l"
            wide
            busy={isBusy}
            disabled={amount === ''}
            data-testid="withdraw-submit"
          >
            {t(text.submit)}
          </Button>
        )}
      </div>
    </form>
  );
}
