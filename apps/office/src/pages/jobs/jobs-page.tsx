import type { Message } from '@tianping/i18n';
import { Button } from 'antd';
import { useMemo } from 'react';
import type { AnswerOf } from '../../app/api.ts';
import { type Read, useMay, useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { momentColumn } from '../../engine/list/columns.tsx';
import { defineList, filterValue, oneOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { Badge, Mark, type Tone } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { jobMessages as text } from './job-messages.ts';
import css from './jobs.module.css';

type Job = AnswerOf<'jobs/list'>['list'][number];
type Run = AnswerOf<'jobs/runs'>['list'][number];

const POLL_MS = 10_000;
const STATES = ['waiting', 'running', 'done', 'retrying', 'failed'] as const;
const states = {
  waiting: { name: text.waiting, tone: 'mute' },
  running: { name: text.runningState, tone: 'info' },
  done: { name: text.done, tone: 'ok' },
  retrying: { name: text.retrying, tone: 'wait' },
  failed: { name: text.failed, tone: 'bad' },
} as const satisfies Readonly<
  Record<Run['state'], { readonly tone: Tone; readonly name: unknown }>
>;

/** Labels of what a run did, by the jobs' own names. */
const countNames: Readonly<Record<string, Message>> = {
  asked: text.asked,
  expired: text.expired,
  trimmed: text.trimmed,
  ended: text.ended,
  sent: text.sent,
  stuck: text.stuck,
  held: text.held,
  recalled: text.recalled,
  members: text.members,
  taken: text.taken,
  compared: text.compared,
  differing: text.differing,
  kept: text.kept,
  moved: text.moved,
  forgotten: text.forgotten,
  codes: text.codes,
  sessions: text.sessions,
  remembered: text.remembered,
  devices: text.devices,
  profileEvents: text.profileEvents,
  staffEntry: text.staffEntry,
  staffAnswers: text.staffAnswers,
  feedbackPictures: text.feedbackPictures,
  depositProofs: text.depositProofs,
  closedAccounts: text.closedAccounts,
};

function countsText({ counts }: Run, { t, whole }: Texts): string {
  if (counts === null) return t(officeMessages.none);
  const reported = Object.entries(counts).filter(([, count]) => count !== 0);
  if (reported.length === 0) return t(text.nothingDue);
  const stated = reported.map(([code, count]) => {
    const name = countNames[code];
    return `${name ? t(name) : code} ${whole(count)}`;
  });
  return stated.join(' · ');
}

const runsOf = (names: ReadonlyMap<string, string>) =>
  defineList<'jobs/runs', Run>({
    name: 'job-runs',
    title: text.title,
    lead: ({ t }) => t(text.lead),
    call: 'jobs/runs',
    request: (query) => ({
      pageNum: query.page,
      pageSize: query.size,
      job: filterValue(query, 'job'),
      state: oneOf(query, 'state', STATES),
    }),
    rows: (answer) => answer.list,
    total: ({ total }) => total,
    id: ({ runId }) => runId,
    filters: [
      {
        kind: 'choice',
        key: 'job',
        label: text.job,
        options: () => [...names].map(([value, label]) => ({ value, label })),
      },
      {
        kind: 'choice',
        key: 'state',
        label: text.state,
        options: ({ t }) => STATES.map((state) => ({ value: state, label: t(states[state].name) })),
      },
    ],
    columns: [
      { key: 'job', title: text.job, text: ({ job }) => names.get(job) ?? job },
      momentColumn('created', text.created, (row) => row.createdAt),
      {
        key: 'took',
        title: text.took,
        look: 'end',
        text: ({ startedAt, endedAt }, { t, span }) =>
          startedAt === null || endedAt === null
            ? t(officeMessages.none)
            : span(endedAt - startedAt),
      },
      {
        key: 'attempts',
        title: text.attempts,
        look: 'end',
        text: ({ attempts }) => String(attempts),
      },
      { key: 'counts', title: text.counts, look: 'quiet', text: countsText },
      { key: 'error', title: text.error, look: 'quiet', text: ({ error }) => error ?? '' },
      {
        key: 'state',
        title: text.state,
        text: ({ state }, { t }) => t(states[state].name),
        cell: ({ state }, { t }) => (
          <Badge tone={states[state].tone}>{t(states[state].name)}</Badge>
        ),
      },
    ],
    pollMs: POLL_MS,
    empty: text.empty,
  });

export default function JobsPage() {
  const read = useRead('jobs/list', {}, POLL_MS);
  const { answer } = read;
  const list = useMemo(
    () => runsOf(new Map((answer?.list ?? []).map(({ job, name }) => [job, name]))),
    [answer],
  );
  return <ListPage list={list} top={<JobCards read={read} />} />;
}

/** Every job with its schedule and its last run. */
function JobCards({ read }: { readonly read: Read<AnswerOf<'jobs/list'>> }) {
  const { t } = useTexts();
  return (
    <section aria-label={t(text.title)} className={css.jobs}>
      <DetailFrame read={read}>
        {({ list }) => (
          <ul className={css.grid}>
            {list.map((job) => (
              <JobCard key={job.job} job={job} onDone={() => void read.refresh()} />
            ))}
          </ul>
        )}
      </DetailFrame>
      <h2>{t(text.runs)}</h2>
    </section>
  );
}

function JobCard(props: { readonly job: Job; readonly onDone: () => void }) {
  const { job } = props;
  const { t, moment } = useTexts();
  const last = job.lastRun;
  return (
    <li className={css.card}>
      <div className={css.head}>
        <h3>{job.name}</h3>
        {job.paused && <Mark>{t(text.paused)}</Mark>}
        {last && <Badge tone={states[last.state].tone}>{t(states[last.state].name)}</Badge>}
      </div>
      <p>{job.what}</p>
      <dl>
        <div>
          <dt>{t(text.last)}</dt>
          <dd>{last ? moment(last.endedAt ?? last.startedAt ?? last.createdAt) : t(text.never)}</dd>
        </div>
        <div>
          <dt>{t(text.next)}</dt>
          <dd>{job.paused ? t(text.paused) : moment(job.nextAt)}</dd>
        </div>
      </dl>
      <p data-bad={job.failures24h > 0 || undefined}>
        {job.failures24h > 0 ? t(text.failures, { count: job.failures24h }) : t(text.noFailures)}
      </p>
      <JobActs {...props} />
    </li>
  );
}

function JobActs({ job, onDone }: { readonly job: Job; readonly onDone: () => void }) {
  const { t } = useTexts();
  const act = useAct();
  const mayRun = useMay('jobs.run');
  if (!mayRun) return null;
  return (
    <div className={css.acts}>
      <Button
        size="small"
        onClick={() =>
          act({
            call: 'jobs/run',
            title: `${t(text.run)} · ${job.name}`,
            text: t(text.runText),
            note: null,
            request: () => ({ job: job.job }),
            doneMessage: ({ runId }) => t(runId === null ? text.running : text.started),
            onDone,
          })
        }
      >
        {t(text.run)}
      </Button>
      <Button
        size="small"
        onClick={() =>
          act({
            call: 'jobs/pause',
            title: `${t(job.paused ? text.go : text.pause)} · ${job.name}`,
            text: t(job.paused ? text.goText : text.pauseText),
            request: (values) => ({ job: job.job, paused: !job.paused, note: values.text('note') }),
            onDone,
          })
        }
      >
        {t(job.paused ? text.go : text.pause)}
      </Button>
    </div>
  );
}
