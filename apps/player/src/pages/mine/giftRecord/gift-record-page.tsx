import {
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  Pagination,
  SkeletonRows,
  Tabs,
  uiMessages,
  useT,
} from '@tianping/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApp, useMember } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { exchangeTexts as text } from '../../../features/wallet/messages.ts';
import { MemberFrame } from '../member-frame.tsx';
import { ExportButton } from '../records/export-button.tsx';
import { type RangeChoice, RangeFilter } from '../records/range-filter.tsx';
import { rangeOf } from '../records/ranges.ts';
import records from '../records/records.module.css';
import { Section } from '../section.tsx';
import { ExchangeTable } from './exchange-table.tsx';

const PAGE_SIZE = 20;
type Kind = 'all' | 'coin' | 'gift';

/** The member's exchanges of coins and of gifts, newest first. */
export default function GiftRecordPage() {
  const { t } = useT();
  const { now } = useApp();
  const [kind, setKind] = useState<Kind>('all');
  const [choice, setChoice] = useState<RangeChoice>(() => ({
    name: 'month',
    range: rangeOf('month', now()),
  }));
  return (
    <MemberFrame title={t(text.recordTitle)}>
      <Section
        title={t(text.recordTitle)}
        hint={t(text.kept)}
        end={<ExportButton kind="exchanges" range={choice.range} />}
        testId="page-giftRecord"
      >
        <div className={records.bar}>
          <Tabs
            label={t(text.kind)}
            panelId="exchanges"
            value={kind}
            onChange={setKind}
            choices={[
              { value: 'all', label: t(text.kindAll) },
              { value: 'coin', label: t(text.kindCoin) },
              { value: 'gift', label: t(text.kindGift) },
            ]}
          />
          <RangeFilter choice={choice} onChoice={setChoice} />
        </div>
        <div id="exchanges" role="tabpanel" aria-labelledby={`exchanges-${kind}`}>
          <Exchanges
            key={`${kind} ${choice.range.from} ${choice.range.to}`}
            kind={kind === 'all' ? null : kind}
            choice={choice}
            onMonth={() => setChoice({ name: 'month', range: rangeOf('month', now()) })}
          />
        </div>
      </Section>
    </MemberFrame>
  );
}

function Exchanges(props: {
  readonly kind: 'coin' | 'gift' | null;
  readonly choice: RangeChoice;
  readonly onMonth: () => void;
}) {
  const { t } = useT();
  const [pageNum, setPage] = useState(1);
  const moves = useMember((state) => state.moves);
  const answer = useCall(
    'act/activityTopGift/exchangeRecord',
    { kind: props.kind, ...props.choice.range, pageNum, pageSize: PAGE_SIZE },
    { version: moves },
  );
  if (answer.fault) {
    const { message } = answer.fault;
    return <ErrorState {...(message !== '' && { text: message })} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <SkeletonRows rows={6} label={t(uiMessages.loading)} />;
  const { list, total } = answer.data;
  if (total > 0) {
    return (
      <>
        <ExchangeTable list={list} />
        <div className={records.foot}>
          <Pagination page={pageNum} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
        </div>
      </>
    );
  }
  return (
    <EmptyState
      title={t(text.noRecords)}
      text={t(text.noRecordsText)}
      action={
        props.choice.name === 'month' ? (
          <Link href="/mine/exchange" className={buttonClass({ tone: 'soft', size: 's' })}>
            {t(text.toExchange)}
          </Link>
        ) : (
          <Button tone="soft" size="s" onClick={props.onMonth}>
            {t(text.seeMonth)}
          </Button>
        )
      }
    />
  );
}
