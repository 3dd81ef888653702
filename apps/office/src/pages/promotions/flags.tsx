import { Button } from 'antd';
import { useMay, useOfficeApp } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { momentColumn, moneyColumn } from '../../engine/list/columns.tsx';
import { defineList, type ListDef, oneOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { ListPart } from '../../engine/list/list-part.tsx';
import { ObjectLink, StaffLink } from '../../engine/object-link.tsx';
import { Badge, type Tone } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { Parts } from './bits.tsx';
import { promotionMessages as text } from './promotion-messages.ts';
import type { Flag } from './promotion-texts.ts';
import css from './promotions.module.css';

const STATES = ['open', 'frozen', 'dismissed'] as const;
const tones: Readonly<Record<Flag['state'], Tone>> = {
  open: 'bad',
  frozen: 'wait',
  dismissed: 'mute',
};

/** Clusters of accounts, of all activities or of one. */
function flagList(activityId: string | null): ListDef<'promotions/flags', Flag> {
  return defineList<'promotions/flags', Flag>({
    name: 'promotionFlags',
    title: text.partFlags,
    lead: ({ t }) => t(text.flagsLead),
    call: 'promotions/flags',
    request: (query) => ({
      pageNum: query.page,
      pageSize: query.size,
      filters: { activityId, state: oneOf(query, 'flag', STATES) },
    }),
    rows: (answer) => answer.list,
    total: ({ total }) => total,
    id: ({ flagId }) => flagId,
    tabs: {
      key: 'flag',
      usual: 'all',
      label: text.state,
      options: ({ t }, answer) =>
        (['all', ...STATES] as const).map((state) => ({
          value: state,
          label: t(text[state]),
          ...(state === 'open' && answer ? { count: answer.open } : {}),
        })),
    },
    filters: [],
    columns: [
      { key: 'rule', title: text.rule, text: ({ rule }, { t }) => t(text[rule]) },
      ...(activityId === null ? [activityColumn] : []),
      {
        key: 'facts',
        title: text.facts,
        text: ({ facts }) => facts.join('；'),
        cell: ({ facts }) => (
          <span className={css.wrap}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        ),
      },
      {
        key: 'members',
        title: text.accounts,
        text: ({ members }) => members.map(({ memberName }) => memberName).join('、'),
        cell: ({ members }, { full }) => (
          <span className={css.wrap}>
            {members.map(({ memberId, memberName, amountMinor }) => (
              <span key={memberId}>
                <ObjectLink of={`member:${memberId}`}>{memberName}</ObjectLink> {full(amountMinor)}
              </span>
            ))}
          </span>
        ),
      },
      moneyColumn('amount', text.amount, (row) => row.amountMinor),
      momentColumn('at', text.found, (row) => row.at),
      {
        key: 'state',
        title: text.state,
        text: ({ state }, { t }) => t(text[state]),
        cell: ({ state, note }, { t }) => (
          <span title={note ?? undefined}>
            <Badge tone={tones[state]}>{t(text[state])}</Badge>
          </span>
        ),
      },
      {
        key: 'by',
        title: text.decidedBy,
        text: ({ decidedBy }) => decidedBy?.name ?? '—',
        cell: ({ decidedBy }) => (decidedBy === null ? '—' : <StaffLink login={decidedBy.name} />),
      },
      {
        key: 'act',
        title: text.actions,
        look: 'act',
        text: () => '',
        cell: (row) => <FlagActs of={row} />,
      },
    ],
    empty: text.flagsEmpty,
  });
}

const activityColumn: ListDef<'promotions/flags', Flag>['columns'][number] = {
  key: 'activity',
  title: text.activity,
  text: ({ activityTitle }) => activityTitle,
  cell: ({ activityId, activityTitle }) => (
    <ObjectLink of={`activity:${activityId}`}>{activityTitle}</ObjectLink>
  ),
};

const all = flagList(null);

export function FlagsPage() {
  return <ListPage list={all} top={<Parts />} />;
}

const lists = new Map<string, ListDef<'promotions/flags', Flag>>();

export function ActivityFlags({ id }: { readonly id: string }) {
  const list = lists.get(id) ?? flagList(id);
  lists.set(id, list);
  return <ListPart list={list} />;
}

function FlagActs({ of }: { readonly of: Flag }) {
  const { t } = useTexts();
  const act = useAct();
  const { reads } = useOfficeApp();
  const mayWrite = useMay('promotions.write');
  if (of.state !== 'open' || !mayWrite) return null;
  const decide = (decision: 'freeze' | 'dismiss'): void =>
    act({
      call: 'promotions/decideFlag',
      title: t(text[decision]),
      text: t(decision === 'freeze' ? text.freezeText : text.dismissText),
      danger: decision === 'freeze',
      request: (values) => ({ flagId: of.flagId, decision, note: values.text('note') }),
      onDone: () => void reads.renew('promotions/flags'),
    });
  return (
    <span className={css.badges}>
      <Button size="small" danger onClick={() => decide('freeze')}>
        {t(text.freeze)}
      </Button>
      <Button size="small" onClick={() => decide('dismiss')}>
        {t(text.dismiss)}
      </Button>
    </span>
  );
}
