import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconArrowsUpDown from '@tabler/icons-react/dist/esm/icons/IconArrowsUpDown.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { AMOUNT_LENGTH_MAX, moneyMinor, moneyText } from '@tianping/base';
import { Button, Field, Icon, IconButton, useT } from '@tianping/ui';
import { ActivityDialog } from '../../../features/wallet/activity-dialog.tsx';
import { plainAmount } from '../../../features/wallet/amount.ts';
import { transferTexts as text } from '../../../features/wallet/messages.ts';
import css from './transfermoney.module.css';
import { type TransferFormProps, useTransferForm } from './use-transfer-form.ts';
import { WalletSelect } from './wallet-select.tsx';

const QUICK_MINOR = [100_00, 500_00, 1_000_00, 5_000_00];

/** From where, to where, how much. */
export function TransferForm(props: TransferFormProps) {
  const fallback =
    props.venues.find(({ state }) => state !== 'maintenance') ?? props.venues[0] ?? null;
  return fallback ? <Form {...props} fallback={fallback} /> : null;
}

type Filled = Parameters<typeof useTransferForm>[0];

function Form(props: Filled) {
  const { t } = useT();
  const form = useTransferForm(props);
  const { venue } = form;
  return (
    <form className={css.form} onSubmit={form.submit} noValidate data-testid="transfer-form">
      <div className={css.ways}>
        <Sides {...props} form={form} />
        {props.autoTransfer && (
          <p className={css.tip}>
            <Icon of={IconInfoCircle} size="s" />
            {t(text.autoOn)}
          </p>
        )}
      </div>
      <div className={css.sum}>
        <Field
          label={t(text.amount)}
          prefix="¥"
          big
          inputMode="decimal"
          autoComplete="off"
          maxLength={AMOUNT_LENGTH_MAX}
          value={form.amount}
          onValue={form.setAmount}
          onBlur={form.blur}
          placeholder={t(text.amountPlaceholder)}
          error={form.issue}
          {...(form.note !== null && { hint: form.note })}
          end={
            <button type="button" className={css.all} onClick={form.fillAll} data-testid="all">
              {t(text.all)}
            </button>
          }
          data-testid="transfer-amount"
        />
        <Quick amount={form.amount} onChoose={form.setAmount} />
        <Notes blocked={form.blocked} failure={form.failure} />
        <Button
          type="submit"
          size="l"
          wide
          busy={form.isBusy}
          disabled={!form.isComplete}
          data-testid="transfer-submit"
        >
          {t(text.confirm)}
        </Button>
      </div>
      {form.isActivity && <ActivityDialog venue={venue} onClose={form.closeActivity} />}
    </form>
  );
}

function Sides(props: Filled & { readonly form: ReturnType<typeof useTransferForm> }) {
  const { t } = useT();
  const { form, venues, centerMinor } = props;
  const shared = { venues, centerMinor };
  return (
    <div className={css.sides}>
      <WalletSelect
        {...shared}
        label={t(text.from)}
        venue={form.way === '1' ? null : form.venue}
        onChoose={(code) => form.choose('from', code)}
        testId="transfer-from"
      />
      <IconButton
        icon={IconArrowsUpDown}
        label={t(text.swap)}
        className={css.swap}
        onClick={form.swap}
        data-testid="transfer-swap"
      />
      <WalletSelect
        {...shared}
        label={t(text.to)}
        venue={form.way === '1' ? form.venue : null}
        onChoose={(code) => form.choose('to', code)}
        testId="transfer-to"
      />
    </div>
  );
}

function Quick(props: { readonly amount: string; readonly onChoose: (amount: string) => void }) {
  const { t } = useT();
  return (
    <fieldset className={css.quick}>
      <legend className="vh">{t(text.quick)}</legend>
      {QUICK_MINOR.map((minor) => {
        const amount = plainAmount(minor);
        return (
          <button
            key={minor}
            type="button"
            className="num"
            aria-label={t(text.quickName, { amount })}
            aria-pressed={props.amount === amount}
            onClick={() => props.onChoose(amount)}
          >
            {moneyText(moneyMinor(minor)).slice(1)}
          </button>
        );
      })}
    </fieldset>
  );
}

function Notes(props: { readonly blocked: string | null; readonly failure: string | null }) {
  return (
    <div role="alert">
      {[props.blocked, props.failure].map(
        (words) =>
          words !== null && (
            <p key={words} className={css.failure}>
              <Icon of={IconAlertTriangle} size="s" />
              {words}
            </p>
          ),
      )}
    </div>
  );
}
