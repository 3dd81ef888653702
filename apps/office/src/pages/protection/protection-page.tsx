import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AnswerOf } from '../../app/api.ts';
import { momentColumn } from '../../engine/list/columns.tsx';
import { defineList } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { ObjectLink, StaffLink } from '../../engine/object-link.tsx';
import { Badge, Mark } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import css from './protection.module.css';
import { protectionMessages as text } from './protection-messages.ts';

type Pause = AnswerOf<'protection/exclusions'>['list'][number];
type Cluster = AnswerOf<'protection/clusters'>['list'][number];

const exclusions = defineList<'protection/exclusions', Pause>({
  name: 'exclusions',
  title: text.title,
  lead: ({ t }) => t(text.lead),
  call: 'protection/exclusions',
  request: (query) => ({
    pageNum: query.page,
    pageSize: query.size,
    filters: { live: query.values.tab !== 'all' },
  }),
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ pauseId }) => pauseId,
  tabs: {
    key: 'tab',
    usual: 'live',
    label: text.tabs,
    options: ({ t }) => [
      { value: 'live', label: t(text.live) },
      { value: 'all', label: t(text.all) },
    ],
  },
  filters: [],
  columns: [
    {
      key: 'member',
      title: officeMessages.member,
      text: ({ name }) => name,
      cell: ({ memberId, name }) => <ObjectLink of={`member:${memberId}`}>{name}</ObjectLink>,
    },
    {
      key: 'kind',
      title: text.kind,
      text: ({ kind }, { t }) => t(text[kind]),
      cell: ({ kind }, { t }) => (
        <Badge tone={kind === 'exclusion' ? 'bad' : 'wait'}>{t(text[kind])}</Badge>
      ),
    },
    momentColumn('from', text.from, (row) => row.from),
    {
      key: 'until',
      title: text.until,
      look: 'num',
      text: ({ until }, { t, moment }) => (until === null ? t(text.forGood) : moment(until)),
    },
    {
      key: 'by',
      title: text.by,
      text: ({ by }, { t, staff }) => (by === 'member' ? t(text.byMember) : staff(by)),
      cell: ({ by }, { t }) => (by === 'member' ? t(text.byMember) : <StaffLink login={by} />),
    },
    { key: 'note', title: text.note, look: 'quiet', text: ({ note }) => note },
  ],
  empty: text.empty,
});

const linkText = (cluster: Cluster, { t }: Texts): string =>
  cluster.links.map(({ kind, label }) => `${t(text[kind])} ${label}`).join('；');

const clusters = defineList<'protection/clusters', Cluster>({
  name: 'clusters',
  title: text.clusters,
  lead: ({ t }) => t(text.clustersLead),
  call: 'protection/clusters',
  request: (query) => ({ pageNum: query.page, pageSize: query.size }),
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ members }) => members.map(({ memberId }) => memberId).join('-'),
  filters: [],
  columns: [
    {
      key: 'members',
      title: text.members,
      text: ({ members }) => members.map(({ name }) => name).join('、'),
      cell: ({ members }) => (
        <span className={css.members}>
          {members.map(({ memberId, name }) => (
            <Link key={memberId} href={`/members/${memberId}`}>
              {name}
            </Link>
          ))}
        </span>
      ),
    },
    {
      key: 'links',
      title: text.shared,
      text: linkText,
      cell: ({ links }, { t }) =>
        links.map(({ kind, label }) => (
          <Mark key={`${kind}-${label}`}>{`${t(text[kind])} ${label}`}</Mark>
        )),
    },
    { key: 'score', title: text.score, look: 'money', text: ({ score }) => String(score) },
  ],
  empty: text.emptyClusters,
});

export default function ProtectionPage() {
  const { t } = useTexts();
  const [part, setPart] = useState<'exclusions' | 'clusters'>('exclusions');
  const choice = (
    <Segmented
      value={part}
      onChange={setPart}
      options={[
        { value: 'exclusions', label: t(text.exclusions) },
        { value: 'clusters', label: t(text.clusters) },
      ]}
    />
  );
  return part === 'exclusions' ? (
    <ListPage key={part} list={exclusions} actions={() => choice} />
  ) : (
    <ListPage key={part} list={clusters} actions={() => choice} />
  );
}
