import type { OfficeWithdrawal } from '@tianping/contract';
import { moneyColumn, ticketColumn } from '../../engine/list/columns.tsx';
import { defineList, filterValue, minorOf, oneOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { optionsOf } from '../../engine/list/options.ts';
import { ObjectLink } from '../../engine/object-link.tsx';
import { Badge, Grade, Mark } from '../../engine/parts.tsx';
import type { Texts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { tookText, Waited } from './waited.tsx';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import { withdrawalMessages as text } from './withdrawal-messages.ts';
import { flags, methods, stages, tabs } from './withdrawal-texts.ts';
import css from './withdrawals.module.css';

const TABS = ['todo', 'first', 'second', 'held', 'paying', 'abnormal', 'ended', 'all'] as const;
const POLL_MS = 15_000;

const flagNames = (row: OfficeWithdrawal, texts: Texts): readonly string[] =>
  row.flags.map((code) => texts.t(flags[code]));

/** The number of flags, and as many of them as the column has room for. */
function Flags(props: { readonly names: readonly string[] }) {
  const { names } = props;
  return (
    <span className={css.flags} title={names.join(' · ')}>
      {names.length > 1 && <b className="num">{names.length}</b>}
      {names.map((name) => (
        <Mark key={name}>{name}</Mark>
      ))}
    </span>
  );
}

/** The queue of withdrawals, with the facts known of each. */
export const withdrawalList = defineList<'withdrawals/list', OfficeWithdrawal>({
  name: 'withdrawals',
  title: text.title,
  lead: ({ t }) => t(text.lead),
  call: 'withdrawals/list',
  request: (query) => ({
    pageNum: query.page,
    pageSize: query.size,
    filters: {
      tab: oneOf(query, 'tab', TABS) ?? 'todo',
      method: oneOf(query, 'method', ['bank', 'coin', 'wallet']),
      minMinor: minorOf(query, 'min'),
      from: filterValue(query, 'from'),
      to: filterValue(query, 'to'),
      search: filterValue(query, 'text'),
    },
  }),
  rows: ({ list: rows }) => rows,
  total: ({ total }) => total,
  id: ({ orderId }) => orderId,
  tabs: {
    key: 'tab',
    usual: 'todo',
    label: text.tabs,
    options: ({ t }, answer) =>
      TABS.map((tab) => {
        const count = answer?.counts[tab];
        const isOpen = tab !== 'ended' && tab !== 'all';
        return {
          value: tab,
          label: t(tabs[tab]),
          ...(isOpen && count !== undefined ? { count } : {}),
        };
      }),
  },
  filters: [
    { kind: 'search', key: 'text', label: text.search },
    {
      kind: 'choice',
      key: 'method',
      label: text.method,
      options: (texts) => optionsOf(methods, texts),
    },
    { kind: 'yuan', key: 'min', label: text.minAmount },
    { kind: 'days', key: 'days', label: text.days },
  ],
  columns: [
    ticketColumn,
    {
      key: 'member',
      title: officeMessages.member,
      text: ({ memberName }) => memberName,
      cell: (row, { t }) => (
        <>
          <ObjectLink of={`member:${row.memberId}`}>{row.memberName}</ObjectLink>
          <Grade>{t(officeMessages.level, { level: row.grade })}</Grade>
        </>
      ),
    },
    moneyColumn('amount', officeMessages.amount, (row) => row.amountMinor),
    { key: 'account', title: text.account, text: ({ accountLabel }) => accountLabel },
    {
      key: 'waited',
      title: text.waited,
      look: 'num',
      text: (row, { t, moment }) => tookText(row, t) ?? moment(row.waitingSince),
      cell: (row) => <Waited row={row} />,
    },
    {
      key: 'risk',
      title: text.risk,
      text: (row, texts) => flagNames(row, texts).join(' '),
      cell: (row, texts) =>
        row.flags.length === 0 ? (
          texts.t(officeMessages.none)
        ) : (
          <Flags names={flagNames(row, texts)} />
        ),
    },
    {
      key: 'stage',
      title: officeMessages.status,
      text: (row, { t }) => t(stages[row.stage].name),
      cell: (row, { t, staff }) => (
        <>
          <Badge tone={stages[row.stage].tone}>{t(stages[row.stage].name)}</Badge>
          {row.takenBy && isWaiting(row.stage) && (
            <small>{t(text.takenBy, { who: staff(row.takenBy.name) })}</small>
          )}
        </>
      ),
    },
  ],
  sums: ({ sums }, { t, money }) =>
    t(text.sums, { amount: money(sums.amountMinor), pay: money(sums.payMinor) }),
  pollMs: POLL_MS,
  detail: ({ id, onChanged }) => <WithdrawalDetail key={id} orderId={id} onChanged={onChanged} />,
  empty: text.empty,
});

/** Waiting for a person: it matters who has taken it up. */
function isWaiting(stage: OfficeWithdrawal['stage']): boolean {
  return ['first', 'second', 'firstHeld', 'secondHeld'].includes(stage);
}

export default function WithdrawalsPage() {
  return <ListPage list={withdrawalList} />;
}
