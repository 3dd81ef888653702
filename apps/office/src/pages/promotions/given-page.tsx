import { Button } from 'antd';
import { useLocation } from 'wouter';
import type { AnswerOf } from '../../app/api.ts';
import { useMay } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { momentColumn, moneyColumn } from '../../engine/list/columns.tsx';
import { dayEnd, defineList } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { StaffLink } from '../../engine/object-link.tsx';
import { useTexts } from '../../engine/texts.ts';
import { Parts } from './bits.tsx';
import { promotionMessages as text } from './promotion-messages.ts';

type Batch = AnswerOf<'promotions/given'>['list'][number];

const list = defineList<'promotions/given', Batch>({
  name: 'promotionGiven',
  title: text.partGiven,
  lead: ({ t }) => t(text.givenLead),
  call: 'promotions/given',
  request: (query) => ({ pageNum: query.page, pageSize: query.size }),
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ batchId }) => batchId,
  filters: [],
  columns: [
    { key: 'name', title: text.givenName, text: ({ name }) => name },
    { key: 'what', title: text.what, text: ({ what }, { t }) => t(text[what]) },
    moneyColumn('each', text.each, (row) => row.amountMinor),
    {
      key: 'multiple',
      title: text.multiple,
      look: 'end',
      text: (row, { milli }) => milli(row.multipleMilli),
    },
    { key: 'members', title: text.givenCount, look: 'end', text: ({ members }) => String(members) },
    moneyColumn('total', text.total, (row) => row.totalMinor),
    {
      key: 'by',
      title: text.by,
      text: ({ by }) => by.name,
      cell: ({ by }) => <StaffLink login={by.name} />,
    },
    momentColumn('at', text.at, (row) => row.at),
    { key: 'note', title: text.note, look: 'quiet', text: ({ note }) => note },
  ],
  empty: text.givenEmpty,
});

/** Money and vouchers that staff give to members by name: the only page for both. */
export function GivenPage() {
  return <ListPage list={list} top={<Parts />} actions={(refresh) => <Give onDone={refresh} />} />;
}

/** The typed names: separated by blanks, commas or lines, each once. */
export function namesOf(typed: string): readonly string[] {
  return [...new Set(typed.split(/[\s,，、;；]+/).filter(Boolean))];
}

function Give(props: { readonly onDone: () => void }) {
  const { t } = useTexts();
  const act = useAct();
  const [, navigate] = useLocation();
  const mayWrite = useMay('promotions.write');
  const mayCodes = useMay('config.read');
  const give = (): void =>
    act({
      call: 'promotions/give',
      title: t(text.partGiven),
      text: t(text.giveText),
      note: t(text.note),
      fields: [
        {
          key: 'what',
          label: t(text.what),
          kind: 'choice',
          initial: 'money',
          options: [
            { value: 'money', label: t(text.money) },
            { value: 'voucher', label: t(text.voucher) },
          ],
        },
        { key: 'name', label: t(text.givenName), kind: 'text', max: 40 },
        {
          key: 'members',
          label: t(text.members),
          kind: 'area',
          max: 40_000,
          help: t(text.membersHelp),
        },
        { key: 'amount', label: t(text.each), kind: 'yuan', max: 10_000_000 },
        {
          key: 'multiple',
          label: t(text.multiple),
          kind: 'whole',
          min: 0,
          max: 50,
          initial: '1',
        },
        { key: 'expires', label: t(text.expires), kind: 'day' },
        {
          key: 'price',
          label: t(text.minPrice),
          kind: 'whole',
          min: 0,
          max: 10_000,
          initial: '500',
          when: ({ what }) => what === 'voucher',
        },
      ],
      request: (values) => ({
        what: values.text('what') === 'voucher' ? 'voucher' : 'money',
        members: [...namesOf(values.text('members'))],
        amountMinor: values.minor('amount'),
        multipleMilli: values.whole('multiple') * 1_000,
        name: values.text('name'),
        expiresAt: dayEnd(values.text('expires')),
        minPriceMilli: values.whole('price'),
        note: values.text('note'),
      }),
      doneMessage: () => t(text.proposed),
      onDone: props.onDone,
    });
  return (
    <>
      {mayCodes && <Button onClick={() => navigate('/gifts')}>{t(text.toCodes)}</Button>}
      {mayWrite && (
        <Button type="primary" onClick={give}>
          {t(text.give)}
        </Button>
      )}
    </>
  );
}
