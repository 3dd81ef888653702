import { EmptyState, ErrorState, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import { useState } from 'react';
import { useSite } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { LatestDeals } from '../records/latest-deals.tsx';
import { Section } from '../section.tsx';
import { ChannelForm } from './channel-form.tsx';
import type { Channel } from './channel-look.ts';
import { Channels } from './channels.tsx';
import { depositMessages as text } from './messages.ts';
import { Needs } from './needs.tsx';
import { OpenOrders } from './open-order.tsx';
import css from './savemoney.module.css';
import { useCustomer } from './use-customer.ts';

/** The channel, the amount, what it costs and brings, and off to the waiting screen. */
export function DepositForm() {
  const { t } = useT();
  const { playMoney } = useSite();
  const channels = useCall('fd/payment/types', {});
  const customer = useCustomer();
  const [code, setCode] = useState<string | null>(null);
  const list = channels.data?.list ?? [];
  const channel = chosenOf(list, code);
  const needs = channel?.needs ?? [];
  const bound = (): void => {
    channels.refetch();
    customer.refetch();
  };
  return (
    <>
      <OpenOrders orders={customer.openOrders} />
      {needs.length > 0 && <Needs needs={needs} onDone={bound} />}
      <Section
        title={t(text.title)}
        {...(playMoney && { hint: t(text.play) })}
        testId="page-savemoney"
      >
        {channels.isPending && <SkeletonRows rows={3} label={t(uiMessages.loading)} />}
        {channels.fault && <ErrorState onRetry={channels.refetch} />}
        {channels.data && list.length === 0 && (
          <EmptyState title={t(text.noChannel)} text={t(text.noChannelText)} />
        )}
        {list.length > 0 && (
          <div className={css.form}>
            <Channels list={list} chosen={channel?.code ?? ''} onChoose={setCode} />
            {channel && (
              <ChannelForm
                key={channel.code}
                channel={channel}
                customer={customer}
                isHeld={needs.length > 0}
              />
            )}
          </div>
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

/** The member's choice while it can be used, else the first that can. */
function chosenOf(list: readonly Channel[], code: string | null): Channel | undefined {
  const open = list.filter(({ state }) => state === 'open');
  return open.find((one) => one.code === code) ?? open[0];
}
