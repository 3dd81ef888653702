import type { AnswerOf } from '../../app/api.ts';
import { memberColumn } from '../../engine/list/columns.tsx';
import {
  defineList,
  filterValue,
  minorOf,
  oneOf,
  spanOf,
  tabsOf,
} from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import type { Texts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { betColumns } from './bet-columns.tsx';
import { BetDetail } from './bet-detail.tsx';
import { betMessages as text } from './bet-messages.ts';
import { matchMessages } from './match-messages.ts';

type Row = AnswerOf<'bets/list'>['list'][number];

const TABS = ['all', 'waiting', 'accepted', 'settled', 'void', 'refused'] as const;
const [ticket, ...columns] = betColumns(({ bet }: Row) => bet);

const list = defineList<'bets/list', Row>({
  name: 'bets',
  title: text.title,
  lead: ({ t }) => t(text.lead),
  call: 'bets/list',
  request: (query) => ({
    pageNum: query.page,
    pageSize: query.size,
    filters: {
      q: filterValue(query, 'q') ?? '',
      memberId: filterValue(query, 'member'),
      matchId: filterValue(query, 'match'),
      status: oneOf(query, 'tab', ['waiting', 'accepted', 'settled', 'void', 'refused']),
      kind: oneOf(query, 'kind', ['single', 'series']),
      minStakeMinor: minorOf(query, 'min'),
      ...spanOf(query),
    },
  }),
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ bet }) => bet.betId,
  tabs: tabsOf(text.tabs, TABS, text),
  filters: [
    { kind: 'search', key: 'q', label: text.search },
    {
      kind: 'choice',
      key: 'kind',
      label: text.kind,
      options: ({ t }) => [
        { value: 'single', label: t(text.single) },
        { value: 'series', label: t(text.series) },
      ],
    },
    { kind: 'yuan', key: 'min', label: text.minStake },
    { kind: 'days', key: 'days', label: text.days },
    {
      kind: 'named',
      key: 'match',
      label: matchMessages.match,
      name: (answer, texts, matchId) => matchName(answer?.list ?? [], matchId, texts),
    },
    {
      kind: 'named',
      key: 'member',
      label: officeMessages.member,
      name: (answer) => answer?.list[0]?.memberName ?? null,
    },
  ],
  columns: [...(ticket ? [ticket] : []), memberColumn, ...columns],
  sums: ({ sums }, { t, money, profit }) =>
    t(text.sums, {
      stake: money(sums.stakeMinor),
      payout: money(sums.payoutMinor),
      profit: profit(sums.profitMinor),
    }),
  detail: ({ id, onChanged }) => <BetDetail key={id} betId={id} onChanged={onChanged} />,
  empty: text.empty,
});

/** The name of the match in the listed bets; null when none of them is on it. */
function matchName(rows: readonly Row[], matchId: string, { t, name }: Texts): string | null {
  const legs = rows.flatMap(({ bet }) => bet.legs);
  const leg = legs.find((one) => one.matchId === matchId);
  return leg ? t(text.versus, { home: name(leg.team_h), away: name(leg.team_c) }) : null;
}

export default function BetsPage() {
  return <ListPage list={list} />;
}
