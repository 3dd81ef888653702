import { percentText } from '@tianping/agents';
import { Button } from 'antd';
import { Link } from 'wouter';
import type { AnswerOf } from '../../app/api.ts';
import { type Read, useMay, useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import {
  FOUND_MAX,
  type Found,
  foundIn,
  type UseFound,
} from '../../engine/fields/search-choice.tsx';
import { momentColumn } from '../../engine/list/columns.tsx';
import { defineList, filterValue, oneOf, tabsOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { ObjectLink } from '../../engine/object-link.tsx';
import { Badge, Buttons, DetailHead, Pairs, Part } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { agentMessages as text } from './agent-messages.ts';
import { statusAct } from './status-act.ts';

type Row = AnswerOf<'agents/list'>['list'][number];
type One = AnswerOf<'agents/one'>;

const TABS = ['all', 'active', 'suspended'] as const;

const list = defineList<'agents/list', Row>({
  name: 'agents',
  title: text.title,
  lead: ({ t }) => t(text.lead),
  call: 'agents/list',
  request: (query) => ({
    pageNum: query.page,
    pageSize: query.size,
    filters: {
      status: oneOf(query, 'tab', ['active', 'suspended']),
      text: (filterValue(query, 'text') ?? '').slice(0, 40),
    },
  }),
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ agentId }) => agentId,
  tabs: tabsOf(text.tabs, TABS, text),
  filters: [{ kind: 'search', key: 'text', label: text.search }],
  columns: [
    { key: 'name', title: text.name, text: ({ name }) => name },
    { key: 'parent', title: text.parent, text: ({ parentName }) => parentName ?? '—' },
    { key: 'level', title: text.level, look: 'end', text: ({ level }) => String(level) },
    { key: 'members', title: text.members, look: 'end', text: ({ members }) => String(members) },
    { key: 'month', title: text.lastMonth, look: 'num', text: ({ last }) => last?.month ?? '—' },
    {
      key: 'group',
      title: text.lastGroup,
      look: 'money',
      text: ({ last }, { money }) => (last ? money(last.groupMinor) : '—'),
    },
    {
      key: 'pay',
      title: text.lastPay,
      look: 'money',
      text: ({ last }, { money }) => (last ? money(last.payMinor) : '—'),
    },
    momentColumn('since', text.since, ({ since }) => since),
    {
      key: 'status',
      title: text.tabs,
      text: ({ status }, { t }) => t(text[status]),
      cell: ({ status }, { t }) => (
        <Badge tone={status === 'active' ? 'ok' : 'wait'}>{t(text[status])}</Badge>
      ),
    },
  ],
  detail: ({ id, onChanged }) => <AgentDetail key={id} agentId={id} onChanged={onChanged} />,
  empty: text.empty,
});

export default function AgentsPage() {
  return <ListPage list={list} />;
}

function AgentDetail(props: { readonly agentId: string; readonly onChanged: () => void }) {
  const { t } = useTexts();
  const mayWrite = useMay('agents.write');
  const read = useRead('agents/one', { agentId: props.agentId });
  const changed = (): void => {
    void read.refresh();
    props.onChanged();
  };
  return (
    <DetailFrame read={read}>
      {(one) => (
        <>
          <DetailHead
            title={<ObjectLink of={`member:${one.agent.agentId}`}>{one.agent.name}</ObjectLink>}
            badge={
              <Badge tone={one.agent.status === 'active' ? 'ok' : 'wait'}>
                {t(text[one.agent.status])}
              </Badge>
            }
          />
          {mayWrite && <Acts one={one} onChanged={changed} />}
          <AgentFacts one={one} />
        </>
      )}
    </DetailFrame>
  );
}

