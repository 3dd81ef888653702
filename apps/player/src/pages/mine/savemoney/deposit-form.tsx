import type { CallState } from '@tianping/client';
import { EmptyState, ErrorState, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import { useState } from 'react';
import { useSite } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { LatestDeals } from '../records/money/latest-deals.tsx';
import { Section } from '../section.tsx';
import { ChannelForm } from './channel-form.tsx';
import type { Channel, ChannelList } from './channel-look.ts';
import { Channels } from './channels.tsx';
import { depositMessages as text } from './messages.ts';
import { Needs } from './needs.tsx';
import { OpenOrders } from './open-order.tsx';
import css from './savemoney.module.css';
import { Stopped } from './stopped.tsx';
import { type Customer, useCustomer } from './use-customer.ts';

/** The channel, the amount, its cost and credit; leads to the waiting screen. */
export function DepositForm() {
  const { t } = useT();
  const { playMoney } = useSite();
  const channels = useCall('fd/payment/types', {});
  const customer = useCustomer();
  const [code, setCode] = useState<string | null>(null);
  const channel = chosenOf(channels.data?.list ?? [], code);
  const stop = customer.info?.stop ?? null;
  const needs = stop ? [] : (channel?.needs ?? []);
  const bound = (): void => {
    channels.refetch();
    customer.refetch();
  };
  return (
    <>
      <OpenOrders orders={customer.openOrders} isStopped={stop !== null} />
      {needs.length > 0 && <Needs needs={needs} onDone={bound} />}
      <Section
        title={t(text.title)}
        {...(playMoney && { hint: t(text.play) })}
        testId="page-savemoney"
      >
        {stop ? (
          <Stopped stop={stop} />
        ) : (
          <ChannelPart
            channels={channels}
            customer={customer}
            channel={channel}
            onChoose={setCode}
          />
        )}
      </Section>
      <LatestDeals
        title={text.latest}
        hint={text.latestHint}
        type="deposit"
        empty={{ title: text.latestNone, text: text.latestNoneText }}
      />
    </>
  );
}

/** The channels and the form of the chosen one, once it is known that a deposit can be taken. */
function ChannelPart(props: {
  readonly channels: CallState<ChannelList>;
  readonly customer: Customer;
  readonly channel: Channel | undefined;
  readonly onChoose: (code: string) => void;
}) {
  const { t } = useT();
  const { channels, customer, channel } = props;
  if (channels.fault || customer.fault) {
    return <ErrorState onRetry={channels.fault ? channels.refetch : customer.refetch} />;
  }
  if (!channels.data || !customer.info) {
    return <SkeletonRows rows={3} label={t(uiMessages.loading)} />;
  }
  const { list } = channels.data;
  if (list.length === 0) {
    return <EmptyState title={t(text.noChannel)} text={t(text.noChannelText)} />;
  }
  return (
    <div className={css.form}>
      <Channels list={list} chosen={channel?.code ?? ''} onChoose={props.onChoose} />
      {channel && (
        <ChannelForm
          key={channel.code}
          channel={channel}
          customer={customer}
          isHeld={channel.needs.length > 0}
        />
      )}
    </div>
  );
}

/** The member's choice while it can be used, else the first that can. */
function chosenOf(list: readonly Channel[], code: string | null): Channel | undefined {
  const open = list.filter(({ state }) => state === 'open');
  return open.find((one) => one.code === code) ?? open[0];
}
