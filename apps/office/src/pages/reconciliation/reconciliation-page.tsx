import { Button } from 'antd';
import type { AnswerOf } from '../../app/api.ts';
import { useMay, useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { daysBack } from '../../engine/fields/periods.ts';
import { moneyColumn } from '../../engine/list/columns.tsx';
import { defineList, filterValue, oneOf, tabsOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { Explained, StaffLink } from '../../engine/object-link.tsx';
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
import { officeMessages } from '../../messages.ts';
import css from './reconciliation.module.css';
import { reconciliationMessages as text } from './reconciliation-messages.ts';

type Run = AnswerOf<'reconciliation/list'>['list'][number];
type Difference = AnswerOf<'reconciliation/one'>['differences'][number];

const TABS = ['all', 'differs', 'incomplete', 'unavailable', 'agreed'] as const;
const tones: { readonly [Name in Run['status']]: Tone } = {
  agreed: 'ok',
  differs: 'bad',
  incomplete: 'bad',
  unavailable: 'wait',
};
/** What is said of a comparison without lines: only one that took place has found nothing. */
const withoutLines = {
  agreed: text.noDifferences,
  differs: text.noDifferences,
  incomplete: text.notReadable,
  unavailable: text.notObtained,
} as const;
/** Days that the list shows by default. */
const USUAL_DAYS = 7;

const list = defineList<'reconciliation/list', Run>({
  name: 'reconciliation',
  title: text.title,
  lead: ({ t }, answer) => t(text.lead, { open: answer?.openDifferences ?? 0 }),
  call: 'reconciliation/list',
  request: (query) => ({
    pageNum: query.page,
    pageSize: query.size,
    from: filterValue(query, 'from') ?? daysBack(USUAL_DAYS),
    to: filterValue(query, 'to') ?? daysBack(0),
    source: filterValue(query, 'source'),
    status: oneOf(query, 'tab', ['agreed', 'differs', 'incomplete', 'unavailable']),
  }),
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ runId }) => runId,
  tabs: tabsOf(text.tabs, TABS, text),
  filters: [
    {
      kind: 'choice',
      key: 'source',
      label: text.source,
      options: (_words, answer) =>
        (answer?.sources ?? []).map(({ code, name }) => ({ value: code, label: name })),
    },
    { kind: 'days', key: 'days', label: text.days },
  ],
  columns: [
    { key: 'day', title: text.day, look: 'num', text: ({ day }) => day },
    { key: 'source', title: text.source, text: ({ sourceName }) => sourceName },
    { key: 'kind', title: text.kind, text: ({ kind }, { t }) => t(text[kind]) },
    {
      key: 'oursCount',
      title: text.oursCount,
      look: 'end',
      text: (row, { whole }) => whole(row.oursCount),
    },
    {
      key: 'theirsCount',
      title: text.theirsCount,
      look: 'end',
      text: (row, { whole }) => whole(row.theirsCount),
    },
    moneyColumn('ours', text.ours, (row) => row.oursMinor),
    moneyColumn('theirs', text.theirs, (row) => row.theirsMinor),
    { key: 'open', title: text.open, look: 'end', text: ({ open }) => String(open) },
    {
      key: 'status',
      title: officeMessages.status,
      text: ({ status }, { t }) => t(text[status]),
      cell: ({ status }, { t }) => <Badge tone={tones[status]}>{t(text[status])}</Badge>,
    },
  ],
  detail: ({ id, onChanged }) => <RunDetail key={id} runId={id} onChanged={onChanged} />,
  empty: text.empty,
});

export default function ReconciliationPage() {
  return <ListPage list={list} />;
}

/** One day of one source: both sums, and every entry that differs. */
export function RunDetail(props: { readonly runId: string; readonly onChanged: () => void }) {
  const { t, yuan, change, moment } = useTexts();
  const act = useAct();
  const mayResolve = useMay('reconciliation.resolve');
  const read = useRead('reconciliation/one', { runId: props.runId });
  const changed = (): void => {
    void read.refresh();
    props.onChanged();
  };
  return (
    <DetailFrame read={read}>
      {({ run, differences }) => (
        <>
          <DetailHead
            title={`${run.sourceName} ${run.day}`}
            badge={<Badge tone={tones[run.status]}>{t(text[run.status])}</Badge>}
          />
          <BigMoney label={t(text.difference)} amount={change(run.oursMinor - run.theirsMinor)} />
          <Pairs
            pairs={[
              { key: 'ours', name: t(text.ours), value: yuan(run.oursMinor) },
              { key: 'theirs', name: t(text.theirs), value: yuan(run.theirsMinor) },
              { key: 'at', name: t(text.at), value: moment(run.at) },
            ]}
          />
          {mayResolve && (
            <Buttons>
              <Button
                onClick={() =>
                  act({
                    call: 'reconciliation/run',
                    title: t(text.again),
                    text: t(text.againText),
                    note: null,
                    request: () => ({ source: run.source, day: run.day }),
                    doneMessage: ({ run: after }) =>
                      t(text.ranAs, { state: t(text[after.status]) }),
                    onDone: changed,
                  })
                }
              >
                {t(text.again)}
              </Button>
            </Buttons>
          )}
          <Part title={t(text.differences)}>
            {differences.length === 0 && <p>{t(withoutLines[run.status])}</p>}
            <ul className={css.differences}>
              {differences.map((difference) => (
                <DifferenceRow
                  key={difference.differenceId}
                  difference={difference}
                  onChanged={changed}
                />
              ))}
            </ul>
          </Part>
        </>
      )}
    </DetailFrame>
  );
}

function DifferenceRow(props: { readonly difference: Difference; readonly onChanged: () => void }) {
  const { difference } = props;
  const { t, yuan } = useTexts();
  const act = useAct();
  const mayResolve = useMay('reconciliation.resolve');
  const side = (minor: number | null, state: string | null): string =>
    [minor === null ? t(officeMessages.none) : yuan(minor), state ?? ''].join(' ').trim();
  return (
    <li>
      <b className="num">
        <Explained text={difference.reference} />
      </b>
      <Badge tone={difference.status === 'open' ? 'bad' : 'mute'}>
        {t(difference.status === 'open' ? text[difference.kind] : text.explained)}
      </Badge>
      <p>
        {t(text.sides, {
          ours: side(difference.oursMinor, difference.oursState),
          theirs: side(difference.theirsMinor, difference.theirsState),
        })}
      </p>
      {difference.note && (
        <p>
          <StaffLink login={difference.by ?? ''} /> · <Explained text={difference.note} />
        </p>
      )}
      {difference.status === 'open' && mayResolve && (
        <Button
          size="small"
          onClick={() =>
            act({
              call: 'reconciliation/explain',
              title: t(text.explain),
              text: t(text.explainText),
              request: (values) => ({
                differenceId: difference.differenceId,
                note: values.text('note'),
              }),
              onDone: props.onChanged,
            })
          }
        >
          {t(text.explain)}
        </Button>
      )}
    </li>
  );
}
