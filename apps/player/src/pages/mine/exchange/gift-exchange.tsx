import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { moneyMinor, moneyText } from '@tianping/base';
import { Button, Field, Icon, showToast, useT } from '@tianping/ui';
import { giftCodeOf } from '@tianping/venues';
import { type FormEvent, useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { refreshBalance } from '../../../app/member/member-data.ts';
import { GiftArt } from '../../../features/vip/gift-art.tsx';
import { useIntentKeys } from '../../../features/wallet/intent-keys.ts';
import { exchangeTexts as text } from '../../../features/wallet/messages.ts';
import css from './exchange.module.css';

/** Maximum length of a code, spaces and dashes included. */
const CODE_LENGTH_MAX = 24;

/** Redeems a gift code for its money. */
export function GiftExchange() {
  const { t } = useT();
  return (
    <div className={css.grid}>
      <div className={css.column}>
        <GiftArt kind="weekly" grade={0} plain className={css.gift ?? ''} />
        <p className={css.tip}>
          <Icon of={IconInfoCircle} size="s" />
          {t(text.giftNote)}
        </p>
      </div>
      <CodeForm />
    </div>
  );
}

function CodeForm() {
  const { t } = useT();
  const [code, setCode] = useState('');
  const [isTouched, setTouched] = useState(false);
  const { redeem, isBusy, failure, clear } = useRedeem();
  const issue =
    code === '' ? t(text.codeEmpty) : giftCodeOf(code) !== null ? null : t(text.codeMalformed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (issue !== null || isBusy) return;
    void redeem(code).then((isDone) => {
      if (!isDone) return;
      setCode('');
      setTouched(false);
    });
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Field
        label={t(text.code)}
        icon={IconGift}
        big
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CODE_LENGTH_MAX}
        value={code}
        onValue={(typed) => {
          setCode(typed.toUpperCase().slice(0, CODE_LENGTH_MAX));
          clear();
        }}
        onBlur={() => setTouched(code !== '')}
        placeholder={t(text.codePlaceholder)}
        error={isTouched && issue !== null ? issue : failure}
        hint={t(text.codeHint)}
        data-testid="gift-code"
      />
      <Button
        type="submit"
        size="l"
        wide
        busy={isBusy}
        disabled={code === ''}
        data-testid="gift-submit"
      >
        {t(text.redeem)}
      </Button>
    </form>
  );
}

/** Sends a code; the server's refusal is shown under the field. */
function useRedeem() {
  const app = useApp();
  const { t } = useT();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const keys = useIntentKeys();
  const redeem = async (code: string): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    const options = { idempotencyKey: keys.keyOf({ code }) };
    const outcome = await app.api.call('act/activityTopGift/redeem', { code }, options);
    setBusy(false);
    if (outcome.kind === 'lost') {
      setFailure(t(text.giftLost));
      return false;
    }
    keys.settle({ code }, outcome);
    if (outcome.kind === 'code') {
      setFailure(outcome.message);
      return false;
    }
    const amount = moneyText(moneyMinor(outcome.answer.amountMinor));
    showToast({ tone: 'ok', title: t(text.done), text: t(text.giftDone, { amount }) });
    void refreshBalance(app);
    return true;
  };
  return { redeem, isBusy, failure, clear: () => setFailure(null) };
}
