import {
  memberColumn,
  momentColumn,
  moneyColumn,
  ticketColumn,
  venueFilter,
} from '../../engine/list/columns.tsx';
import { defineList, filterValue, oneOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { Badge, Mark } from '../../engine/parts.tsx';
import { officeMessages } from '../../messages.ts';
import { TransferDetail } from './transfer-detail.tsx';
import { transferMessages as text } from './transfer-messages.ts';
import { type TransferRow, transferStates } from './transfer-texts.ts';

const TABS = ['processing', 'success', 'failed', 'all'] as const;
const POLL_MS = 15_000;

const list = defineList<'transfers/list', TransferRow>({
  name: 'transfers',
  title: text.title,
  lead: ({ t }) => t(text.lead),
  call: 'transfers/list',
  request: (query) => {
    const tab = oneOf(query, 'tab', TABS) ?? 'processing';
    return {
      pageNum: query.page,
      pageSize: query.size,
      filters: {
        status: tab === 'all' ? null : tab,
        channelCode: filterValue(query, 'venue'),
        direction: oneOf(query, 'direction', ['in', 'out']),
        text: filterValue(query, 'text') ?? '',
        from: filterValue(query, 'from'),
        to: filterValue(query, 'to'),
        stuck: filterValue(query, 'stuck') === '1',
      },
    };
  },
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ transferId }) => transferId,
  tabs: {
    key: 'tab',
    usual: 'processing',
    label: text.tabs,
    options: ({ t }, answer) =>
      TABS.map((tab) => ({
        value: tab,
        label: t(text[tab]),
        ...(tab === 'processing' && answer ? { count: answer.sums.open } : {}),
      })),
  },
  filters: [
    { kind: 'search', key: 'text', label: text.search },
    venueFilter(text.venue),
    {
      kind: 'choice',
      key: 'direction',
      label: text.direction,
      options: ({ t }) => [
        { value: 'in', label: t(text.in) },
        { value: 'out', label: t(text.out) },
      ],
    },
    { kind: 'days', key: 'days', label: text.days },
    { kind: 'flag', key: 'stuck', label: text.stuck },
  ],
  columns: [
    ticketColumn,
    memberColumn,
    { key: 'venue', title: text.venue, text: ({ venueName }) => venueName },
    { key: 'direction', title: text.direction, text: ({ direction }, { t }) => t(text[direction]) },
    moneyColumn('amount', officeMessages.amount, (row) => row.amountMinor),
    { key: 'asks', title: text.asks, look: 'end', text: ({ asks }) => String(asks) },
    momentColumn('at', text.started, (row) => row.createdAt),
    {
      key: 'status',
      title: officeMessages.status,
      text: (row, { t }) => t(transferStates[row.status].name),
      cell: (row, { t }) => (
        <>
          {row.stuck && <Mark>{t(text.stuckMark)}</Mark>}
          <Badge tone={transferStates[row.status].tone}>{t(transferStates[row.status].name)}</Badge>
        </>
      ),
    },
  ],
  sums: ({ sums }, { t, money }) =>
    t(text.sums, {
      in: money(sums.inMinor),
      out: money(sums.outMinor),
      open: sums.open,
      stuck: sums.stuck,
    }),
  pollMs: POLL_MS,
  detail: ({ id, onChanged }) => <TransferDetail key={id} transferId={id} onChanged={onChanged} />,
  empty: text.empty,
});

export default function TransfersPage() {
  return <ListPage list={list} />;
}
