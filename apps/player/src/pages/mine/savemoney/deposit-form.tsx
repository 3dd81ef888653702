import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import { moneyMinor } from '@tianping/base';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  Field,
  Icon,
  moneyText,
  SkeletonRows,
  uiMessages,
  useT,
} from '@tianping/ui';
import { type FormEvent, useState } from 'react';
import type { AnswerFor } from '../../../app/api.ts';
import { useSite } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { mineMessages as text } from '../messages.ts';
import { Section } from '../section.tsx';
import { amountIssue, cleanAmount, limitTexts, plainYuan } from './amount.ts';
import { OpenOrder } from './open-order.tsx';
import css from './savemoney.module.css';
import { usePay } from './use-pay.ts';

export type Channel = AnswerFor<'fd/payment/types'>['list'][number];

/** The channel, the amount, and off to the payment page. */
export function DepositForm() {
  const { t } = useT();
  const { playMoney } = useSite();
  const channels = useCall('fd/payment/types', {});
  const [code, setCode] = useState<string | null>(null);
  const list = channels.data?.list ?? [];
  const channel = list.find((one) => one.code === code) ?? list[0];
  return (
    <Section
      title={t(text.depositTitle)}
      {...(playMoney && { hint: t(text.depositPlay) })}
      testId="page-savemoney"
    >
      <OpenOrder channels={list} />
      {channels.isPending && <SkeletonRows rows={3} label={t(uiMessages.loading)} />}
      {channels.fault && <ErrorState onRetry={channels.refetch} />}
      {channels.data && !channel && (
        <EmptyState title={t(text.noChannel)} text={t(text.noChannelText)} />
      )}
      {channel && (
        <div className={css.form}>
          <Channels list={list} chosen={channel.code} onChoose={setCode} />
          <Amount key={channel.code} channel={channel} />
        </div>
      )}
    </Section>
  );
}

function Channels(props: {
  readonly list: readonly Channel[];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}) {
  const { t } = useT();
  return (
    <fieldset className={css.channels}>
      <legend>{t(text.channel)}</legend>
      {props.list.map((channel) => (
        <label key={channel.code} className={css.channel}>
          <input
            type="radio"
            name="channel"
            value={channel.code}
            checked={channel.code === props.chosen}
            onChange={() => props.onChoose(channel.code)}
          />
          <Icon of={channel.wait === 'transfer' ? IconBuildingBank : IconQrcode} size="l" />
          <b>{channel.name}</b>
          <small className="num">{t(text.channelLimits, limitTexts(channel))}</small>
          {channel.sandbox && <Badge tone="accent">{t(text.sandbox)}</Badge>}
        </label>
      ))}
    </fieldset>
  );
}

function Amount(props: { readonly channel: Channel }) {
  const { t } = useT();
  const { channel } = props;
  const [amount, setAmount] = useState('');
  const [isTouched, setTouched] = useState(false);
  const { pay, isBusy, failure } = usePay(channel);
  const issue = amountIssue(t, amount, channel);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (issue === null) pay(amount);
  };
  return (
    <form className={css.amount} onSubmit={submit} noValidate>
      <Field
        label={t(text.amount)}
        prefix="¥"
        big
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onValue={(typed) => setAmount(cleanAmount(typed))}
        onBlur={() => setTouched(amount !== '')}
        placeholder={t(text.amountPlaceholder)}
        error={isTouched ? issue : null}
        hint={t(text.amountHint, limitTexts(channel))}
        data-testid="amount"
      />
      <fieldset className={css.quick}>
        <legend className="vh">{t(text.quick)}</legend>
        {channel.quickMinor.map((minor) => (
          <button
            key={minor}
            type="button"
            className="num"
            aria-pressed={amount === plainYuan(minor)}
            onClick={() => setAmount(plainYuan(minor))}
          >
            {moneyText(moneyMinor(minor)).replace('¥', '')}
          </button>
        ))}
      </fieldset>
      <p className={css.tip}>
        <Icon of={IconInfoCircle} size="s" />
        <span>
          {channel.hint}
          <br />
          {t(text.depositNote)}
        </span>
      </p>
      <div role="alert">{failure && <p className={css.failure}>{failure}</p>}</div>
      <Button type="submit" size="l" wide busy={isBusy} disabled={amount === ''}>
        {t(text.submit)}
      </Button>
    </form>
  );
}
