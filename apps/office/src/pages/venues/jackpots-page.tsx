import type { Message } from '@tianping/i18n';
import type { AnswerOf } from '../../app/api.ts';
import { momentColumn, moneyColumn } from '../../engine/list/columns.tsx';
import { defineList, filterValue, oneOf, tabsOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { ObjectLink } from '../../engine/object-link.tsx';
import { Badge, BigMoney, DetailHead, Pairs, Part } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { venueMessages as text } from './venue-messages.ts';

type JackpotRow = AnswerOf<'venues/jackpots'>['list'][number];

const TABS = ['all', 'open', 'won', 'paid'] as const;
const states = { all: text.all, open: text.poolOpen, won: text.won, paid: text.paid } as const;
const tones = { open: 'ok', won: 'wait', paid: 'mute' } as const;
const POLL_MS = 15_000;

const kindText = ({ kind }: JackpotRow, { t }: Texts): string =>
  kind === null ? t(officeMessages.none) : t(text[kind]);

const jackpotList = defineList<'venues/jackpots', JackpotRow>({
  name: 'jackpots',
  title: text.pools,
  lead: ({ t }) => t(text.poolsLead),
  call: 'venues/jackpots',
  request: (query) => {
    const tab = oneOf(query, 'tab', TABS) ?? 'all';
    return {
      pageNum: query.page,
      pageSize: query.size,
      filters: { state: tab === 'all' ? null : tab, code: filterValue(query, 'pool') },
    };
  },
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ jackpotId }) => jackpotId,
  tabs: tabsOf(text.tabs, TABS, states),
  filters: [
    {
      kind: 'choice',
      key: 'pool',
      label: text.pool,
      options: (_words, answer) =>
        (answer?.pools ?? []).map(({ code, name }) => ({ value: code, label: name })),
    },
  ],
  columns: [
    {
      key: 'pool',
      title: text.pool,
      text: ({ name, cycle }, { t }) => `${name} · ${t(text.cycle, { cycle })}`,
    },
    { key: 'kind', title: text.kind, text: kindText },
    moneyColumn('fed', text.fed, (row) => row.stakedMinor),
    moneyColumn('amount', text.amount, (row) => row.poolMinor),
    {
      key: 'won',
      title: text.wonAmount,
      look: 'money',
      text: ({ wonMinor }, { t, money }) =>
        wonMinor === null ? t(officeMessages.none) : money(wonMinor),
    },
    {
      key: 'winner',
      title: text.winner,
      text: ({ memberName }, { t }) => memberName ?? t(officeMessages.none),
      cell: ({ memberId, memberName }, { t }) =>
        memberId === null ? (
          t(officeMessages.none)
        ) : (
          <ObjectLink of={`member:${memberId}`}>{memberName}</ObjectLink>
        ),
    },
    momentColumn('opened', text.opened, (row) => row.openedAt),
    {
      key: 'state',
      title: officeMessages.status,
      text: (row, { t }) => t(states[row.state]),
      cell: (row, { t }) => <Badge tone={tones[row.state]}>{t(states[row.state])}</Badge>,
    },
  ],
  sums: ({ sums }, { t, money }) =>
    t(text.poolSums, { pool: money(sums.poolMinor), paid: money(sums.paidMinor) }),
  pollMs: POLL_MS,
  detail: ({ row }) => row && <JackpotDetail row={row} />,
  empty: text.poolsEmpty,
});

export default function JackpotsPage() {
  return <ListPage list={jackpotList} />;
}

/** One run of a pool: its rule, what fed it, what it paid and by which round. */
export function JackpotDetail({ row }: { readonly row: JackpotRow }) {
  const texts = useTexts();
  const { t, full, moment, whole, milli } = texts;
  const boundName = row.kind === 'random' ? text.average : text.bound;
  const ruleOf = (name: Message, value: string | null) =>
    value === null ? [] : [{ key: name.id, name: t(name), value }];
  const { shareBasisPoints: share, boundMinor: bound, targetMinor: target } = row;
  return (
    <>
      <DetailHead
        title={`${row.name} · ${t(text.cycle, { cycle: row.cycle })}`}
        badge={<Badge tone={tones[row.state]}>{t(states[row.state])}</Badge>}
      />
      <BigMoney label={t(text.amount)} amount={full(row.wonMinor ?? row.poolMinor)}>
        {kindText(row, texts)}
      </BigMoney>
      <Part title={t(text.contributions)}>
        <Pairs
          pairs={[
            {
              key: 'fed',
              name: t(text.fed),
              value: `${full(row.stakedMinor)} · ${t(text.rounds, { rounds: whole(row.rounds) })}`,
            },
            ...ruleOf(text.share, share === null ? null : `${milli(share * 10)}%`),
            ...ruleOf(boundName, bound === null ? null : full(bound)),
            ...(row.kind === 'mustHit'
              ? ruleOf(text.target, target === null ? t(text.hidden) : full(target))
              : []),
            { key: 'digest', name: t(text.digest), value: row.digest },
            { key: 'opened', name: t(text.opened), value: moment(row.openedAt) },
          ]}
        />
      </Part>
      <Part title={t(text.payment)}>
        {row.wonMinor === null ? t(text.notWon) : <Payment row={row} />}
      </Part>
    </>
  );
}

function Payment({ row }: { readonly row: JackpotRow }) {
  const { t, full, moment } = useTexts();
  return (
    <Pairs
      pairs={[
        {
          key: 'winner',
          name: t(text.winner),
          value: <ObjectLink of={`member:${row.memberId}`}>{row.memberName}</ObjectLink>,
        },
        { key: 'won', name: t(text.wonAmount), value: full(row.wonMinor ?? 0) },
        {
          key: 'round',
          name: t(text.round),
          value: <ObjectLink of={`round:${row.roundId}`}>{row.roundId}</ObjectLink>,
        },
        { key: 'wonAt', name: t(text.wonAt), value: moment(row.wonAt) },
        { key: 'paidAt', name: t(text.paidAt), value: moment(row.paidAt) },
      ]}
    />
  );
}
