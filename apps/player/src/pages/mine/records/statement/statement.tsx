import {
  ErrorState,
  lazyPart,
  Pagination,
  Skeleton,
  SkeletonRows,
  uiMessages,
  useT,
} from '@tianping/ui';
import { Suspense, useState } from 'react';
import { useApp, useMember } from '../../../../app/context.ts';
import { useCall } from '../../../../app/query.ts';
import { mineMessages as mine } from '../../messages.ts';
import { type RangeChoice, RangeFilter } from '../filters/range-filter.tsx';
import { type RangeName, rangeOf } from '../filters/ranges.ts';
import { recordTexts as text } from '../messages.ts';
import { NoRecords } from '../record-list.tsx';
import css from './statement.module.css';
import { hasMoved, rowsOf, StatementDays } from './statement-days.tsx';
import { StatementSums } from './statement-sums.tsx';

const StatementChart = lazyPart(() => import('./statement-chart.tsx'));

const PERIODS: readonly RangeName[] = ['week', 'month', 'thisMonth', 'lastMonth', 'custom'];
/** Days on one page of the table. */
const PAGE_SIZE = 31;
const CHART_HEIGHT = '200px';

interface StatementProps {
  readonly choice: RangeChoice;
  readonly onChoice: (choice: RangeChoice) => void;
}

/** What came in and went out in a range of days, what was won or lost, and the remaining balance. */
export function Statement(props: StatementProps) {
  const { choice, onChoice } = props;
  return (
    <>
      <RangeFilter choice={choice} names={PERIODS} onChoice={onChoice} />
      <Period key={`${choice.range.from} ${choice.range.to}`} choice={choice} onChoice={onChoice} />
    </>
  );
}

function Period(props: StatementProps) {
  const { t } = useT();
  const { now } = useApp();
  const { choice, onChoice } = props;
  const { range } = choice;
  const [page, setPage] = useState(1);
  const moves = useMember((state) => state.moves);
  const answer = useCall('fd/transactions/statement', range, { version: moves });
  if (answer.fault) {
    const { message } = answer.fault;
    return <ErrorState {...(message !== '' && { text: message })} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <SkeletonRows rows={6} label={t(uiMessages.loading)} />;
  const { days } = answer.data;
  const moving = rowsOf(answer.data).filter(hasMoved).toReversed();
  const shown = moving.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <div className={css.period}>
      <StatementSums statement={answer.data} />
      {moving.length === 0 ? (
        <NoRecords
          of="money"
          title={t(text.noDays)}
          text={t(text.noDaysText)}
          choice={choice}
          onMonth={() => onChoice({ name: 'month', range: rangeOf('month', now()) })}
          way={{ to: '/mine/savemoney', name: t(mine.goDeposit) }}
        />
      ) : (
        <>
          <section>
            <h3>{t(text.chart)}</h3>
            <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
              <StatementChart days={days} label={t(text.chartText, { ...range })} />
            </Suspense>
          </section>
          <section>
            <h3>
              {t(text.byDay)}
              <small>{t(text.movingOnly)}</small>
            </h3>
            <StatementDays days={shown} />
            {moving.length > PAGE_SIZE && (
              <Pagination page={page} pageSize={PAGE_SIZE} total={moving.length} onPage={setPage} />
            )}
          </section>
        </>
      )}
    </div>
  );
}
