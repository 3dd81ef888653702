import type { Message } from '@tianping/i18n';
import type { AnswerOf } from '../../app/api.ts';
import { momentColumn } from '../../engine/list/columns.tsx';
import { defineList, filterValue } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { ObjectLink } from '../../engine/object-link.tsx';
import { Badge, DetailHead, Pairs, Part, Raw } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { venueMessages as text } from './venue-messages.ts';

type RefusalRow = AnswerOf<'venues/refusals'>['list'][number];

/** Reasons as texts; an unknown one is shown as it is. */
const WHYS: Readonly<Record<string, Message>> = {
  signature: text.signature,
  syntax: text.syntax,
  types: text.types,
  call: text.callUnknown,
  user: text.user,
  currency: text.currency,
  amount: text.amountWrong,
  free: text.free,
  otherContent: text.otherContent,
  tokenUnknown: text.tokenUnknown,
  noStake: text.noStake,
  stakeRolledBack: text.stakeRolledBack,
  dead: text.dead,
  notTheirs: text.notTheirs,
  roundClosed: text.roundClosed,
  paidOn: text.paidOn,
};

const whyText = (why: string, { t }: Pick<Texts, 't'>): string => {
  const known = WHYS[why];
  return known ? t(known) : why;
};

const refusalList = defineList<'venues/refusals', RefusalRow>({
  name: 'refusals',
  title: text.refusals,
  lead: ({ t }) => t(text.refusalsLead),
  call: 'venues/refusals',
  request: (query) => ({
    pageNum: query.page,
    pageSize: query.size,
    filters: {
      why: filterValue(query, 'why'),
      from: filterValue(query, 'from'),
      to: filterValue(query, 'to'),
    },
  }),
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ refusalId }) => refusalId,
  filters: [
    {
      kind: 'choice',
      key: 'why',
      label: text.why,
      options: (texts, answer) =>
        (answer?.whys ?? []).map((why) => ({ value: why, label: whyText(why, texts) })),
    },
    { kind: 'days', key: 'days', label: text.days },
  ],
  columns: [
    momentColumn('last', text.last, (row) => row.lastAt),
    { key: 'provider', title: text.provider, text: ({ provider }) => provider },
    { key: 'call', title: text.call, text: ({ call }) => call },
    {
      key: 'member',
      title: officeMessages.member,
      text: ({ memberName }, { t }) => memberName ?? t(officeMessages.none),
      cell: ({ memberId, memberName }, { t }) =>
        memberId === null ? (
          t(officeMessages.none)
        ) : (
          <ObjectLink of={`member:${memberId}`}>{memberName}</ObjectLink>
        ),
    },
    { key: 'address', title: text.address, look: 'num', text: ({ address }) => address },
    { key: 'times', title: text.times, look: 'end', text: ({ times }, { whole }) => whole(times) },
    {
      key: 'why',
      title: text.why,
      text: ({ why }, texts) => whyText(why, texts),
      cell: ({ why }, texts) => <Badge tone="bad">{whyText(why, texts)}</Badge>,
    },
  ],
  sums: ({ sums }, { t, whole }) => t(text.refusalSums, { times: whole(sums.times) }),
  detail: ({ row }) => row && <RefusalDetail row={row} />,
  empty: text.refusalsEmpty,
});

export default function RefusalsPage() {
  return <ListPage list={refusalList} />;
}

/** All similar calls of an hour, with the beginning of the first one's body. */
export function RefusalDetail({ row }: { readonly row: RefusalRow }) {
  const texts = useTexts();
  const { t, moment, whole } = texts;
  return (
    <>
      <DetailHead
        title={`${row.provider} · ${row.call}`}
        badge={<Badge tone="bad">{whyText(row.why, texts)}</Badge>}
      />
      <Pairs
        pairs={[
          { key: 'times', name: t(text.times), value: whole(row.times) },
          { key: 'address', name: t(text.address), value: row.address },
          {
            key: 'member',
            name: t(officeMessages.member),
            value:
              row.memberId === null ? (
                t(text.nobody)
              ) : (
                <ObjectLink of={`member:${row.memberId}`}>{row.memberName}</ObjectLink>
              ),
          },
          { key: 'first', name: t(text.first), value: moment(row.firstAt) },
          { key: 'last', name: t(text.last), value: moment(row.lastAt) },
        ]}
      />
      <Part title={t(text.head)}>
        {row.head === '' ? t(text.noHead) : <Raw label={t(text.head)}>{row.head}</Raw>}
      </Part>
    </>
  );
}
