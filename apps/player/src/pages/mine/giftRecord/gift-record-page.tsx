import { Tabs, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp, useMember } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { exchangeTexts as text } from '../../../features/wallet/messages.ts';
import { MemberFrame } from '../member-frame.tsx';
import { ExportButton } from '../records/export-button.tsx';
import { type RangeChoice, RangeFilter } from '../records/filters/range-filter.tsx';
import { rangeOf } from '../records/filters/ranges.ts';
import { NoRecords, RECORDS_A_PAGE, RecordList } from '../records/record-list.tsx';
import records from '../records/records.module.css';
import { Section } from '../section.tsx';
import { ExchangeTable } from './exchange-table.tsx';

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
            onAll={kind === 'all' ? undefined : () => setKind('all')}
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
  readonly onAll: (() => void) | undefined;
}) {
  const { t } = useT();
  const [pageNum, setPage] = useState(1);
  const moves = useMember((state) => state.moves);
  const { kind, choice, onMonth, onAll } = props;
  const answer = useCall(
    'act/activityTopGift/exchangeRecord',
    { kind, ...choice.range, pageNum, pageSize: RECORDS_A_PAGE },
    { version: moves },
  );
  const empty = (
    <NoRecords
      of="money"
      title={t(text.noRecords)}
      text={t(text.noRecordsText)}
      choice={choice}
      onMonth={onMonth}
      way={{ to: '/mine/exchange', name: t(text.toExchange) }}
      onAll={onAll}
    />
  );
  return (
    <RecordList answer={answer} page={pageNum} onPage={setPage} empty={empty}>
      {({ list }) => <ExchangeTable list={list} />}
    </RecordList>
  );
}
