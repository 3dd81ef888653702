import { Link } from 'wouter';
import type { AnswerOf } from '../../app/api.ts';
import { useMay, useRead } from '../../app/context.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { Badge, Box, type Pair, Pairs } from '../../engine/parts.tsx';
import { EmptyState } from '../../engine/states.tsx';
import { useWords, type Words } from '../../engine/words.ts';
import { depositStates } from '../deposits/deposit-words.ts';
import { postingMessages } from '../postings/posting-messages.ts';
import { stages } from '../withdrawals/withdrawal-words.ts';
import css from './member.module.css';
import { memberMessages as text } from './member-messages.ts';

const SHOWN = 20;

/** A member's last deposits, withdrawals and postings, each leading to its own page. */
export function MemberMoney(props: { readonly memberId: string }) {
  const { memberId } = props;
  const words = useWords();
  const { t } = words;
  const page = { pageNum: 1, pageSize: SHOWN };
  const deposits = useRead(
    'deposits/list',
    useMay('deposits.read') ? { ...page, filters: { states: [], memberId } } : null,
  );
  const withdrawals = useRead(
    'withdrawals/list',
    useMay('withdrawals.read') ? { ...page, filters: { tab: 'all', memberId } } : null,
  );
  const postings = useRead('postings/list', { ...page, filters: { memberId } });
  return (
    <div className={css.columns}>
      <Box title={t(text.deposits)}>
        <DetailFrame read={deposits}>
          {({ list }) => <Orders pairs={list.map((row) => depositPair(row, words))} />}
        </DetailFrame>
      </Box>
      <Box title={t(text.withdrawals)}>
        <DetailFrame read={withdrawals}>
          {({ list }) => <Orders pairs={list.map((row) => withdrawalPair(row, words))} />}
        </DetailFrame>
      </Box>
      <Box title={t(text.postings)}>
        <DetailFrame read={postings}>
          {({ list }) => <Orders pairs={list.map((row) => postingPair(row, words))} />}
        </DetailFrame>
      </Box>
    </div>
  );
}

function Orders(props: { readonly pairs: readonly Pair[] }) {
  return props.pairs.length === 0 ? <EmptyState /> : <Pairs pairs={props.pairs} />;
}

type Row<Call extends 'deposits/list' | 'withdrawals/list' | 'postings/list'> =
  AnswerOf<Call>['list'][number];

function depositPair(row: Row<'deposits/list'>, { t, yuan, moment }: Words): Pair {
  const state = depositStates[row.status];
  return {
    key: row.orderId,
    name: (
      <Link href={`/deposits?tab=all&open=${row.orderId}`}>
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

function withdrawalPair(row: Row<'withdrawals/list'>, { t, yuan, moment }: Words): Pair {
  const stage = stages[row.stage];
  return {
    key: row.orderId,
    name: (
      <Link href={`/withdrawals?tab=all&open=${row.orderId}`}>
        {moment(row.createdAt)} · {row.ticketId}
      </Link>
    ),
    value: (
      <>
        {yuan(row.amountMinor)} <Badge tone={stage.tone}>{t(stage.name)}</Badge>
      </>
    ),
  };
}

function postingPair(row: Row<'postings/list'>, { t, change, moment }: Words): Pair {
  return {
    key: row.postingId,
    name: `${moment(row.at)} · ${row.note}`,
    value: (
      <>
        {change(row.amountMinor)} <Badge tone="mute">{t(postingMessages[row.status])}</Badge>
      </>
    ),
  };
}
