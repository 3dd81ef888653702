import type { AnswerOf } from '../../app/api.ts';
import { memberColumn, momentColumn } from '../../engine/list/columns.tsx';
import { defineList, filterValue, oneOf, tabsOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { Badge } from '../../engine/parts.tsx';
import { officeMessages } from '../../messages.ts';
import { venueMessages as text } from './venue-messages.ts';

type SessionRow = AnswerOf<'venues/sessions'>['list'][number];

const TABS = ['all', 'open', 'over'] as const;
const POLL_MS = 15_000;

/** An end with a recorded reason is named by it. */
function stateText({ state, endReason }: SessionRow) {
  return endReason === null
    ? text[state]
    : {
        left: text.endedLeft,
        logout: text.endedLogout,
        replaced: text.endedReplaced,
        site: text.endedSite,
      }[endReason];
}

const sessionList = defineList<'venues/sessions', SessionRow>({
  name: 'sessions',
  title: text.sessions,
  lead: ({ t }) => t(text.sessionsLead),
  call: 'venues/sessions',
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
  id: ({ sessionKey }) => sessionKey,
  tabs: tabsOf(text.tabs, TABS, text),
  filters: [
    { kind: 'search', key: 'text', label: text.searchMember },
    {
      kind: 'choice',
      key: 'venue',
      label: text.venue,
      options: (_words, answer) =>
        (answer?.venues ?? []).map(({ code, name }) => ({ value: code, label: name })),
    },
    { kind: 'days', key: 'days', label: text.days },
  ],
  columns: [
    memberColumn,
    { key: 'venue', title: text.venue, text: ({ venueName }) => venueName },
    { key: 'game', title: text.game, text: ({ gameCode }) => gameCode },
    {
      key: 'max',
      title: text.maxStake,
      look: 'money',
      text: ({ maxStakeMinor }, { t, money }) =>
        maxStakeMinor === null ? t(text.noMaxStake) : money(maxStakeMinor),
    },
    momentColumn('opened', text.opened, (row) => row.openedAt),
    momentColumn('ended', text.endedAt, (row) => row.endedAt),
    momentColumn('expires', text.expires, (row) => row.expiresAt),
    {
      key: 'state',
      title: officeMessages.status,
      text: (row, { t }) => t(stateText(row)),
      cell: (row, { t }) => (
        <Badge tone={row.state === 'open' ? 'ok' : 'mute'}>{t(stateText(row))}</Badge>
      ),
    },
  ],
  sums: ({ sums }, { t, whole }) => t(text.sessionSums, { open: whole(sums.open) }),
  pollMs: POLL_MS,
  empty: text.sessionsEmpty,
});

export default function SessionsPage() {
  return <ListPage list={sessionList} />;
}
