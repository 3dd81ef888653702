import type { CallState } from '@tianping/client';
import {
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  Pagination,
  SkeletonRows,
  uiMessages,
  useT,
} from '@tianping/ui';
import noBets from '@tianping/ui/states/no-bets.svg?url';
import noResult from '@tianping/ui/states/no-result.svg?url';
import noTransfers from '@tianping/ui/states/no-transfers.svg?url';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { mineMessages as text } from '../messages.ts';
import type { RangeChoice } from './filters/range-filter.tsx';
import { isLong } from './filters/ranges.ts';
import { recordTexts } from './messages.ts';
import css from './records.module.css';

/** Records on one page. */
export const RECORDS_A_PAGE = 20;

/** One page of records in each state: loading, failed, empty, or rows above the page numbers. */
export function RecordList<Data extends { readonly total: number }>(props: {
  readonly answer: CallState<Data>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly empty: ReactNode;
  /** Placed before the page numbers. */
  readonly foot?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}) {
  const { t } = useT();
  const { data, fault, refetch } = props.answer;
  if (fault) {
    const { message } = fault;
    return <ErrorState {...(message !== '' && { text: message })} onRetry={refetch} />;
  }
  if (!data) return <SkeletonRows rows={6} label={t(uiMessages.loading)} />;
  if (data.total === 0) return props.empty;
  return (
    <>
      {props.children(data)}
      <div className={css.foot}>
        {props.foot}
        <Pagination
          page={props.page}
          pageSize={RECORDS_A_PAGE}
          total={data.total}
          onPage={props.onPage}
        />
      </div>
    </>
  );
}

/** Shown when a range has no records: offers a longer range first, then the place where such records begin. */
export function NoRecords(props: {
  readonly of: 'bets' | 'money';
  readonly title: string;
  readonly text: string;
  readonly choice: RangeChoice;
  readonly onMonth: () => void;
  readonly way?: { readonly to: string; readonly name: string };
  /** Set while filters are active: removes them. */
  readonly onAll?: (() => void) | undefined;
}) {
  const { t } = useT();
  const { way, onAll } = props;
  const longer = (
    <Button tone="soft" size="s" onClick={props.onMonth}>
      {t(text.seeMonth)}
    </Button>
  );
  const hasLonger = !isLong(props.choice.range);
  if (onAll) {
    return (
      <EmptyState
        art={noResult}
        title={t(recordTexts.noMatch)}
        text={t(recordTexts.noMatchText)}
        action={
          <span className={css.choices}>
            <Button tone="soft" size="s" onClick={onAll}>
              {t(recordTexts.clearFilters)}
            </Button>
            {hasLonger && longer}
          </span>
        }
      />
    );
  }
  const on = way && (
    <Link href={way.to} className={buttonClass({ tone: 'soft', size: 's' })}>
      {way.name}
    </Link>
  );
  return (
    <EmptyState
      art={props.of === 'bets' ? noBets : noTransfers}
      title={props.title}
      text={props.text}
      action={hasLonger ? longer : on}
    />
  );
}