function Acts(props: { readonly one: One; readonly onChanged: () => void }) {
  const { t } = useTexts();
  const act = useAct();
  const { agentId, status } = props.one.agent;
  const useOthers: UseFound = (typed) => useAgents(typed, agentId);
  const setStatus = (next: Row['status']): void =>
    act(statusAct({ agentId, next, t, onDone: props.onChanged }));
  const move = (): void =>
    act({
      call: 'agents/move',
      title: t(text.move),
      text: t(text.moveText),
      fields: [
        {
          key: 'parent',
          label: t(text.newParent),
          kind: 'choice',
          options: [{ value: NOBODY, label: t(text.noParent) }],
          useFound: useOthers,
        },
      ],
      request: (values) => {
        const parent = values.text('parent');
        return { agentId, parentId: parent === NOBODY ? null : parent, note: values.text('note') };
      },
      doneMessage: () => t(text.proposed),
      onDone: props.onChanged,
    });
  return (
    <Buttons>
      <Button onClick={move}>{t(text.move)}</Button>
      {status === 'active' ? (
        <Button danger onClick={() => setStatus('suspended')}>
          {t(text.suspend)}
        </Button>
      ) : (
        <Button onClick={() => setStatus('active')}>{t(text.resume)}</Button>
      )}
    </Buttons>
  );
}

const NOBODY = 'nobody';

/** The other agents whose names begin with a text. */
export function useAgents(typed: string, agentId: string): Read<Found> {
  const filters = { text: typed.slice(0, 60) };
  const read = useRead('agents/list', { pageNum: 1, pageSize: FOUND_MAX, filters });
  return foundIn(read, ({ total, list }) => ({
    options: list
      .filter((other) => other.agentId !== agentId)
      .map((other) => ({ value: other.agentId, label: other.name })),
    isCut: total > list.length,
  }));
}

export function AgentFacts({ one }: { readonly one: One }) {
  const texts = useTexts();
  const { t, moment } = texts;
  const link = (id: string, name: string) => <ObjectLink of={`agent:${id}`}>{name}</ObjectLink>;
  return (
    <>
      <Pairs
        pairs={[
          {
            key: 'above',
            name: t(text.line),
            value: one.above.length === 0 ? '—' : one.above.map(({ name }) => name).join(' › '),
          },
          { key: 'level', name: t(text.level), value: String(one.agent.level) },
          { key: 'members', name: t(text.members), value: String(one.agent.members) },
          { key: 'since', name: t(text.since), value: moment(one.agent.since) },
          { key: 'channel', name: t(text.channel), value: one.application?.channel ?? '—' },
          { key: 'contact', name: t(text.contact), value: one.application?.contact ?? '—' },
        ]}
      />
      <Part title={t(text.statement)}>
        <Pairs
          none={t(text.noStatement)}
          pairs={one.statement.map((line) => ({
            key: line.month,
            name: <Link href={`/agent-settlement?month=${line.month}`}>{line.month}</Link>,
            value: `${monthText(line, texts)} · ${stateText(line, texts)}`,
          }))}
        />
      </Part>
      <Part title={t(text.below)}>
        <Pairs
          none={t(text.noBelow)}
          pairs={one.below.map((agent) => ({
            key: agent.agentId,
            name: link(agent.agentId, agent.name),
            value: `${t(text.members)} ${agent.members}`,
          }))}
        />
      </Part>
      <Part title={t(text.codes)}>
        <Pairs
          none={t(text.noCodes)}
          pairs={one.codes.map(({ code, name, state, brought }) => ({
            key: code,
            name: <code>{code}</code>,
            value: `${name && `${name} · `}${t(text[state])} · ${t(text.codeBrought, { count: brought })}`,
          }))}
        />
      </Part>
      <Part title={t(text.places)}>
        <Pairs
          pairs={one.places.map((place) => ({
            key: String(place.from),
            name: moment(place.from),
            value: t(text.placeOf, {
              parent: place.parentName ?? t(text.noParent),
              by: place.by,
              agreed: place.agreedBy,
            }),
          }))}
        />
      </Part>
    </>
  );
}

type Line = One['statement'][number];

function monthText(line: Line, { t, full }: Texts): string {
  return t(text.monthLine, {
    group: full(line.groupMinor),
    base: full(line.baseMinor),
    share: percentText(line.shareBp),
    pay: full(line.payMinor),
  });
}

function stateText({ paidAt, payMinor, heldFor }: Line, { t }: Texts): string {
  if (paidAt !== null) return t(text.paid);
  if (payMinor === 0) return t(text.nothing);
  if (heldFor === null) return t(text.waits);
  return t(heldFor === 'suspended' ? text.heldSuspended : text.held);
}
