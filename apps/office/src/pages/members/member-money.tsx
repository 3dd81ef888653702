import type { Message } from '@tianping/i18n';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AnswerOf } from '../../app/api.ts';
import { type Read, useMay, useRead } from '../../app/context.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { Explained } from '../../engine/object-link.tsx';
import { Pager, pagesOf } from '../../engine/pager.tsx';
import { Badge, Box, type Pair, Pairs, type Tone } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { depositStates } from '../deposits/deposit-texts.ts';
import { postingMessages } from '../postings/posting-messages.ts';
import { stages } from '../withdrawals/withdrawal-texts.ts';
import css from './member.module.css';
import { memberMessages as text } from './member-messages.ts';

/** Rows on a page of each list. */
export const MONEY_SHOWN = 20;

/**
 * A member's deposits, withdrawals and postings, newest first and a page at a time, each linked to its own page, as far
 * as the reader may read them.
 */
export function MemberMoney(props: { readonly memberId: string }) {
  const mayDeposits = useMay('deposits.read');
  const mayWithdrawals = useMay('withdrawals.read');
  return (
    <div className={css.columns}>
      {mayDeposits && <Deposits {...props} />}
      {mayWithdrawals && <Withdrawals {...props} />}
      <Postings {...props} />
    </div>
  );
}

interface PartProps {
  readonly memberId: string;
}

function Deposits({ memberId }: PartProps) {
  const paging = usePaging();
  const read = useRead('deposits/list', { ...paging.asked, filters: { states: [], memberId } });
  const texts = { title: text.deposits, none: text.noDeposits };
  return <MoneyList {...texts} read={read} paging={paging} pairOf={depositPair} />;
}

function Withdrawals({ memberId }: PartProps) {
  const paging = usePaging();
  const read = useRead('withdrawals/list', { ...paging.asked, filters: { tab: 'all', memberId } });
  const texts = { title: text.withdrawals, none: text.noWithdrawals };
  return <MoneyList {...texts} read={read} paging={paging} pairOf={withdrawalPair} />;
}

function Postings({ memberId }: PartProps) {
  const paging = usePaging();
  const read = useRead('postings/list', { ...paging.asked, filters: { memberId } });
  const texts = { title: text.postings, none: text.noPostings };
  return <MoneyList {...texts} read={read} paging={paging} pairOf={postingPair} />;
}

/** Which page a list shows, and the part of its request that asks for it. */
function usePaging() {
  const [page, setPage] = useState(1);
  return { page, setPage, asked: { pageNum: page, pageSize: MONEY_SHOWN } };
}

function MoneyList<Item>(props: {
  readonly title: Message;
  /** Shown when there is nothing. */
  readonly none: Message;
  readonly read: Read<{ readonly total: number; readonly list: readonly Item[] }>;
  readonly paging: ReturnType<typeof usePaging>;
  readonly pairOf: (item: Item, texts: Texts) => Pair;
}) {
  const texts = useTexts();
  const { title, none, read, paging, pairOf } = props;
  return (
    <Box title={texts.t(title)}>
      <DetailFrame read={read}>
        {({ total, list }) =>
          total === 0 ? (
            <p>{texts.t(none)}</p>
          ) : (
            <>
              <Pairs pairs={list.map((item) => pairOf(item, texts))} />
              <Pager
                page={paging.page}
                pages={pagesOf(total, MONEY_SHOWN)}
                onPage={(page) => paging.setPage(page)}
              />
            </>
          )
        }
      </DetailFrame>
    </Box>
  );
}

type Row<Call extends 'deposits/list' | 'withdrawals/list' | 'postings/list'> =
  AnswerOf<Call>['list'][number];

export const depositPair = (row: Row<'deposits/list'>, texts: Texts): Pair =>
  orderPair('deposits', row, depositStates[row.status], texts);

export const withdrawalPair = (row: Row<'withdrawals/list'>, texts: Texts): Pair =>
  orderPair('withdrawals', row, stages[row.stage], texts);

/** An order with its state, linked to the page of its kind. */
function orderPair(
  page: 'deposits' | 'withdrawals',
  row: Row<'deposits/list'> | Row<'withdrawals/list'>,
  state: { readonly tone: Tone; readonly name: Message },
  { t, yuan, moment }: Texts,
): Pair {
  return {
    key: row.orderId,
    name: (
      <Link href={`/${page}?tab=all&open=${row.orderId}`}>
        {moment(row.createdAt)} · {row.ticketId}
      </Link>
    ),
    value: (
      <>
        {yuan(row.amountMinor)} <Badge tone={state.tone}>{t(state.name)}</Badge>
      </>
    ),
  };
}

function postingPair(row: Row<'postings/list'>, { t, change, moment }: Texts): Pair {
  return {
    key: row.postingId,
    name: <Explained text={`${moment(row.at)} · ${row.note}`} />,
    value: (
      <>
        {change(row.amountMinor)} <Badge tone="mute">{t(postingMessages[row.status])}</Badge>
      </>
    ),
  };
}
