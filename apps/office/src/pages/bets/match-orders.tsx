import type { OfficeMatch } from '@tianping/contract';
import type { VoidCode } from '@tianping/odds';
import { voidReason } from '@tianping/sportsbook';
import { Button } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '../../app/api.ts';
import { useMay, useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { StaffLink } from '../../engine/object-link.tsx';
import { Pager, pagesOf } from '../../engine/pager.tsx';
import { Part, Steps } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { betMessages } from './bet-messages.ts';
import css from './bets.module.css';
import { tryAct } from './brief.tsx';
import { matchMessages as text } from './match-messages.ts';

type Order = AnswerOf<'bets/orders'>['list'][number];

/** Orders on a page. */
export const ORDERS_SHOWN = 20;

/** Orders that voided bets on the match, and which were revoked; a page at a time. */
export function MatchOrders(props: {
  readonly match: Pick<OfficeMatch, 'matchId'>;
  readonly onChanged: () => void;
}) {
  const { t } = useTexts();
  const act = useAct();
  const [page, setPage] = useState(1);
  const read = useRead('bets/orders', {
    pageNum: page,
    pageSize: ORDERS_SHOWN,
    filters: { matchId: props.match.matchId },
  });
  const takeBack = (orderKey: string): void =>
    act({
      call: 'bets/takeBack',
      title: t(text.takeBack),
      text: t(text.takeBackText),
      note: t(text.basis),
      submit: t(betMessages.submit),
      preview: (api) => tryAct(api, { act: 'takeBackVoid', orderKey }),
      request: (values) => ({ orderKey, note: values.text('note') }),
      doneMessage: () => t(betMessages.proposed),
      onDone() {
        void read.refresh();
        props.onChanged();
      },
    });
  return (
    <Part title={t(text.orders)}>
      <DetailFrame read={read}>
        {({ total, list }) =>
          total === 0 ? (
            <p>{t(text.noOrders)}</p>
          ) : (
            <>
              <OrderSteps list={list} onTakeBack={takeBack} />
              <Pager page={page} pages={pagesOf(total, ORDERS_SHOWN)} onPage={setPage} />
            </>
          )
        }
      </DetailFrame>
    </Part>
  );
}

function OrderSteps(props: {
  readonly list: readonly Order[];
  readonly onTakeBack: (orderKey: string) => void;
}) {
  const { t, moment, staff } = useTexts();
  const mayVoid = useMay('bets.void');
  return (
    <Steps
      steps={props.list.map((order) => ({
        key: order.orderKey,
        title: (
          <>
            {t(voidReason(order.reason as VoidCode))} · <StaffLink login={order.by.name} />
          </>
        ),
        side: moment(order.at),
        note: (
          <>
            {order.note}
            {order.takenBackAt !== null && (
              <span className={css.back}>
                {t(text.takenBack, {
                  who: staff(order.takenBackBy?.name ?? ''),
                  at: moment(order.takenBackAt),
                })}
              </span>
            )}
            {order.takenBackAt === null && mayVoid && (
              <span className={css.back}>
                <Button size="small" onClick={() => props.onTakeBack(order.orderKey)}>
                  {t(text.takeBack)}
                </Button>
              </span>
            )}
          </>
        ),
        state: order.takenBackAt === null ? ('failed' as const) : ('done' as const),
      }))}
    />
  );
}
