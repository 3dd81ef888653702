import type { OfficeMatch } from '@tianping/contract';
import { momentColumn, moneyColumn } from '../../engine/list/columns.tsx';
import { defineList, filterValue, oneOf, spanOf, tabsOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { betMessages } from './bet-messages.ts';
import { liveText, scoreText } from './leg-texts.ts';
import { MatchDetail } from './match-detail.tsx';
import { matchMessages as text } from './match-messages.ts';

const TABS = ['open', 'late', 'ended', 'all'] as const;
const POLL_MS = 30_000;

const list = defineList<'bets/matches', OfficeMatch>({
  name: 'matches',
  title: text.title,
  lead: ({ t }) => t(text.lead),
  call: 'bets/matches',
  request: (query) => ({
    pageNum: query.page,
    pageSize: query.size,
    filters: {
      q: filterValue(query, 'q') ?? '',
      state: oneOf(query, 'tab', TABS) ?? 'open',
      ...spanOf(query),
    },
  }),
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ matchId }) => matchId,
  tabs: tabsOf(text.tabs, TABS, text),
  filters: [
    { kind: 'search', key: 'q', label: text.search },
    { kind: 'days', key: 'days', label: text.days },
  ],
  columns: [
    {
      key: 'match',
      title: text.match,
      text: ({ home, away }, { t, name }) =>
        t(betMessages.versus, { home: name(home), away: name(away) }),
    },
    { key: 'league', title: text.league, text: ({ leagueName }, { name }) => name(leagueName) },
    momentColumn('start', text.start, (row) => row.startAt),
    {
      key: 'openBets',
      title: text.openBets,
      look: 'end',
      text: (row, { whole }) => whole(row.openBets),
    },
    moneyColumn('openStake', text.openStake, (row) => row.openStakeMinor),
    { key: 'bets', title: text.bets, look: 'end', text: (row, { whole }) => whole(row.bets) },
    {
      key: 'result',
      title: text.result,
      look: 'num',
      text: (row, { t }) => {
        const live = row.result ? null : liveText(row, { t });
        if (live && !row.pin) return live;
        const stated = scoreText(row) ?? t(row.pin ? text.noScore : text.noResult);
        return row.pin ? t(text.pinnedScore, { score: stated }) : stated;
      },
    },
  ],
  pollMs: POLL_MS,
  detail: ({ id, row, onChanged }) =>
    row && <MatchDetail key={id} match={row} onChanged={onChanged} />,
  empty: text.empty,
});

export default function MatchesPage() {
  return <ListPage list={list} />;
}
