import { changeText, moneyMinor, plainMoneyText } from '@tianping/base';
import {
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  momentText,
  Pagination,
  SkeletonRows,
  uiMessages,
  useT,
} from '@tianping/ui';
import noResult from '@tianping/ui/states/no-result.svg?url';
import { vipMessages as names } from '@tianping/vip/messages';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { grantName, money } from '../../../features/vip/figures.ts';
import { vipTexts as text } from '../../../features/vip/messages.ts';
import type { Grant } from '../../../features/vip/types.ts';
import { type RangeChoice, RangeFilter } from '../records/filters/range-filter.tsx';
import { rangeOf } from '../records/filters/ranges.ts';
import { Section } from '../section.tsx';
import css from './history.module.css';

const PAGE_SIZE = 10;

/** What was claimed, by range of days, in pages. */
export function History(props: { readonly version: number }) {
  const { t } = useT();
  const { now } = useApp();
  const [choice, setChoice] = useState<RangeChoice>(() => ({
    name: 'month',
    range: rangeOf('month', now()),
  }));
  return (
    <Section
      title={t(text.history)}
      end={<RangeFilter choice={choice} onChoice={setChoice} />}
      testId="welfare-history"
    >
      <Page
        key={`${choice.range.from}${choice.range.to}`}
        choice={choice}
        version={props.version}
        onMonth={() => setChoice({ name: 'month', range: rangeOf('month', now()) })}
      />
    </Section>
  );
}

function Page(props: {
  readonly choice: RangeChoice;
  readonly version: number;
  readonly onMonth: () => void;
}) {
  const { t } = useT();
  const { choice, version } = props;
  const [pageNum, setPage] = useState(1);
  const { data, fault, refetch } = useCall(
    'act/welfare/history',
    { ...choice.range, pageNum, pageSize: PAGE_SIZE },
    { version },
  );
  if (fault) return <ErrorState onRetry={refetch} />;
  if (!data) return <SkeletonRows rows={4} label={t(uiMessages.loading)} />;
  if (data.total === 0) {
    const isMonth = choice.name === 'month';
    return (
      <EmptyState
        art={noResult}
        title={t(text.historyNone)}
        text={t(text.historyNoneText)}
        action={
          isMonth ? (
            <Link href="/mine/vip" className={buttonClass({ tone: 'soft', size: 's' })}>
              {t(text.seeVip)}
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
  return (
    <>
      <Table list={data.list} />
      <div className={css.foot}>
        <span>{t(text.historySum, { amount: money(data.totalMinor) })}</span>
        <Pagination page={pageNum} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />
      </div>
    </>
  );
}

function Table(props: { readonly list: readonly Grant[] }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  return (
    <table className={css.table} aria-label={t(text.historyTable)}>
      <thead>
        <tr>
          <th scope="col">{t(text.historyTime)}</th>
          <th scope="col">{t(text.historyGift)}</th>
          <th scope="col">{t(text.historyKind)}</th>
          <th scope="col">{t(text.historyAmount)}</th>
          <th scope="col">{t(text.historyTurnover)}</th>
        </tr>
      </thead>
      <tbody>
        {props.list.map((grant) => (
          <tr key={grant.id} data-testid="welfare-claimed">
            <td className="num">{momentText(translator, grant.claimedAt ?? 0, now())}</td>
            <td>{grantName(translator, grant)}</td>
            <td>{grant.kind === 'rebate' ? t(names.rebate) : t(text.vip)}</td>
            <td className={`num ${css.plus}`}>{changeText(moneyMinor(grant.amountMinor))}</td>
            <td className="num">
              <span className={css.label}>{t(text.turnoverAsked)}</span>
              {plainMoneyText(moneyMinor(grant.turnoverMinor))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
