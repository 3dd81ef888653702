import { Button } from 'antd';
import { Link, useLocation } from 'wouter';
import { useMay } from '../../app/context.ts';
import { defineList, filterValue, oneOf, tabsOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { Badge, Glyph } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { ActivityPage } from './activity-page.tsx';
import { BudgetMeter, kindIcons, Parts, VerdictBadge } from './bits.tsx';
import { ComparePage } from './compare-page.tsx';
import { EditPage, NewPage } from './designer/designer-page.tsx';
import { FlagsPage } from './flags.tsx';
import { GivenPage } from './given-page.tsx';
import { GrantsPage } from './grants.tsx';
import { promotionMessages as text } from './promotion-messages.ts';
import {
  type ActivityLine,
  KINDS,
  reasonText,
  STATUSES,
  statusTones,
  windowText,
} from './promotion-texts.ts';
import css from './promotions.module.css';

const list = defineList<'promotions/list', ActivityLine>({
  name: 'promotions',
  title: text.title,
  lead: ({ t }, answer) =>
    t(text.lead, { live: (answer?.running ?? []).reduce((sum, { count }) => sum + count, 0) }),
  call: 'promotions/list',
  request: (query) => ({
    pageNum: query.page,
    pageSize: query.size,
    filters: {
      status: oneOf(query, 'tab', STATUSES),
      kind: oneOf(query, 'kind', KINDS),
      text: (filterValue(query, 'text') ?? '').slice(0, 40),
    },
  }),
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ id }) => id,
  tabs: tabsOf(text.tabs, ['all', ...STATUSES], text),
  filters: [
    { kind: 'search', key: 'text', label: text.search },
    {
      kind: 'choice',
      key: 'kind',
      label: text.kind,
      options: ({ t }) => KINDS.map((kind) => ({ value: kind, label: t(text[kind]) })),
    },
  ],
  columns: [
    {
      key: 'activity',
      title: text.activity,
      text: ({ title }) => title,
      cell: (row, { t }) => (
        <span className={css.name}>
          <i aria-hidden="true">
            <Glyph of={kindIcons[row.kind]} />
          </i>
          <Link href={`/promotions/${row.id}`}>{row.title}</Link>
          <small>{`${t(text[row.kind])} · ${row.code}`}</small>
        </span>
      ),
    },
    { key: 'window', title: text.window, look: 'num', text: windowText },
    {
      key: 'budget',
      title: text.budget,
      text: (row, { yuan }) => yuan(row.budgetMinor),
      cell: (row) => <BudgetMeter of={row} />,
    },
    { key: 'joined', title: text.joined, look: 'end', text: (row, { whole }) => whole(row.joined) },
    {
      key: 'granted',
      title: text.granted,
      look: 'end',
      text: (row, { t, whole }) =>
        t(text.grantedOf, { granted: whole(row.granted), claimed: whole(row.claimed) }),
    },
    {
      key: 'cost',
      title: text.cost,
      look: 'end',
      text: (row, { t, yuan }) =>
        t(text.costOf, {
          paid: yuan(row.paidMinor),
          forecast: row.forecastMinor === null ? t(text.noForecast) : yuan(row.forecastMinor),
        }),
    },
    {
      key: 'verdict',
      title: text.verdict,
      text: ({ verdict }, { t }) => (verdict === null ? '—' : t(text[verdict])),
      cell: ({ verdict }) => (verdict === null ? '—' : <VerdictBadge of={verdict} />),
    },
    {
      key: 'flags',
      title: text.flags,
      text: ({ flags }) => String(flags),
      cell: ({ id, flags }) =>
        flags === 0 ? (
          '0'
        ) : (
          <Link href={`/promotions/${id}?tab=flags`}>
            <Badge tone="bad">{flags}</Badge>
          </Link>
        ),
    },
    {
      key: 'status',
      title: text.status,
      text: ({ status }, { t }) => t(text[status]),
      cell: (row, texts) => (
        <span className={css.badges} title={reasonText(row.reason, texts) ?? undefined}>
          <Badge tone={statusTones[row.status]}>{texts.t(text[row.status])}</Badge>
          {row.draftVersion !== null && row.version > 0 && (
            <Badge tone="wait">{texts.t(text.drafted)}</Badge>
          )}
        </span>
      ),
    },
  ],
  sums: ({ sums }, { t, full }) =>
    t(text.sums, {
      budget: full(sums.budgetMinor),
      paid: full(sums.paidMinor),
      reserved: full(sums.reservedMinor),
    }),
  empty: text.empty,
});

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The list of activities, or what the address names: one of them, its designer, the grants. */
export default function PromotionsPage() {
  const [path] = useLocation();
  const [, id, edit] = new RegExp(`^/promotions/(${ID})(/edit)?$`).exec(path) ?? [];
  if (id !== undefined) {
    return edit ? <EditPage key={id} id={id} /> : <ActivityPage key={id} id={id} />;
  }
  switch (path) {
    case '/promotions/new':
      return <NewPage />;
    case '/promotions/flags':
      return <FlagsPage />;
    case '/promotions/grants':
      return <GrantsPage />;
    case '/promotions/given':
      return <GivenPage />;
    case '/promotions/compare':
      return <ComparePage />;
    default:
      return <ListPage list={list} top={<Parts />} actions={() => <NewButton />} />;
  }
}

function NewButton() {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const mayWrite = useMay('promotions.write');
  if (!mayWrite) return null;
  return (
    <Button type="primary" onClick={() => navigate('/promotions/new')}>
      {t(text.create)}
    </Button>
  );
}
