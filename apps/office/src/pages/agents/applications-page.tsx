import { Button } from 'antd';
import type { AnswerOf } from '../../app/api.ts';
import { useMay } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { momentColumn } from '../../engine/list/columns.tsx';
import { defineList, oneOf, tabsOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { ObjectLink } from '../../engine/object-link.tsx';
import { Badge, Buttons, DetailHead, Pairs, type Tone } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { agentMessages as text } from './agent-messages.ts';

type Row = AnswerOf<'agents/applications'>['list'][number];

const TABS = ['all', 'open', 'admitted', 'refused'] as const;
const states = {
  all: text.all,
  open: text.wait,
  admitted: text.admitted,
  refused: text.refused,
} as const;
const tones: { readonly [Name in Row['status']]: Tone } = {
  open: 'wait',
  admitted: 'ok',
  refused: 'mute',
};

const list = defineList<'agents/applications', Row>({
  name: 'agent-applications',
  title: text.applications,
  lead: ({ t }) => t(text.applicationsLead),
  call: 'agents/applications',
  request: (query) => ({
    pageNum: query.page,
    pageSize: query.size,
    filters: { status: oneOf(query, 'tab', ['open', 'admitted', 'refused']) },
  }),
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ applicationId }) => applicationId,
  tabs: tabsOf(text.tabs, TABS, states),
  filters: [],
  columns: [
    { key: 'member', title: text.applicant, text: ({ memberName }) => memberName },
    { key: 'channel', title: text.channel, text: ({ channel }) => channel },
    { key: 'contact', title: text.contact, text: ({ contact }) => contact },
    momentColumn('at', text.at, ({ at }) => at),
    { key: 'by', title: text.decidedBy, text: ({ decidedBy }) => decidedBy ?? '—' },
    {
      key: 'status',
      title: text.tabs,
      text: ({ status }, { t }) => t(states[status]),
      cell: ({ status }, { t }) => <Badge tone={tones[status]}>{t(states[status])}</Badge>,
    },
  ],
  detail: ({ row, onChanged }) => row && <ApplicationDetail row={row} onChanged={onChanged} />,
  empty: text.noApplications,
});

export default function ApplicationsPage() {
  return <ListPage list={list} />;
}

function ApplicationDetail(props: { readonly row: Row; readonly onChanged: () => void }) {
  const { t, moment } = useTexts();
  const act = useAct();
  const mayWrite = useMay('agents.write');
  const { row } = props;
  const decide = (admit: boolean): void =>
    act({
      call: 'agents/decide',
      title: t(admit ? text.admit : text.refuse),
      text: t(admit ? text.admitText : text.refuseText),
      danger: !admit,
      request: (values) => ({
        applicationId: row.applicationId,
        admit,
        note: values.text('note'),
      }),
      onDone: props.onChanged,
    });
  return (
    <>
      <DetailHead
        title={<ObjectLink of={`member:${row.memberId}`}>{row.memberName}</ObjectLink>}
        badge={<Badge tone={tones[row.status]}>{t(states[row.status])}</Badge>}
      />
      <Pairs
        pairs={[
          { key: 'channel', name: t(text.channel), value: row.channel },
          { key: 'contact', name: t(text.contact), value: row.contact },
          { key: 'at', name: t(text.at), value: moment(row.at) },
          { key: 'by', name: t(text.decidedBy), value: row.decidedBy ?? '—' },
          { key: 'note', name: t(text.note), value: row.note ?? '—' },
        ]}
      />
      {row.status === 'open' && mayWrite && (
        <Buttons>
          <Button type="primary" onClick={() => decide(true)}>
            {t(text.admit)}
          </Button>
          <Button danger onClick={() => decide(false)}>
            {t(text.refuse)}
          </Button>
        </Buttons>
      )}
    </>
  );
}
