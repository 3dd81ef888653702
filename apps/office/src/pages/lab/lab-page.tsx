import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useMay, useRead } from '../../app/context.ts';
import { defineList, oneOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { Badge, Glyph } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { labMessages as text } from './lab-messages.ts';
import { LabOverview } from './lab-overview.tsx';
import { LabRunDetail } from './lab-run.tsx';
import { StartModal } from './lab-start.tsx';
import { type LabRow, stateOf, WATCH_MS } from './lab-states.ts';

const POLL_MS = 15_000;
const STATES = ['running', 'ended', 'cancelled', 'late', 'failed', 'broken'] as const;

const runList = defineList<'lab/runs', LabRow>({
  name: 'lab',
  title: text.title,
  lead: ({ t }) => t(text.lead),
  call: 'lab/runs',
  request: (query) => ({
    pageNum: query.page,
    pageSize: query.size,
    filters: { state: oneOf(query, 'state', STATES) },
  }),
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ labRunId }) => labRunId,
  filters: [
    {
      kind: 'choice',
      key: 'state',
      label: text.state,
      options: ({ t }) => STATES.map((state) => ({ value: state, label: t(text[state]) })),
    },
  ],
  columns: [
    {
      key: 'started',
      title: text.started,
      look: 'num',
      text: (row, { moment }) => moment(row.startedAt),
    },
    { key: 'target', title: text.target, text: ({ targetName }) => targetName },
    { key: 'who', title: text.who, text: ({ startedBy }, { staff }) => staff(startedBy) },
    {
      key: 'progress',
      title: text.progress,
      look: 'num',
      text: ({ passed, failed, planned }, { t }) => t(text.counts, { passed, failed, planned }),
    },
    {
      key: 'took',
      title: text.took,
      look: 'end',
      text: ({ startedAt, endedAt }, { t, span }) =>
        endedAt === null ? t(officeMessages.none) : span(endedAt - startedAt),
    },
    {
      key: 'state',
      title: text.state,
      text: (row, { t }) => {
        const { name, count } = stateOf(row);
        return t(name, { count });
      },
      cell: (row, { t }) => {
        const { name, tone, count } = stateOf(row);
        return <Badge tone={tone}>{t(name, { count })}</Badge>;
      },
    },
  ],
  detail: ({ id, onChanged }) => <LabRunDetail labRunId={id} onChanged={onChanged} />,
  pollMs: POLL_MS,
  empty: text.empty,
});

export default function LabPage() {
  const [isWatching, setWatching] = useState(false);
  const read = useRead('lab/overview', {}, isWatching ? WATCH_MS : POLL_MS);
  const running = read.answer?.running ?? null;
  const isRunning = running !== null;
  // Polled more often while a run is in progress.
  if (isRunning !== isWatching) setWatching(isRunning);
  return (
    <ListPage
      list={runList}
      top={<LabOverview read={read} />}
      actions={(refresh) => (
        <StartButton
          isRunning={isRunning}
          onDone={() => {
            void read.refresh();
            refresh();
          }}
          progress={running && `${running.labRunId} ${running.passed + running.failed}`}
          onProgress={refresh}
        />
      )}
    />
  );
}

/** Opens the form of a new run, for those who may change the site's venues. */
function StartButton(props: {
  readonly isRunning: boolean;
  readonly onDone: () => void;
  /** The progress of the current run; null while there is none. */
  readonly progress: string | null;
  readonly onProgress: () => void;
}) {
  const { t } = useTexts();
  useChange(props.progress, props.onProgress);
  const mayStart = useMay('config.write');
  const [isOpen, setOpen] = useState(false);
  if (!mayStart) return null;
  return (
    <>
      <Button
        type="primary"
        icon={<Glyph of={IconFlask} />}
        disabled={props.isRunning}
        title={props.isRunning ? t(text.again) : undefined}
        onClick={() => setOpen(true)}
      >
        {t(text.start)}
      </Button>
      <StartModal isOpen={isOpen} onClose={() => setOpen(false)} onDone={props.onDone} />
    </>
  );
}

/** Runs whenever the value has changed: the list below must not lag behind the run shown above it. */
function useChange(value: string | null, onChange: () => void): void {
  const act = useRef(onChange);
  act.current = onChange;
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    act.current();
  }, [value]);
}
