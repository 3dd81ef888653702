import { Button } from 'antd';
import type { AnswerOf } from '../../app/api.ts';
import { useMay } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { type Changed, DetailFrame, useDetail } from '../../engine/detail-frame.tsx';
import { ObjectLink, StaffLink } from '../../engine/object-link.tsx';
import { Badge, Buttons, DetailHead, type Pair, Pairs, Part } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { mailingFields, mailingRequest } from './mailing-form.ts';
import { mailingMessages as text } from './mailing-messages.ts';
import { type MailingOne, stateTones, whomText } from './mailing-texts.ts';
import css from './mailings.module.css';

/** One mailing with its text in both scripts, its state, and the actions on it. */
export function MailingDetail(props: {
  readonly mailingId: string;
  readonly onChanged: () => void;
}) {
  const { mailingId, onChanged } = props;
  const { read, changed } = useDetail('mailings/one', { mailingId }, onChanged);
  return <DetailFrame read={read}>{(one) => <One one={one} onChanged={changed} />}</DetailFrame>;
}

function One(props: { readonly one: MailingOne; readonly onChanged: Changed<MailingOne> }) {
  const { one } = props;
  const texts = useTexts();
  const { t } = texts;
  return (
    <>
      <DetailHead
        title={one.title}
        badge={<Badge tone={stateTones[one.state]}>{t(text[one.state])}</Badge>}
      />
      <Pairs pairs={pairsOf(one, texts)} />
      <Acts one={one} onChanged={props.onChanged} />
      <Words label={t(text.hans)} title={one.title} body={one.body} lang="zh-Hans" />
      <Words label={t(one.ownHant ? text.hantOwn : text.hant)} {...one.hant} lang="zh-Hant" />
      {one.releasedAt !== null && one.to.audience !== 'public' && (
        <Part title={t(text.results)}>
          <Pairs pairs={outcomesOf(one, texts)} />
        </Part>
      )}
    </>
  );
}

function Words(props: {
  readonly label: string;
  readonly title: string;
  readonly body: string;
  readonly lang: string;
}) {
  return (
    <Part title={props.label}>
      <div className={css.words} lang={props.lang}>
        <b>{props.title}</b>
        <p>{props.body}</p>
      </div>
    </Part>
  );
}

function pairsOf(one: MailingOne, texts: Texts): readonly Pair[] {
  const { t, moment } = texts;
  const { to, sendAt, sentBy, agreedBy, finishedAt, recalledBy, recalledAt } = one;
  const whom = whomText(to, texts);
  const staff = (key: 'sentBy' | 'agreedBy' | 'recalledBy', login: string | null): Pair[] =>
    login === null ? [] : [{ key, name: t(text[key]), value: <StaffLink login={login} /> }];
  const at = (key: 'finishedAt' | 'recalledAt', value: number | null): Pair[] =>
    value === null ? [] : [{ key, name: t(text[key]), value: moment(value) }];
  return [
    {
      key: 'to',
      name: t(text.audience),
      value:
        to.audience === 'member' ? (
          <ObjectLink of={`member:${to.memberId}`}>{whom}</ObjectLink>
        ) : (
          whom
        ),
    },
    { key: 'kind', name: t(text.kind), value: t(text[one.kind]) },
    {
      key: 'sendAt',
      name: t(text.sendAt),
      value: sendAt === null ? t(text.atOnce) : moment(sendAt),
    },
    ...(to.audience === 'public' && to.until !== null
      ? [{ key: 'until', name: t(text.until), value: moment(to.until) }]
      : []),
    ...(one.way === null ? [] : [{ key: 'way', name: t(text.way), value: t(text.wayIs, one.way) }]),
    { key: 'createdBy', name: t(text.createdBy), value: <StaffLink login={one.createdBy.name} /> },
    ...staff('sentBy', sentBy?.name ?? null),
    ...staff('agreedBy', agreedBy),
    ...at('finishedAt', finishedAt),
    ...staff('recalledBy', recalledBy),
    ...at('recalledAt', recalledAt),
  ];
}

function outcomesOf(one: MailingOne, { t, whole }: Texts): readonly Pair[] {
  const people = (key: string, name: string, count: number): Pair => ({
    key,
    name,
    value: t(text.people, { count: whole(count) }),
  });
  return [
    people('receivers', t(text.receivers), one.receivers),
    people('sent', t(text.sentCount), one.sent),
    ...(one.kind === 'offer' ? [people('held', t(text.heldCount), one.held)] : []),
    ...(one.state === 'recalled' ? [people('taken', t(text.takenCount), one.taken)] : []),
  ];
}

function previewLines(shown: AnswerOf<'mailings/preview'>, { t, whole }: Texts): readonly string[] {
  const { receivers, held, looked, takesTwo, aloneMax } = shown;
  return [
    receivers === null
      ? t(text.previewPublic)
      : t(text.previewMembers, { count: whole(receivers) }),
    ...(looked > 0 ? [t(text.previewHeld, { looked: whole(looked), held: whole(held) })] : []),
    takesTwo ? t(text.previewTwo, { count: whole(aloneMax) }) : t(text.previewAlone),
  ];
}

function Acts(props: { readonly one: MailingOne; readonly onChanged: Changed<MailingOne> }) {
  const { one, onChanged } = props;
  const { mailingId, revision, state } = one;
  const texts = useTexts();
  const { t } = texts;
  const act = useAct();
  if (!useMay('mailings.write') || state === 'waiting' || state === 'recalled') return null;
  const isDraft = state === 'draft';
  const edit = (): void =>
    act({
      call: 'mailings/save',
      title: t(text.edit),
      text: t(text.writeText),
      submit: t(text.save),
      note: null,
      wide: true,
      fields: mailingFields(one, texts),
      request: (values) => mailingRequest(one, values),
      doneMessage: () => t(text.saved),
      onDone: onChanged,
    });
  const send = (): void =>
    act({
      call: 'mailings/send',
      title: t(text.send),
      text: t(text.sendText),
      submit: t(text.send),
      note: t(text.sendNote),
      request: (values) => ({ mailingId, revision, note: values.text('note') }),
      doneMessage: ({ proposalId }) => t(proposalId === null ? text.wasSent : text.proposed),
      onDone: ({ mailing }) => onChanged(mailing),
      previewName: t(text.previewName),
      async preview(api) {
        const outcome = await api.call('mailings/preview', { mailingId });
        if (outcome.kind !== 'answer') return outcome;
        const lines = previewLines(outcome.answer, texts);
        return { kind: 'shown', content: lines.map((line) => <p key={line}>{line}</p>) };
      },
    });
  const recall = (): void =>
    act({
      call: 'mailings/recall',
      title: t(isDraft ? text.discard : text.recall),
      text: t(isDraft ? text.discardText : text.recallText),
      submit: t(isDraft ? text.discard : text.recall),
      danger: true,
      note: t(text.recallNote),
      request: (values) => ({ mailingId, note: values.text('note') }),
      doneMessage: () => t(text.wasRecalled),
      onDone: onChanged,
    });
  return (
    <Buttons>
      {isDraft && (
        <>
          <Button type="primary" onClick={send}>
            {t(text.send)}
          </Button>
          <Button onClick={edit}>{t(text.edit)}</Button>
        </>
      )}
      <Button danger onClick={recall}>
        {t(isDraft ? text.discard : text.recall)}
      </Button>
    </Buttons>
  );
}
