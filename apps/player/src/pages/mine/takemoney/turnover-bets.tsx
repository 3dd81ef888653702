import { moneyMinor, plainMoneyText } from '@tianping/base';
import type { AnswerFor } from '@tianping/client';
import type { TurnoverRow } from '@tianping/contract';
import {
  Dialog,
  EmptyState,
  ErrorState,
  momentText,
  Pagination,
  SkeletonRows,
  uiMessages,
  useT,
} from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { withdrawMessages as text } from './messages.ts';
import { timesText } from './times-text.ts';
import css from './turnover.module.css';

const PAGE_SIZE = 10;

type Bet = AnswerFor<'fd/withdraw/turnover'>['list'][number];

/** The bets that count for one duty, with the weight of each; why others do not. */
export function TurnoverBets(props: { readonly duty: TurnoverRow; readonly onClose: () => void }) {
  const { t } = useT();
  const { requirementId } = props.duty;
  const [pageNum, setPage] = useState(1);
  const request = { requirementId, pageNum, pageSize: PAGE_SIZE };
  const { data, fault, isPending, refetch } = useCall('fd/withdraw/turnover', request);
  return (
    <Dialog
      title={t(text.betsTitle)}
      width="xl"
      backdropCloses
      onClose={props.onClose}
      testId="turnover-dialog"
    >
      <p className={css.hint}>
        {props.duty.name} · {t(text.betsHint)}
      </p>
      {isPending && <SkeletonRows rows={5} label={t(uiMessages.loading)} />}
      {fault && <ErrorState onRetry={refetch} />}
      {data?.total === 0 && <EmptyState title={t(text.betsNone)} text={t(text.betsNoneText)} />}
      {data && data.total > 0 && (
        <>
          <BetTable list={data.list} />
          {data.total > PAGE_SIZE && (
            <Pagination page={pageNum} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />
          )}
        </>
      )}
    </Dialog>
  );
}

function BetTable(props: { readonly list: readonly Bet[] }) {
  const { t } = useT();
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t(text.colTime)}</th>
            <th scope="col">{t(text.betTicket)}</th>
            <th scope="col">{t(text.betStake)}</th>
            <th scope="col">{t(text.betEffective)}</th>
            <th scope="col">{t(text.betWeight)}</th>
            <th scope="col">{t(text.betCounted)}</th>
          </tr>
        </thead>
        <tbody>
          {props.list.map((bet) => (
            <BetRow key={bet.betId} bet={bet} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BetRow(props: { readonly bet: Bet }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { bet } = props;
  const money = (minor: number): string => plainMoneyText(moneyMinor(minor));
  return (
    <tr data-testid="turnover-bet">
      <td className="num" data-part="time">
        {momentText(translator, bet.at, now())}
      </td>
      <td data-part="name">
        <b className="num">{bet.ticketId}</b>
        <small>{bet.reason ?? bet.venue}</small>
      </td>
      <td className="num" data-name={t(text.betStake)}>
        {money(bet.stakeMinor)}
      </td>
      <td className="num" data-name={t(text.betEffective)}>
        {money(bet.effectiveMinor)}
      </td>
      <td className="num" data-name={t(text.betWeight)}>
        × {timesText(bet.weightMilli) || '0'}
      </td>
      <td className="num" data-part="state">
        <b>{money(bet.countedMinor)}</b>
      </td>
    </tr>
  );
}
