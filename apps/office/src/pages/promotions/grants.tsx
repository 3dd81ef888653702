import { Button } from 'antd';
import { useMay, useOfficeApp } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { momentColumn, moneyColumn } from '../../engine/list/columns.tsx';
import { defineList, filterValue, type ListDef, oneOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { ListPart } from '../../engine/list/list-part.tsx';
import { ObjectLink } from '../../engine/object-link.tsx';
import { Badge, Mark } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { Parts } from './bits.tsx';
import { promotionMessages as text } from './promotion-messages.ts';
import { type Grant, grantStates } from './promotion-texts.ts';
import css from './promotions.module.css';

const STATES = ['review', 'claimable', 'claimed', 'expired', 'taken'] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idOf = (value: string | null): string | null =>
  value !== null && UUID.test(value) ? value : null;

/** Grants of all activities, or of one. */
function grantList(activityId: string | null): ListDef<'promotions/grants', Grant> {
  return defineList<'promotions/grants', Grant>({
    name: 'promotionGrants',
    title: text.partGrants,
    call: 'promotions/grants',
    request: (query) => ({
      pageNum: query.page,
      pageSize: query.size,
      filters: {
        activityId: activityId ?? idOf(filterValue(query, 'activity')),
        memberId: idOf(filterValue(query, 'member')),
        state: oneOf(query, 'state', STATES),
        remarked: filterValue(query, 'remarked') === '1',
      },
    }),
    rows: (answer) => answer.list,
    total: ({ total }) => total,
    id: ({ grantId }) => grantId,
    tabs: {
      key: 'state',
      usual: 'all',
      label: text.state,
      options: ({ t }) => [
        { value: 'all', label: t(text.all) },
        ...STATES.map((state) => ({ value: state, label: t(grantStates[state].name) })),
      ],
    },
    filters: [
      {
        kind: 'named',
        key: 'activity',
        label: text.ofActivity,
        name: (answer) => answer?.list[0]?.activityTitle ?? null,
      },
      {
        kind: 'named',
        key: 'member',
        label: text.ofMember,
        name: (answer) => answer?.list[0]?.memberName ?? null,
      },
      { kind: 'flag', key: 'remarked', label: text.remarked },
    ],
    columns: [
      {
        key: 'member',
        title: text.member,
        text: ({ memberName }) => memberName,
        cell: ({ memberId, memberName }) => (
          <ObjectLink of={`member:${memberId}`}>{memberName}</ObjectLink>
        ),
      },
      ...(activityId === null ? [activityColumn] : []),
      { key: 'label', title: text.label, text: ({ label }) => label },
      moneyColumn('amount', text.amount, (row) => row.amountMinor),
      {
        key: 'turnover',
        title: text.turnover,
        look: 'end',
        text: (row, { money }) => money(row.turnoverMinor),
      },
      momentColumn('earned', text.earned, (row) => row.earnedAt),
      {
        key: 'state',
        title: text.state,
        text: ({ state }, { t }) => t(grantStates[state].name),
        cell: ({ state, reason }, { t }) => (
          <span title={reason ?? undefined}>
            <Badge tone={grantStates[state].tone}>{t(grantStates[state].name)}</Badge>
          </span>
        ),
      },
      {
        key: 'remark',
        title: text.remark,
        text: ({ remark }) => remark ?? '',
        cell: ({ remark }) => (remark === null ? '—' : <Mark>{remark}</Mark>),
      },
      {
        key: 'act',
        title: text.actions,
        look: 'act',
        text: () => '',
        cell: (row) => <GrantActs of={row} />,
      },
    ],
    sums: ({ sums }, { t, full }) =>
      t(text.grantsSums, { count: sums.grants, amount: full(sums.amountMinor) }),
    empty: text.grantsEmpty,
  });
}

const activityColumn: ListDef<'promotions/grants', Grant>['columns'][number] = {
  key: 'activity',
  title: text.activity,
  text: ({ activityTitle }) => activityTitle,
  cell: ({ activityId, activityTitle }) => (
    <ObjectLink of={`activity:${activityId}`}>{activityTitle}</ObjectLink>
  ),
};

const all = grantList(null);

export function GrantsPage() {
  return <ListPage list={all} top={<Parts />} />;
}

const lists = new Map<string, ListDef<'promotions/grants', Grant>>();

export function ActivityGrants({ id }: { readonly id: string }) {
  const list = lists.get(id) ?? grantList(id);
  lists.set(id, list);
  return <ListPart list={list} />;
}

function GrantActs({ of }: { readonly of: Grant }) {
  const { t } = useTexts();
  const act = useAct();
  const { reads } = useOfficeApp();
  const mayWrite = useMay('promotions.write');
  if (!mayWrite) return null;
  const decide = (
    decision: 'pass' | 'refuse' | 'closeRemark',
    words: { readonly title: string; readonly text: string },
  ): void =>
    act({
      call: 'promotions/decideGrant',
      ...words,
      danger: decision === 'refuse',
      request: (values) => ({ grantId: of.grantId, decision, note: values.text('note') }),
      onDone: () => void reads.renew('promotions/grants'),
    });
  return (
    <span className={css.badges}>
      {of.state === 'review' && (
        <>
          <Button
            size="small"
            onClick={() => decide('pass', { title: t(text.pass), text: t(text.passText) })}
          >
            {t(text.pass)}
          </Button>
          <Button
            size="small"
            danger
            onClick={() => decide('refuse', { title: t(text.refuse), text: t(text.refuseText) })}
          >
            {t(text.refuse)}
          </Button>
        </>
      )}
      {of.remark !== null && (
        <Button
          size="small"
          onClick={() =>
            decide('closeRemark', {
              title: t(text.closeRemark),
              text: t(text.closeRemarkText),
            })
          }
        >
          {t(text.closeRemark)}
        </Button>
      )}
    </span>
  );
}
