import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import {
  AMOUNT_LENGTH_MAX,
  balanceText,
  cleanAmount,
  moneyMinor,
  moneyText,
  parseMoney,
} from '@tianping/base';
import { Button, Dialog, Field, Icon, useT } from '@tianping/ui';
import { type FormEvent, useId, useState } from 'react';
import css from './activity-dialog.module.css';
import { transferTexts as text } from './messages.ts';
import { allOf, type TransferTerms, transferIssue } from './transfer-rules.ts';
import type { Venue } from './types.ts';
import { afterTransfer, useTransfer } from './use-transfer.ts';

/** Before a venue opens: money may be transferred in, or the member enters with what is there. */
interface Launch {
  readonly centerMinor: number;
  /** The money has arrived at the venue. */
  readonly onArrived: () => void;
  readonly onEnter: () => void;
}

/**
 * Shown at 6413: a running offer locks the money of a venue until its turnover is done. Before a launch the member may
 * go on from here. After a transfer there is nothing to go on with: the confirm button does nothing.
 */
export function ActivityDialog(props: {
  readonly venue: Venue;
  readonly launch?: Launch;
  readonly onClose: () => void;
}) {
  const { launch, ...shared } = props;
  return launch ? <LaunchDialog {...shared} {...launch} /> : <HeldDialog {...shared} />;
}

function HeldDialog(props: { readonly venue: Venue; readonly onClose: () => void }) {
  const { t } = useT();
  const why = useId();
  return (
    <Dialog title={t(text.dialogTitle)} onClose={props.onClose} testId="activity-dialog">
      <div className={css.form}>
        <Note venue={props.venue} />
        <p id={why} className={css.why}>
          {t(text.dialogHeld)}
        </p>
        <Button wide aria-disabled aria-describedby={why} data-testid="activity-confirm">
          {t(text.dialogOk)}
        </Button>
      </div>
    </Dialog>
  );
}

function LaunchDialog(props: Launch & { readonly venue: Venue; readonly onClose: () => void }) {
  const { t } = useT();
  const form = useActivityForm(props);
  const balance = balanceText(moneyMinor(props.centerMinor));
  return (
    <Dialog
      title={t(text.dialogTitle)}
      closable={!form.isBusy}
      onClose={props.onClose}
      testId="activity-dialog"
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        <Note venue={props.venue} />
        <Field
          label={t(text.dialogAmount)}
          prefix="¥"
          big
          inputMode="decimal"
          autoComplete="off"
          maxLength={AMOUNT_LENGTH_MAX}
          value={form.amount}
          onValue={form.setAmount}
          placeholder={t(text.amountPlaceholder)}
          error={form.issue}
          hint={t(text.dialogBalance, { amount: balance })}
          end={
            <button type="button" className={css.all} onClick={form.fillAll}>
              {t(text.all)}
            </button>
          }
          data-autofocus
          data-testid="activity-amount"
        />
        <div className={css.buttons}>
          <Button tone="secondary" disabled={form.isBusy} onClick={props.onEnter}>
            {t(text.dialogEnter)}
          </Button>
          <Button type="submit" busy={form.isBusy} data-testid="activity-confirm">
            {t(text.dialogConfirm)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Note(props: { readonly venue: Venue }) {
  const { t } = useT();
  const { activity } = props.venue;
  return (
    <p className={css.note}>
      <Icon of={IconInfoCircle} size="s" />
      <span>
        {t(text.dialogText)}
        {activity && (
          <b>
            {t(text.dialogMissing, {
              name: activity.name,
              missing: moneyText(moneyMinor(activity.missingMinor)),
            })}
          </b>
        )}
      </span>
    </p>
  );
}

function useActivityForm(props: {
  readonly venue: Venue;
  readonly centerMinor: number;
  readonly onArrived: () => void;
  readonly onClose: () => void;
}) {
  const translator = useT();
  const [amount, setAmount] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { send, isBusy } = useTransfer();
  const terms: TransferTerms = { venue: props.venue, way: '1', centerMinor: props.centerMinor };
  const typed = parseMoney(amount);
  const isShort = typed.ok && typed.value > props.centerMinor;
  const issue = isShort ? translator.t(text.dialogShort) : transferIssue(translator, amount, terms);
  const change = (raw: string): void => {
    setAmount(cleanAmount(raw));
    setFailure(null);
  };
  const run = async (): Promise<void> => {
    const { channelCode } = props.venue;
    const end = await send({ channelCode, amount, ty: '1', isActivity: true });
    afterTransfer(end, { ...props, onLost: () => setFailure(translator.t(text.lost)) });
  };
  return {
    amount,
    setAmount: change,
    fillAll: () => change(allOf(terms)),
    issue: isTouched && issue !== null ? issue : failure,
    isBusy,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      setTouched(true);
      if (issue === null && !isBusy) void run();
    },
  };
}
