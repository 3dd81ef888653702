import { Button } from 'antd';
import { useMay, useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { momentColumn } from '../../engine/list/columns.tsx';
import { defineList, filterValue } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { optionsOf } from '../../engine/list/options.ts';
import { Explained } from '../../engine/object-link.tsx';
import { Badge, Buttons, DetailHead, Mark, Pairs, Part, Raw, Steps } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { callbackMessages as text } from './callback-messages.ts';
import { type CallbackRow, callbackOutcomes } from './callback-texts.ts';

/** How many similar callbacks without a valid signature the same sender sent. */
const timesOf = ({ copies }: CallbackRow): string => (copies > 1 ? ` ×${copies}` : '');

const list = defineList<'callbacks/list', CallbackRow>({
  name: 'callbacks',
  title: text.title,
  lead: ({ t }) => t(text.lead),
  call: 'callbacks/list',
  request: (query) => {
    const outcome = filterValue(query, 'outcome');
    return {
      pageNum: query.page,
      pageSize: query.size,
      filters: {
        outcomes: outcome === null ? [] : [outcome as CallbackRow['outcome']],
        channel: filterValue(query, 'channel'),
        from: filterValue(query, 'from'),
        to: filterValue(query, 'to'),
      },
    };
  },
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ callbackId }) => callbackId,
  filters: [
    {
      kind: 'choice',
      key: 'outcome',
      label: text.outcome,
      options: (texts) => optionsOf(callbackOutcomes, texts),
    },
    {
      kind: 'choice',
      key: 'channel',
      label: text.channel,
      options: (_words, answer) =>
        (answer?.channels ?? []).map(({ code, name }) => ({ value: code, label: name })),
    },
    { kind: 'days', key: 'days', label: text.days },
  ],
  columns: [
    momentColumn('at', text.time, (row) => row.at),
    { key: 'channel', title: text.channel, text: ({ channelName }) => channelName },
    {
      key: 'order',
      title: text.order,
      look: 'num',
      text: ({ ticketId }, { t }) => ticketId ?? t(text.unreadOrder),
      cell: ({ ticketId }, { t }) => <Explained text={ticketId ?? t(text.unreadOrder)} />,
    },
    {
      key: 'said',
      title: text.said,
      look: 'money',
      text: ({ saidMinor: statedMinor }, { t, money }) =>
        statedMinor === null ? t(officeMessages.none) : money(statedMinor),
    },
    { key: 'bytes', title: text.bytes, look: 'end', text: ({ bytes }, { whole }) => whole(bytes) },
    {
      key: 'outcome',
      title: text.outcome,
      text: (row, { t }) => `${t(callbackOutcomes[row.outcome].name)}${timesOf(row)}`,
      cell: (row, { t }) => (
        <Badge tone={callbackOutcomes[row.outcome].tone}>
          {t(callbackOutcomes[row.outcome].name)}
          {timesOf(row)}
        </Badge>
      ),
    },
  ],
  sums: ({ sums }, { t }) => t(text.sums, sums),
  detail: ({ id, onChanged }) => <CallbackDetail key={id} callbackId={id} onChanged={onChanged} />,
  empty: text.empty,
});

export default function CallbacksPage() {
  return <ListPage list={list} />;
}

/** One callback as received, with its headers and body, and the results of replaying it. */
function CallbackDetail(props: { readonly callbackId: string; readonly onChanged: () => void }) {
  const { callbackId } = props;
  const { t, moment, staff } = useTexts();
  const act = useAct();
  const mayReplay = useMay('callbacks.replay');
  const read = useRead('callbacks/one', { callbackId });
  const replay = (): void =>
    act({
      call: 'callbacks/replay',
      title: t(text.replay),
      text: t(text.replayText),
      request: (values) => ({ callbackId, note: values.text('note') }),
      doneMessage: ({ callback }) =>
        t(text.replayed, { outcome: t(callbackOutcomes[callback.outcome].name) }),
      onDone() {
        void read.refresh();
        props.onChanged();
      },
    });
  return (
    <DetailFrame read={read}>
      {({ callback, headers, body, isMasked, replays }) => (
        <>
          <DetailHead
            title={<Explained text={callback.ticketId ?? t(text.unreadOrder)} />}
            badge={
              <Badge tone={callbackOutcomes[callback.outcome].tone}>
                {t(callbackOutcomes[callback.outcome].name)}
              </Badge>
            }
          />
          {mayReplay && (
            <Buttons>
              <Button onClick={replay}>{t(text.replay)}</Button>
            </Buttons>
          )}
          {isMasked && <Mark>{t(text.masked)}</Mark>}
          <Part title={t(text.headers)}>
            <Pairs pairs={headers.map(({ name, value }) => ({ key: name, name, value }))} />
          </Part>
          <Part title={t(text.body)}>
            <Raw label={t(text.body)}>{body}</Raw>
          </Part>
          {replays.length > 0 && (
            <Part title={t(text.replays)}>
              <Steps
                steps={replays.map((row) => ({
                  key: row.callbackId,
                  title: t(callbackOutcomes[row.outcome].name),
                  side: moment(row.at),
                  note: t(text.replayedBy, { who: staff(row.replayedBy ?? '') }),
                  state: 'done',
                }))}
              />
            </Part>
          )}
        </>
      )}
    </DetailFrame>
  );
}
