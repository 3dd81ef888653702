import { moneyMinor } from '@tianping/base';
import {
  Button,
  EmptyState,
  ErrorState,
  moneyText,
  Pagination,
  SkeletonRows,
  Tabs,
  uiMessages,
  useT,
} from '@tianping/ui';
import { useState } from 'react';
import { useApp, useMember } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { MemberFrame } from '../member-frame.tsx';
import { mineMessages as text } from '../messages.ts';
import { Section } from '../section.tsx';
import { DEAL_TYPES, type Deal } from './deal-types.ts';
import { type RangeChoice, RangeFilter } from './range-filter.tsx';
import { rangeOf } from './ranges.ts';
import css from './records.module.css';
import { TransTable } from './trans-table.tsx';

const PAGE_SIZE = 20;

/** The member's money movements by kind and day, with what came in and went out. */
export default function TransRecordPage() {
  const { t } = useT();
  const { now } = useApp();
  const [type, setType] = useState<Deal['type'] | 'all'>('all');
  const [choice, setChoice] = useState<RangeChoice>(() => ({
    name: 'week',
    range: rangeOf('week', now()),
  }));
  const types = Object.entries(DEAL_TYPES) as [Deal['type'], (typeof DEAL_TYPES)[Deal['type']]][];
  return (
    <MemberFrame title={t(text.transTitle)}>
      <Section title={t(text.transTitle)} hint={t(text.kept)} testId="page-transRecord">
        <div className={css.bar}>
          <Tabs
            label={t(text.type)}
            panelId="deals"
            value={type}
            onChange={setType}
            choices={[
              { value: 'all', label: t(text.allTypes) },
              ...types.map(([value, name]) => ({ value, label: t(name) })),
            ]}
          />
          <RangeFilter choice={choice} onChoice={setChoice} />
        </div>
        <div id="deals" role="tabpanel" aria-labelledby={`deals-${type}`}>
          <Deals
            key={`${type}${choice.range.from}${choice.range.to}`}
            type={type === 'all' ? null : type}
            choice={choice}
            onMonth={() => setChoice({ name: 'month', range: rangeOf('month', now()) })}
          />
        </div>
      </Section>
    </MemberFrame>
  );
}

function Deals(props: {
  readonly type: Deal['type'] | null;
  readonly choice: RangeChoice;
  readonly onMonth: () => void;
}) {
  const { t } = useT();
  const [pageNum, setPage] = useState(1);
  const moves = useMember((state) => state.moves);
  const answer = useCall(
    'fd/transactions/queryDealRecord',
    { type: props.type, ...props.choice.range, pageNum, pageSize: PAGE_SIZE },
    { version: moves },
  );
  if (answer.fault) return <ErrorState onRetry={answer.refetch} />;
  if (!answer.data) return <SkeletonRows rows={6} label={t(uiMessages.loading)} />;
  const { list, total, inMinor, outMinor } = answer.data;
  if (total === 0) {
    return (
      <EmptyState
        title={t(text.noTrans)}
        text={t(text.noTransText)}
        action={
          <Button tone="soft" size="s" onClick={props.onMonth}>
            {t(text.seeMonth)}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <TransTable deals={list} />
      <div className={css.foot}>
        <span>
          {t(text.moneyIn)} <b className="num">{moneyText(moneyMinor(inMinor))}</b>
        </span>
        <span>
          {t(text.moneyOut)} <b className="num">{moneyText(moneyMinor(Math.abs(outMinor)))}</b>
        </span>
        <Pagination page={pageNum} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
      </div>
    </>
  );
}
