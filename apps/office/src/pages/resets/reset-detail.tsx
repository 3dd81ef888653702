import { Button } from 'antd';
import type { AnswerOf } from '../../app/api.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { type Changed, DetailFrame, useDetail } from '../../engine/detail-frame.tsx';
import { ObjectLink } from '../../engine/object-link.tsx';
import { Badge, DetailHead, type Pair, Pairs, Part } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { Thread, type ThreadLine } from '../../engine/thread.tsx';
import { officeMessages } from '../../messages.ts';
import { openReset } from './open-reset.ts';
import { resetMessages as text } from './reset-messages.ts';
import { resetEvents, resetStates } from './reset-states.ts';

type File = AnswerOf<'resets/one'>;

/** One case: what was lost, the evidence, its history, and the actions on it. */
export function ResetDetail(props: { readonly resetId: string; readonly onChanged: () => void }) {
  const { read, changed } = useDetail('resets/one', { resetId: props.resetId }, props.onChanged);
  return (
    <DetailFrame read={read}>
      {(file) => <Case file={file} onChanged={changed} onRead={read.refresh} />}
    </DetailFrame>
  );
}

function Case(props: {
  readonly file: File;
  readonly onChanged: Changed<File>;
  readonly onRead: () => void;
}) {
  const { file } = props;
  const texts = useTexts();
  const { t } = texts;
  const state = resetStates[file.state];
  return (
    <>
      <DetailHead title={file.reference} badge={<Badge tone={state.tone}>{t(state.name)}</Badge>} />
      <Pairs pairs={pairsOf(file, texts)} />
      <Part title={t(text.history)}>
        <Thread lines={file.events.map((event, at) => lineOf(event, at, texts))} />
      </Part>
      <Acts {...props} />
    </>
  );
}

function pairsOf(file: File, { t, moment }: Texts): readonly Pair[] {
  const optional = (key: string, name: string, value: string): readonly Pair[] =>
    value === '' ? [] : [{ key, name, value }];
  return [
    {
      key: 'member',
      name: t(officeMessages.member),
      value: <ObjectLink of={`member:${file.memberId}`}>{file.memberName}</ObjectLink>,
    },
    { key: 'what', name: t(text.what), value: t(text[file.what]) },
    { key: 'askedAt', name: t(text.askedAt), value: moment(file.askedAt) },
    ...(file.dueAt === null
      ? []
      : [{ key: 'dueAt', name: t(text.dueAt), value: moment(file.dueAt) }]),
    ...optional('contact', t(text.contact), file.contact),
    ...optional('words', t(text.words), file.words),
    ...optional('evidence', t(text.evidence), file.evidence),
    ...(file.proposalId === null
      ? []
      : [
          {
            key: 'proposal',
            name: t(text.proposal),
            value: <ObjectLink of={`proposal:${file.proposalId}`}>{file.reference}</ObjectLink>,
          },
        ]),
  ];
}

function lineOf(event: File['events'][number], index: number, { t, staff }: Texts): ThreadLine {
  const authors = {
    asker: t(text.byAsker),
    member: t(text.byMember),
    system: t(text.bySystem),
    staff: staff(event.byName),
  };
  const isOwn = event.byKind === 'asker' || event.byKind === 'member';
  const stated = t(resetEvents[event.what]);
  return {
    key: String(index),
    from: isOwn ? 'member' : event.byKind === 'staff' ? 'staff' : 'desk',
    author: authors[event.byKind],
    content: event.note === '' ? stated : `${stated}\n${event.note}`,
    at: event.at,
    pictures: [],
  };
}

function Acts(props: {
  readonly file: File;
  readonly onChanged: Changed<File>;
  readonly onRead: () => void;
}) {
  const { file, onChanged, onRead } = props;
  const { t } = useTexts();
  const act = useAct();
  const { memberId, what, caseId } = file;
  return (
    <>
      {file.can.open && (
        <Button
          type="primary"
          onClick={() => act(openReset({ memberId, what, resetId: caseId, t, onDone: onRead }))}
        >
          {t(text.openAct)}
        </Button>
      )}
      {file.can.refuse && (
        <Button
          danger
          onClick={() =>
            act({
              call: 'resets/refuse',
              title: t(file.state === 'waiting' ? text.stopWaiting : text.refuse),
              text: t(text.refuseText),
              danger: true,
              request: (values) => ({ resetId: caseId, note: values.text('note') }),
              doneMessage: () => t(text.refused),
              onDone: onChanged,
            })
          }
        >
          {t(file.state === 'waiting' ? text.stopWaiting : text.refuse)}
        </Button>
      )}
    </>
  );
}
