import { Button } from 'antd';
import { useMay } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import type { Field } from '../../engine/fields/fields.ts';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { chatOfficeMessages as text } from './chat-messages.ts';
import type { LiveLine } from './types.ts';

const MUTE_MINUTES_MAX = 525_600;

function reasonField({ t }: Pick<Texts, 't'>): Field {
  const reasons = [
    text.reasonSpam,
    text.reasonImpostor,
    text.reasonAbuse,
    text.reasonFlood,
    text.reasonOther,
  ];
  const options = reasons.map((reason) => ({ value: t(reason), label: t(reason) }));
  return {
    key: 'reason',
    label: t(text.reason),
    kind: 'choice',
    options,
    initial: t(text.reasonSpam),
  };
}

/** A moderator's actions on one line and its author. */
export function LineActs({
  line,
  onDone,
}: {
  readonly line: LiveLine;
  readonly onDone: () => void;
}) {
  const texts = useTexts();
  const { t } = texts;
  const act = useAct();
  const { rid, seq, memberId } = line;
  const isRemoved = line.removedBy !== null;
  if (!useMay('chat.moderate')) return null;
  const remove = (): void =>
    act({
      call: 'chat/remove',
      title: t(isRemoved ? text.restore : text.remove),
      text: line.content,
      note: null,
      fields: isRemoved ? [] : [reasonField(texts)],
      request: (values) => ({
        rid,
        seq,
        removed: !isRemoved,
        reason: isRemoved ? '' : values.text('reason'),
      }),
      onDone,
    });
  return (
    <>
      <Button size="small" onClick={remove}>
        {t(isRemoved ? text.restore : text.remove)}
      </Button>
      {memberId !== null && <MemberActs line={line} memberId={memberId} onDone={onDone} />}
    </>
  );
}

function MemberActs(props: {
  readonly line: LiveLine;
  readonly memberId: string;
  readonly onDone: () => void;
}) {
  const { line, memberId, onDone } = props;
  const texts = useTexts();
  const { t } = texts;
  const act = useAct();
  const minutes: Field = {
    key: 'minutes',
    label: t(text.minutes),
    kind: 'whole',
    min: 1,
    max: MUTE_MINUTES_MAX,
    initial: '10',
  };
  const scope: Field = {
    key: 'scope',
    label: t(text.scope),
    kind: 'choice',
    initial: line.rid,
    options: [
      { value: line.rid, label: t(text.scopeRoom) },
      { value: '*', label: t(text.scopeAll) },
    ],
  };
  const mute = (): void =>
    act({
      call: 'chat/mute',
      title: `${t(text.mute)} ${line.name}`,
      text: t(text.muteText),
      danger: true,
      note: null,
      fields: [minutes, reasonField(texts)],
      request: (values) => ({
        memberId,
        minutes: values.whole('minutes'),
        reason: values.text('reason'),
        rid: line.rid,
        seq: line.seq,
      }),
      onDone,
    });
  const unmute = (): void =>
    act({
      call: 'chat/unmute',
      title: `${t(text.unmute)} ${line.name}`,
      note: null,
      request: () => ({ memberId }),
      onDone,
    });
  const block = (): void =>
    act({
      call: 'chat/block',
      title: `${t(text.block)} ${line.name}`,
      text: t(text.blockText),
      danger: true,
      note: null,
      fields: [scope, { ...minutes, optional: true, help: t(text.forGood) }, reasonField(texts)],
      request: (values) => ({
        memberId,
        rid: values.text('scope'),
        minutes: values.maybe('minutes') === null ? null : values.whole('minutes'),
        reason: values.text('reason'),
      }),
      onDone,
    });
  const unblock = (): void =>
    act({
      call: 'chat/unblock',
      title: `${t(text.unblock)} ${line.name}`,
      text: t(text.unblockText),
      note: null,
      fields: [scope],
      request: (values) => ({ memberId, rid: values.text('scope') }),
      onDone,
    });
  return (
    <>
      <Button size="small" onClick={line.mutedUntil === null ? mute : unmute}>
        {t(line.mutedUntil === null ? text.mute : text.unmute)}
      </Button>
      <Button size="small" onClick={block}>
        {t(text.block)}
      </Button>
      <Button size="small" type="text" onClick={unblock}>
        {t(text.unblock)}
      </Button>
    </>
  );
}
