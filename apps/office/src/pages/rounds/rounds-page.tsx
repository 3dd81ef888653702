import type { AnswerOf } from '../../app/api.ts';
import {
  memberColumn,
  momentColumn,
  moneyColumn,
  venueFilter,
} from '../../engine/list/columns.tsx';
import { defineList, filterValue, oneOf, tabsOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { Badge, Mark } from '../../engine/parts.tsx';
import { officeMessages } from '../../messages.ts';
import { RoundDetail } from './round-detail.tsx';
import { roundMessages as text } from './round-messages.ts';

type RoundRow = AnswerOf<'rounds/list'>['list'][number];

const TABS = ['all', 'open', 'closed'] as const;
const POLL_MS = 15_000;

const list = defineList<'rounds/list', RoundRow>({
  name: 'rounds',
  title: text.title,
  lead: ({ t }) => t(text.lead),
  call: 'rounds/list',
  request: (query) => {
    const tab = oneOf(query, 'tab', TABS) ?? 'all';
    return {
      pageNum: query.page,
      pageSize: query.size,
      filters: {
        state: tab === 'all' ? null : tab,
        channelCode: filterValue(query, 'venue'),
        text: filterValue(query, 'text') ?? '',
        from: filterValue(query, 'from'),
        to: filterValue(query, 'to'),
      },
    };
  },
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ roundId }) => roundId,
  tabs: tabsOf(text.tabs, TABS, text),
  filters: [
    { kind: 'search', key: 'text', label: text.search },
    venueFilter(text.venue),
    { kind: 'days', key: 'days', label: text.days },
  ],
  columns: [
    { key: 'round', title: text.round, look: 'num', text: ({ round }) => round },
    memberColumn,
    { key: 'venue', title: text.venue, text: ({ venueName }) => venueName },
    { key: 'game', title: text.game, text: ({ gameCode }) => gameCode },
    moneyColumn('staked', text.staked, (row) => row.stakedMinor),
    moneyColumn('credited', text.credited, (row) => row.creditedMinor),
    momentColumn('at', text.opened, (row) => row.openedAt),
    {
      key: 'state',
      title: officeMessages.status,
      text: (row, { t }) => t(text[row.state]),
      cell: (row, { t }) => (
        <>
          {row.flaggedAt !== null && <Mark>{t(text.flagged)}</Mark>}
          {row.cutMinor > 0 && <Mark>{t(text.cut)}</Mark>}
          <Badge tone={row.state === 'open' ? 'wait' : 'ok'}>{t(text[row.state])}</Badge>
        </>
      ),
    },
  ],
  sums: ({ sums }, { t, money, change }) =>
    t(text.sums, {
      stake: money(sums.stakeMinor),
      effective: money(sums.effectiveMinor),
      profit: change(sums.profitMinor),
    }),
  pollMs: POLL_MS,
  detail: ({ id }) => <RoundDetail key={id} roundId={id} />,
  empty: text.empty,
});

export default function RoundsPage() {
  return <ListPage list={list} />;
}
