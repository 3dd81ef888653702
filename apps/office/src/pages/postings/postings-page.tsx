import type { AnswerOf } from '../../app/api.ts';
import { memberColumn, momentColumn } from '../../engine/list/columns.tsx';
import { defineList, filterValue, oneOf, spanOf, tabsOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { Explained, StaffLink } from '../../engine/object-link.tsx';
import { Badge, type Tone } from '../../engine/parts.tsx';
import { officeMessages } from '../../messages.ts';
import { postingMessages as text } from './posting-messages.ts';
import { purposeName } from './posting-texts.ts';

type Posting = AnswerOf<'postings/list'>['list'][number];

const TABS = ['all', 'open', 'executed', 'refused', 'withdrawn', 'expired'] as const;
const KINDS = ['manualPosting', 'confiscation', 'voidPrize'] as const;
const tones: { readonly [Name in Posting['status']]: Tone } = {
  open: 'wait',
  executed: 'ok',
  refused: 'bad',
  withdrawn: 'mute',
  expired: 'mute',
};

const list = defineList<'postings/list', Posting>({
  name: 'postings',
  title: text.title,
  lead: ({ t }) => t(text.lead),
  call: 'postings/list',
  request: (query) => ({
    pageNum: query.page,
    pageSize: query.size,
    filters: {
      ...spanOf(query),
      memberId: filterValue(query, 'member'),
      status: oneOf(query, 'tab', ['open', 'executed', 'refused', 'withdrawn', 'expired']),
      kind: oneOf(query, 'kind', KINDS),
    },
  }),
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ postingId }) => postingId,
  tabs: tabsOf(text.tabs, TABS, text),
  filters: [
    {
      kind: 'choice',
      key: 'kind',
      label: text.kind,
      options: ({ t }) => KINDS.map((kind) => ({ value: kind, label: t(text[kind]) })),
    },
    { kind: 'days', key: 'days', label: text.days },
  ],
  columns: [
    momentColumn('at', text.at, (row) => row.at),
    memberColumn,
    {
      key: 'kind',
      title: text.kind,
      text: ({ kind }, { t }) => {
        const known = KINDS.find((name) => name === kind);
        return known ? t(text[known]) : kind;
      },
    },
    {
      key: 'purpose',
      title: text.purpose,
      text: ({ purpose }, { t }) => {
        const name = purposeName(purpose);
        return name ? t(name) : purpose;
      },
    },
    {
      key: 'amount',
      title: officeMessages.amount,
      look: 'money',
      text: (row, { change }) => change(row.amountMinor),
    },
    {
      key: 'reference',
      title: text.reference,
      look: 'num',
      text: ({ reference }) => reference,
      cell: ({ reference }) => <Explained text={reference} />,
    },
    {
      key: 'by',
      title: text.by,
      text: ({ by }, { staff }) => staff(by.name),
      cell: ({ by }) => <StaffLink login={by.name} />,
    },
    {
      key: 'decided',
      title: text.decidedBy,
      text: ({ decidedBy }, { t, staff }) =>
        decidedBy ? staff(decidedBy.name) : t(officeMessages.none),
      cell: ({ decidedBy }, { t }) =>
        decidedBy ? <StaffLink login={decidedBy.name} /> : t(officeMessages.none),
    },
    {
      key: 'note',
      title: text.note,
      look: 'quiet',
      text: ({ note }) => note,
      cell: ({ note }) => <Explained text={note} />,
    },
    {
      key: 'status',
      title: officeMessages.status,
      text: ({ status }, { t }) => t(text[status]),
      cell: ({ status }, { t }) => <Badge tone={tones[status]}>{t(text[status])}</Badge>,
    },
  ],
  sums: ({ sums }, { t, money }) =>
    t(text.sums, { credit: money(sums.creditMinor), debit: money(sums.debitMinor) }),
  empty: text.empty,
});

export default function PostingsPage() {
  return <ListPage list={list} />;
}
