import { Button } from 'antd';
import type { AnswerOf } from '../../app/api.ts';
import { useMay, useOfficeApp } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { momentColumn, moneyColumn } from '../../engine/list/columns.tsx';
import { dayEnd, defineList, filterValue, oneOf, tabsOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { Badge, BigMoney, Buttons, DetailHead, Pairs, type Tone } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { BatchCodes } from './batch-codes.tsx';
import { giftMessages as text } from './gift-messages.ts';

type Batch = AnswerOf<'gifts/list'>['list'][number];

const TABS = ['all', 'open', 'usedUp', 'expired', 'stopped'] as const;
const tones: { readonly [Name in Batch['status']]: Tone } = {
  open: 'ok',
  usedUp: 'mute',
  expired: 'mute',
  stopped: 'bad',
};

const list = defineList<'gifts/list', Batch>({
  name: 'gifts',
  title: text.title,
  lead: ({ t }) => t(text.lead),
  call: 'gifts/list',
  request: (query) => ({
    pageNum: query.page,
    pageSize: query.size,
    filters: {
      status: oneOf(query, 'tab', ['open', 'usedUp', 'expired', 'stopped']),
      text: (filterValue(query, 'text') ?? '').slice(0, 40),
    },
  }),
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ batchId }) => batchId,
  tabs: tabsOf(text.tabs, TABS, text),
  filters: [{ kind: 'search', key: 'text', label: text.search }],
  columns: [
    { key: 'name', title: text.name, text: ({ name }) => name },
    moneyColumn('amount', text.amount, (row) => row.amountMinor),
    {
      key: 'multiple',
      title: text.multiple,
      look: 'end',
      text: (row, { milli }) => milli(row.multipleMilli),
    },
    {
      key: 'used',
      title: text.used,
      look: 'end',
      text: (row, { t }) => t(text.usedOf, { used: row.used, total: row.codes * row.usesEach }),
    },
    momentColumn('expires', text.expires, (row) => row.expiresAt),
    { key: 'by', title: text.createdBy, text: ({ createdBy }) => createdBy },
    {
      key: 'status',
      title: text.tabs,
      text: (row, { t }) => t(text[row.status]),
      cell: (row, { t }) => <Badge tone={tones[row.status]}>{t(text[row.status])}</Badge>,
    },
  ],
  sums: ({ sums }, { t, money }) =>
    t(text.sums, { used: sums.used, money: money(sums.usedMinor), open: money(sums.openMinor) }),
  detail: ({ id, row, onChanged }) => (
    <BatchDetail key={id} batchId={id} row={row} onChanged={onChanged} />
  ),
  empty: text.empty,
});

export default function GiftsPage() {
  return <ListPage list={list} actions={(refresh) => <CreateButton onDone={refresh} />} />;
}

function CreateButton(props: { readonly onDone: () => void }) {
  const { t } = useTexts();
  const act = useAct();
  const mayWrite = useMay('config.write');
  if (!mayWrite) return null;
  const create = (): void =>
    act({
      call: 'gifts/create',
      title: t(text.create),
      text: t(text.createText),
      submit: t(text.create),
      note: t(text.note),
      fields: [
        { key: 'name', label: t(text.batchName), kind: 'text', max: 40 },
        { key: 'amount', label: t(text.faceAmount), kind: 'yuan', max: 10_000_000 },
        {
          key: 'codes',
          label: t(text.codeCount),
          kind: 'whole',
          min: 1,
          max: 1_000,
          initial: '10',
        },
        {
          key: 'uses',
          label: t(text.usesEach),
          kind: 'whole',
          min: 1,
          max: 100_000,
          initial: '1',
          help: t(text.usesHelp),
        },
        {
          key: 'multiple',
          label: t(text.multiple),
          kind: 'whole',
          min: 0,
          max: 100,
          initial: '1',
          help: t(text.multipleHelp),
        },
        { key: 'once', label: t(text.once), kind: 'flag', initial: '1', help: t(text.onceHelp) },
        { key: 'expires', label: t(text.expires), kind: 'day' },
      ],
      request: (values) => ({
        name: values.text('name'),
        amountMinor: values.minor('amount'),
        multipleMilli: values.whole('multiple') * 1_000,
        codes: values.whole('codes'),
        usesEach: values.whole('uses'),
        oncePerMember: values.flag('once'),
        expiresAt: dayEnd(values.text('expires')),
        note: values.text('note'),
      }),
      doneMessage: ({ batch, codes }) =>
        batch ? t(text.created, { count: codes.length }) : t(text.proposed),
      onDone: props.onDone,
    });
  return (
    <Button type="primary" onClick={create}>
      {t(text.create)}
    </Button>
  );
}

function BatchDetail(props: {
  readonly batchId: string;
  readonly row: Batch | null;
  readonly onChanged: () => void;
}) {
  const { batchId, row } = props;
  const { t, full, moment, milli } = useTexts();
  const { now } = useOfficeApp();
  const act = useAct();
  const mayWrite = useMay('config.write');
  const isOpen = row?.status === 'open' && row.expiresAt > now();
  return (
    <>
      {row && (
        <>
          <DetailHead
            title={row.name}
            badge={<Badge tone={tones[row.status]}>{t(text[row.status])}</Badge>}
          />
          <BigMoney label={t(text.amount)} amount={full(row.amountMinor)}>
            {row.note}
          </BigMoney>
          <Pairs
            pairs={[
              { key: 'multiple', name: t(text.multiple), value: milli(row.multipleMilli) },
              { key: 'expires', name: t(text.expires), value: moment(row.expiresAt) },
            ]}
          />
        </>
      )}
      {isOpen && mayWrite && (
        <Buttons>
          <Button
            danger
            onClick={() =>
              act({
                call: 'gifts/stop',
                title: t(text.stop),
                text: t(text.stopText),
                danger: true,
                request: (values) => ({ batchId, note: values.text('note') }),
                onDone: props.onChanged,
              })
            }
          >
            {t(text.stop)}
          </Button>
        </Buttons>
      )}
      {mayWrite && <BatchCodes batchId={batchId} />}
    </>
  );
}
