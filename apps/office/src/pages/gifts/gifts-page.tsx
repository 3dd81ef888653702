import { csvText } from '@tianping/base';
import { Button } from 'antd';
import type { AnswerOf } from '../../app/api.ts';
import { useMay, useOfficeApp, useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { momentColumn, moneyColumn } from '../../engine/list/columns.tsx';
import { dayEnd, defineList, given, oneOf, tabsOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { saveFile } from '../../engine/list/save-file.ts';
import { ObjectLink } from '../../engine/object-link.tsx';
import {
  Badge,
  BigMoney,
  Buttons,
  DetailHead,
  Pairs,
  Part,
  type Tone,
} from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
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
      text: (given(query, 'text') ?? '').slice(0, 40),
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
        { key: 'amount', label: t(text.faceAmount), kind: 'yuan' },
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
      said: ({ batch, codes }) =>
        batch ? t(text.created, { count: codes.length }) : t(text.proposed),
      onDone: props.onDone,
    });
  return (
    <Button type="primary" onClick={create}>
      {t(text.create)}
    </Button>
  );
}

const CODES_SHOWN = 100;

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
  const read = useRead(
    'gifts/codes',
    // Anyone who can read an open code can redeem it.
    mayWrite ? { batchId, pageNum: 1, pageSize: CODES_SHOWN } : null,
  );
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
      <Part title={t(text.codes)}>
        <DetailFrame read={read}>
          {({ list: codes }) => (
            <>
              <Pairs
                pairs={codes.map(({ code, used, redeemed }) => ({
                  key: code,
                  name: <code>{code}</code>,
                  value:
                    redeemed.length === 0
                      ? t(text.codeUsed, { used })
                      : redeemed.map(({ memberId, memberName, at }) => (
                          <div key={memberId}>
                            <ObjectLink of={`member:${memberId}`}>{memberName}</ObjectLink> ·{' '}
                            {moment(at)}
                          </div>
                        )),
                }))}
              />
              <Buttons>
                <Button
                  onClick={() =>
                    saveFile(
                      `gift-codes-${batchId.slice(0, 8)}.csv`,
                      csvText(
                        [t(text.code), t(text.used)],
                        codes.map(({ code, used }) => [code, String(used)]),
                      ),
                    )
                  }
                >
                  {t(text.saveCodes)}
                </Button>
              </Buttons>
            </>
          )}
        </DetailFrame>
      </Part>
    </>
  );
}
