import { type AuditEntryView, configSections } from '@tianping/contract';
import type { AnswerOf } from '../../app/api.ts';
import { useRead } from '../../app/context.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { momentColumn } from '../../engine/list/columns.tsx';
import { defineList, filterValue, oneOf, spanOf } from '../../engine/list/list-def.ts';
import { ListPage } from '../../engine/list/list-page.tsx';
import { optionsOf } from '../../engine/list/options.ts';
import { Explained, ObjectLink, StaffLink } from '../../engine/object-link.tsx';
import { Badge, DetailHead, Diff, Pairs, Part, Raw } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { sayLogged } from '../acts/say-act.ts';
import { StatedLines } from '../acts/stated-lines.tsx';
import { Changes } from '../config/changes.tsx';
import { auditMessages as text } from './audit-messages.ts';
import { actionText, auditAreas, shortHash, shortSubject } from './audit-texts.ts';
import { Chain } from './chain.tsx';
import { changesBetween } from './changes.ts';

const SUCCESS = 6000;

const list = defineList<'audit/list', AuditEntryView>({
  name: 'audit',
  title: text.title,
  lead: ({ t }) => t(text.lead),
  call: 'audit/list',
  request: (query) => ({
    pageNum: query.page,
    pageSize: query.size,
    filters: {
      q: filterValue(query, 'q') ?? '',
      ...spanOf(query),
      action: filterValue(query, 'area'),
      outcome: oneOf(query, 'outcome', ['done', 'refused']),
    },
  }),
  rows: (answer) => answer.list,
  total: ({ total }) => total,
  id: ({ seq }) => String(seq),
  filters: [
    { kind: 'search', key: 'q', label: text.search },
    { kind: 'days', key: 'days', label: text.days },
    {
      kind: 'choice',
      key: 'area',
      label: text.area,
      options: (texts) => optionsOf(auditAreas, texts),
    },
    {
      kind: 'choice',
      key: 'outcome',
      label: text.outcome,
      options: ({ t }) => [
        { value: 'done', label: t(text.done) },
        { value: 'refused', label: t(text.refused) },
      ],
    },
  ],
  columns: [
    { key: 'seq', title: text.seq, look: 'num', text: ({ seq }) => `#${seq}` },
    momentColumn('at', text.time, (row) => row.at),
    {
      key: 'by',
      title: text.staff,
      text: ({ by }, { staff }) => staff(by.name),
      cell: ({ by }) => <StaffLink login={by.name} />,
    },
    { key: 'action', title: text.action, text: ({ action }, { t }) => actionText(action, t) },
    {
      key: 'subject',
      title: text.subject,
      look: 'num',
      text: ({ subject }) => subject,
      cell: ({ subject }, { t }) => (
        <ObjectLink of={subject}>{shortSubject(subject, t)}</ObjectLink>
      ),
    },
    {
      key: 'outcome',
      title: text.outcome,
      text: ({ code }, { t }) => t(code === SUCCESS ? text.done : text.refused),
      cell: ({ code }, { t }) => (
        <Badge tone={code === SUCCESS ? 'ok' : 'bad'}>
          {code === SUCCESS ? t(text.done) : `${t(text.refused)} ${code}`}
        </Badge>
      ),
    },
    {
      key: 'prev',
      title: text.prev,
      look: 'quiet',
      text: ({ prevHash }) => prevHash,
      cell: ({ prevHash }) => shortHash(prevHash),
    },
    {
      key: 'hash',
      title: text.hash,
      look: 'quiet',
      text: ({ hash }) => hash,
      cell: ({ hash }) => shortHash(hash),
    },
  ],
  detail: ({ id }) => <EntryDetail key={id} seq={Number(id)} />,
});

export default function AuditPage() {
  return <ListPage list={list} top={<Chain />} />;
}

/** One line of the log: who, what, the changes, and its position in the chain. */
function EntryDetail(props: { readonly seq: number }) {
  const { t, moment } = useTexts();
  const read = useRead('audit/one', { seq: props.seq });
  return (
    <DetailFrame read={read}>
      {({ entry, request, before, after, sound }) => {
        return (
          <>
            <DetailHead
              title={`#${entry.seq}`}
              badge={
                <Badge tone={sound ? 'ok' : 'bad'}>
                  {t(sound ? text.soundEntry : text.unsoundEntry)}
                </Badge>
              }
            />
            <Pairs
              pairs={[
                { key: 'by', name: t(text.staff), value: <Who login={entry.by.name} /> },
                { key: 'at', name: t(text.time), value: moment(entry.at) },
                { key: 'ip', name: t(text.ip), value: entry.ip },
                { key: 'action', name: t(text.action), value: actionText(entry.action, t) },
                ...(entry.subject === ''
                  ? []
                  : [
                      {
                        key: 'subject',
                        name: t(text.subject),
                        value: <ObjectLink of={entry.subject}>{entry.subject}</ObjectLink>,
                      },
                    ]),
                ...(entry.note === ''
                  ? []
                  : [{ key: 'note', name: t(text.note), value: <Explained text={entry.note} /> }]),
              ].filter(({ value }) => value !== '')}
            />
            <Changed entry={entry} request={request} before={before} after={after} />
            <Part title={t(text.request)}>
              <Raw label={t(text.request)}>{JSON.stringify(request, null, 1)}</Raw>
            </Part>
            <Part title={t(text.hashes)}>
              <Raw
                label={t(text.hashes)}
              >{`${t(text.prev)}\n${entry.prevHash}\n${t(text.hash)}\n${entry.hash}`}</Raw>
              <p>{t(text.hashNote)}</p>
            </Part>
          </>
        );
      }}
    </DetailFrame>
  );
}

/** The changes: in sentences, as on the settings page, or value by value. */
function Changed(line: Pick<AnswerOf<'audit/one'>, 'entry' | 'request' | 'before' | 'after'>) {
  const texts = useTexts();
  const { entry, before, after } = line;
  const changes = changesBetween(before, after);
  const lines = sayLogged({ ...line, action: entry.action }, texts);
  const section = configSections.find((name) => entry.subject === `config:${name}`);
  if (lines === null && changes.length === 0) return null;
  return (
    <Part title={texts.t(text.change)}>
      {lines !== null ? (
        <StatedLines lines={lines} />
      ) : section && isSetting(entry.action) ? (
        <Changes section={section} changes={changes} />
      ) : (
        <Diff changes={changes} />
      )}
    </Part>
  );
}

/** Whether before and after are whole values of a section of the settings. */
function isSetting(action: string): boolean {
  return action === 'config/save' || action === 'config/rollBack';
}

/** Somebody's name with the login that the log holds; the login alone where both are the same. */
function Who({ login }: { readonly login: string }) {
  const { t, staff } = useTexts();
  const name = staff(login);
  if (name === login) return login;
  return <ObjectLink of={`staff:${login}`}>{t(text.nameAndLogin, { name, login })}</ObjectLink>;
}
