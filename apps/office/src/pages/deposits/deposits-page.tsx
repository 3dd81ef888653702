import {
  memberColumn,
  momentColumn,
  moneyColumn,
  ticketColumn,
} from '../../engine/list/columns.tsx';
import { defineList, filterValue, minorOf, oneOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { Badge, Mark } from '../../engine/parts.tsx';
import { officeMessages } from '../../messages.ts';
import { DepositDetail } from './deposit-detail.tsx';
import { depositMessages as text } from './deposit-messages.ts';
import { type DepositRow, depositStates, paidTexts, reviewReasons } from './deposit-texts.ts';

/** The states that each tab requests. */
const TABS = {
  todo: ['review', 'confirming'],
  open: ['created', 'pending'],
  credited: ['credited'],
  closed: ['closed', 'expired', 'failed'],
  all: [],
} as const satisfies Readonly<Record<string, readonly DepositRow['status'][]>>;
const TAB_NAMES = ['todo', 'open', 'credited', 'closed', 'all'] as const;
const POLL_MS = 15_000;

const list = defineList<'deposits/list', DepositRow>({
  name: 'deposits',
  title: text.title,
  lead: ({ t }) => t(text.lead),
  call: 'deposits/list',
  request: (query) => ({
    pageNum: query.page,
    pageSize: query.size,
    filters: {
      states: [...TABS[oneOf(query, 'tab', TAB_NAMES) ?? 'todo']],
      channel: filterValue(query, 'channel'),
      memberId: filterValue(query, 'member'),
      text: filterValue(query, 'text') ?? '',
      from: filterValue(query, 'from'),
      to: filterValue(query, 'to'),
      minMinor: minorOf(query, 'min'),
    },
  }),
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ orderId }) => orderId,
  tabs: {
    key: 'tab',
    usual: 'todo',
    label: text.tabs,
    options: ({ t }, answer) =>
      TAB_NAMES.map((tab) => ({
        value: tab,
        label: t(text[tab]),
        ...(tab === 'todo' && answer ? { count: answer.sums.review + answer.sums.confirming } : {}),
      })),
  },
  filters: [
    { kind: 'search', key: 'text', label: text.search },
    {
      kind: 'choice',
      key: 'channel',
      label: text.channel,
      options: (_words, answer) =>
        (answer?.channels ?? []).map(({ code, name }) => ({ value: code, label: name })),
    },
    { kind: 'yuan', key: 'min', label: text.minAmount },
    { kind: 'days', key: 'days', label: text.days },
  ],
  columns: [
    ticketColumn,
    memberColumn,
    { key: 'channel', title: text.channel, text: ({ channelName }) => channelName },
    moneyColumn('pay', text.pay, (row) => row.payMinor),
    {
      key: 'paid',
      title: text.paid,
      look: 'money',
      text: paidTexts,
    },
    momentColumn('created', text.created, (row) => row.createdAt),
    {
      key: 'status',
      title: officeMessages.status,
      text: (row, { t }) => t(depositStates[row.status].name),
      cell: (row, { t }) => (
        <>
          {row.review && <Mark>{t(reviewReasons[row.review.reason])}</Mark>}
          <Badge tone={depositStates[row.status].tone}>{t(depositStates[row.status].name)}</Badge>
        </>
      ),
    },
  ],
  sums: ({ sums }, { t, money }) =>
    t(text.sums, { paid: money(sums.paidMinor), credited: money(sums.creditedMinor) }),
  pollMs: POLL_MS,
  detail: ({ id, onChanged }) => <DepositDetail key={id} orderId={id} onChanged={onChanged} />,
  empty: text.empty,
});

export default function DepositsPage() {
  return <ListPage list={list} />;
}
