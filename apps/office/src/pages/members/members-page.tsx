import type { OfficeMemberRow } from '@tianping/contract';
import { Link, useLocation } from 'wouter';
import { momentColumn, moneyColumn } from '../../engine/list/columns.tsx';
import { defineList, filterValue, oneOf, spanOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { Badge, Grade, Mark } from '../../engine/parts.tsx';
import { officeMessages } from '../../messages.ts';
import { memberMessages as text } from './member-messages.ts';
import { MemberPage } from './member-page.tsx';
import { memberStates } from './member-texts.ts';

const STATUSES = ['active', 'frozen', 'closed'] as const;
const WAYS = {
  any: text.byAny,
  name: text.byName,
  phone: text.byPhone,
  email: text.byEmail,
  realName: text.byRealName,
  card: text.byCard,
  order: text.byOrder,
  device: text.byDevice,
  ip: text.byIp,
} as const;
const WAY_NAMES = ['name', 'phone', 'email', 'realName', 'card', 'order', 'device', 'ip'] as const;

const list = defineList<'members/search', OfficeMemberRow>({
  name: 'members',
  title: text.title,
  lead: ({ t }) => t(text.lead),
  call: 'members/search',
  request(query) {
    const { from, to } = spanOf(query);
    return {
      pageNum: query.page,
      pageSize: query.size,
      filters: {
        q: filterValue(query, 'q') ?? '',
        by: oneOf(query, 'by', WAY_NAMES) ?? 'any',
        status: oneOf(query, 'tab', STATUSES),
        tag: filterValue(query, 'tag'),
        registeredFrom: from,
        registeredTo: to,
      },
    };
  },
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ memberId }) => memberId,
  tabs: {
    key: 'tab',
    usual: 'all',
    label: text.status,
    options: ({ t }) => [
      { value: 'all', label: t(text.all) },
      ...STATUSES.map((status) => ({ value: status, label: t(memberStates[status].name) })),
    ],
  },
  filters: [
    { kind: 'search', key: 'q', label: text.search },
    {
      kind: 'choice',
      key: 'by',
      label: text.by,
      options: ({ t }) => WAY_NAMES.map((way) => ({ value: way, label: t(WAYS[way]) })),
    },
    { kind: 'days', key: 'days', label: text.registered },
  ],
  columns: [
    {
      key: 'name',
      title: text.name,
      text: ({ name }) => name,
      cell: ({ memberId, name, grade }, { t }) => (
        <>
          <Link href={`/members/${memberId}`} data-row>
            <b>{name}</b>
          </Link>
          <Grade>{t(officeMessages.level, { level: grade })}</Grade>
        </>
      ),
    },
    {
      key: 'realName',
      title: text.realName,
      text: (row, { t }) => row.realName ?? t(officeMessages.none),
    },
    {
      key: 'phone',
      title: text.phone,
      look: 'num',
      text: (row, { t }) => row.phone ?? t(officeMessages.none),
    },
    moneyColumn('balance', text.balance, (row) => row.balanceMinor),
    momentColumn('registered', text.registered, (row) => row.registeredAt),
    momentColumn('login', text.lastLogin, (row) => row.lastLoginAt),
    {
      key: 'tags',
      title: text.tags,
      text: ({ tags }) => tags.join('、'),
      cell: ({ tags }) => tags.map((tag) => <Mark key={tag}>{tag}</Mark>),
    },
    {
      key: 'status',
      title: text.status,
      text: ({ status }, { t }) => t(memberStates[status].name),
      cell: (row, { t }) => (
        <>
          {row.locked && <Mark>{t(text.locked)}</Mark>}
          <Badge tone={memberStates[row.status].tone}>{t(memberStates[row.status].name)}</Badge>
        </>
      ),
    },
  ],
  empty: text.empty,
});

/** The search for members, or one member when the address names one. */
export default function MembersPage() {
  const [path] = useLocation();
  const memberId = /^\/members\/([0-9a-f-]{36})$/.exec(path)?.[1];
  if (memberId !== undefined) return <MemberPage key={memberId} memberId={memberId} />;
  return <ListPage list={list} />;
}
