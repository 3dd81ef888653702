import { EmptyState, ErrorState, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import { useApp, useMember } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { exchangeTexts as text } from '../../../features/wallet/messages.ts';
import { ExchangeTable } from '../giftRecord/exchange-table.tsx';
import { rangeOf } from '../records/filters/ranges.ts';
import { Section } from '../section.tsx';

const LATEST = 5;

/** The last exchanges of the kind that is open. */
export function LatestExchanges(props: { readonly kind: 'coin' | 'gift' }) {
  const { t } = useT();
  const { now } = useApp();
  const moves = useMember((state) => state.moves);
  const { kind } = props;
  const { from, to } = rangeOf('month', now());
  const { data, fault, isPending, refetch } = useCall(
    'act/activityTopGift/exchangeRecord',
    { kind, from, to, pageNum: 1, pageSize: LATEST },
    { version: moves },
  );
  return (
    <Section title={t(text.latest)} hint={t(text.latestHint)} testId="latest-exchanges">
      {fault && <ErrorState onRetry={refetch} />}
      {isPending && <SkeletonRows rows={3} label={t(uiMessages.loading)} />}
      {data?.list.length === 0 && (
        <EmptyState title={t(text.latestNone)} text={t(text.latestNoneText)} />
      )}
      {data && data.list.length > 0 && <ExchangeTable list={data.list} />}
    </Section>
  );
}
