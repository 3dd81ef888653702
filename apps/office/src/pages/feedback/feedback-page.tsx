import type { AnswerOf } from '../../app/api.ts';
import { memberColumn, momentColumn } from '../../engine/list/columns.tsx';
import {
  countedTabsOf,
  defineList,
  filterValue,
  oneOf,
  spanOf,
} from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { StaffLink } from '../../engine/object-link.tsx';
import { Badge, Mark } from '../../engine/parts.tsx';
import { officeMessages } from '../../messages.ts';
import { FeedbackDetail } from './feedback-detail.tsx';
import { feedbackMessages as text } from './feedback-messages.ts';
import { FEEDBACK_TYPES, feedbackStates } from './feedback-texts.ts';

type Row = AnswerOf<'feedback/list'>['list'][number];

const TABS = ['todo', 'mine', 'replied', 'closed', 'all'] as const;
const POLL_MS = 15_000;

const list = defineList<'feedback/list', Row>({
  name: 'feedback',
  title: text.title,
  lead: ({ t }) => t(text.lead),
  call: 'feedback/list',
  request: (query) => ({
    pageNum: query.page,
    pageSize: query.size,
    filters: {
      tab: oneOf(query, 'tab', TABS) ?? 'todo',
      type: oneOf(query, 'type', FEEDBACK_TYPES),
      memberId: filterValue(query, 'member'),
      text: filterValue(query, 'text') ?? '',
      ...spanOf(query),
    },
  }),
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ feedbackId }) => feedbackId,
  tabs: countedTabsOf(text.tabs, TABS, text),
  filters: [
    { kind: 'search', key: 'text', label: text.search },
    {
      kind: 'choice',
      key: 'type',
      label: text.type,
      options: ({ t }) => FEEDBACK_TYPES.map((type) => ({ value: type, label: t(text[type]) })),
    },
    { kind: 'days', key: 'days', label: text.days },
    {
      kind: 'named',
      key: 'member',
      label: officeMessages.member,
      name: (answer) => answer?.list[0]?.memberName ?? null,
    },
  ],
  columns: [
    { key: 'number', title: text.number, look: 'num', text: ({ number }) => number },
    memberColumn,
    { key: 'type', title: text.type, text: ({ type }, { t }) => t(text[type]) },
    { key: 'content', title: text.content, text: ({ excerpt }) => excerpt },
    momentColumn('last', text.last, (row) => row.updatedAt),
    {
      key: 'due',
      title: text.due,
      look: 'num',
      text: ({ dueAt }, { moment }) => (dueAt === null ? '' : moment(dueAt)),
    },
    {
      key: 'takenBy',
      title: text.takenBy,
      look: 'quiet',
      text: ({ takenBy }, { staff }) => (takenBy ? staff(takenBy.name) : ''),
      cell: ({ takenBy }) => takenBy && <StaffLink login={takenBy.name} />,
    },
    {
      key: 'status',
      title: officeMessages.status,
      text: (row, { t }) => t(feedbackStates[row.state].name),
      cell: (row, { t }) => (
        <>
          {row.deleted && <Mark>{t(text.deleted)}</Mark>}
          {row.secondLookAt !== null && <Mark>{t(text.secondLook)}</Mark>}
          <Badge tone={feedbackStates[row.state].tone}>{t(feedbackStates[row.state].name)}</Badge>
        </>
      ),
    },
  ],
  pollMs: POLL_MS,
  detail: ({ id, onChanged }) => <FeedbackDetail key={id} feedbackId={id} onChanged={onChanged} />,
  empty: text.empty,
});

export default function FeedbackPage() {
  return <ListPage list={list} />;
}
