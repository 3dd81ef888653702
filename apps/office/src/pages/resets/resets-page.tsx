import type { AnswerOf } from '../../app/api.ts';
import { momentColumn } from '../../engine/list/columns.tsx';
import { countedTabsOf, defineList, filterValue, oneOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { ObjectLink, StaffLink } from '../../engine/object-link.tsx';
import { Badge } from '../../engine/parts.tsx';
import { officeMessages } from '../../messages.ts';
import { ResetDetail } from './reset-detail.tsx';
import { resetMessages as text } from './reset-messages.ts';
import { resetStates } from './reset-states.ts';

type Row = AnswerOf<'resets/list'>['list'][number];

const TABS = ['asked', 'open', 'waiting', 'ended', 'all'] as const;
const POLL_MS = 15_000;

const list = defineList<'resets/list', Row>({
  name: 'resets',
  title: text.title,
  lead: ({ t }) => t(text.lead),
  call: 'resets/list',
  request: (query) => ({
    pageNum: query.page,
    pageSize: query.size,
    filters: { tab: oneOf(query, 'tab', TABS) ?? 'asked', text: filterValue(query, 'text') ?? '' },
  }),
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ caseId }) => caseId,
  tabs: countedTabsOf(text.tabs, TABS, text),
  filters: [{ kind: 'search', key: 'text', label: text.search }],
  columns: [
    { key: 'reference', title: text.reference, look: 'num', text: ({ reference }) => reference },
    {
      key: 'member',
      title: officeMessages.member,
      text: ({ memberName }) => memberName,
      cell: ({ memberId, memberName }) => (
        <ObjectLink of={`member:${memberId}`}>{memberName}</ObjectLink>
      ),
    },
    { key: 'what', title: text.what, text: ({ what }, { t }) => t(text[what]) },
    momentColumn('askedAt', text.askedAt, ({ askedAt }) => askedAt),
    {
      key: 'dueAt',
      title: text.dueAt,
      look: 'num',
      text: ({ dueAt }, { moment }) => (dueAt === null ? '' : moment(dueAt)),
    },
    {
      key: 'openedBy',
      title: text.openedBy,
      look: 'quiet',
      text: ({ openedBy }, { staff }) => (openedBy ? staff(openedBy.name) : ''),
      cell: ({ openedBy }) => openedBy && <StaffLink login={openedBy.name} />,
    },
    {
      key: 'status',
      title: officeMessages.status,
      text: ({ state }, { t }) => t(resetStates[state].name),
      cell: ({ state }, { t }) => (
        <Badge tone={resetStates[state].tone}>{t(resetStates[state].name)}</Badge>
      ),
    },
  ],
  pollMs: POLL_MS,
  detail: ({ id, onChanged }) => <ResetDetail key={id} resetId={id} onChanged={onChanged} />,
  empty: text.empty,
});

export default function ResetsPage() {
  return <ListPage list={list} />;
}
