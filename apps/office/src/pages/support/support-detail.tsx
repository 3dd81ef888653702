import { type Changed, DetailFrame, useDetail } from '../../engine/detail-frame.tsx';
import css from '../../engine/engine.module.css';
import { useLive, useLiveState } from '../../engine/live.tsx';
import { ObjectLink, StaffLink } from '../../engine/object-link.tsx';
import { Badge, DetailHead, type Pair, Pairs, Part } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { Thread, type ThreadLine } from '../../engine/thread.tsx';
import { officeMessages } from '../../messages.ts';
import { SupportActs } from './support-acts.tsx';
import { supportMessages as text } from './support-messages.ts';
import { TalkMember } from './talk-member.tsx';
import { type TalkFile, talkTones } from './types.ts';

/** One talk: the member, its lines, and the actions on it. */
export function SupportDetail(props: { readonly talkId: string; readonly onChanged: () => void }) {
  const { talkId, onChanged } = props;
  const askedEveryMs = useLive('support', 'support/one', { key: `talk:${talkId}` }) ?? null;
  const { read, changed } = useDetail('support/one', { talkId }, onChanged, askedEveryMs);
  return <DetailFrame read={read}>{(one) => <Talk one={one} onChanged={changed} />}</DetailFrame>;
}

function Talk(props: { readonly one: TalkFile; readonly onChanged: Changed<TalkFile> }) {
  const { one } = props;
  const texts = useTexts();
  const { t } = texts;
  return (
    <>
      <DetailHead
        title={one.memberId === null ? t(text.guest) : one.memberName}
        badge={<Badge tone={talkTones[one.state]}>{t(text[one.state])}</Badge>}
      />
      <Pairs pairs={pairsOf(one, texts)} />
      <div className={css.beside}>
        <div>
          <Part title={t(text.words)}>
            <Thread lines={one.lines.map((line) => lineOf(line, texts))} />
            <Typing talkId={one.talkId} />
          </Part>
          <SupportActs one={one} onChanged={props.onChanged} />
        </div>
        <TalkMember memberId={one.memberId} />
      </div>
    </>
  );
}

/** Whether the member is writing now; announced to screen readers when that begins. */
function Typing({ talkId }: { readonly talkId: string }) {
  const { t } = useTexts();
  const { typing } = useLiveState();
  return (
    <p className={css.typing} role="status" data-testid="member-typing">
      {typing.has(talkId) ? t(text.memberTyping) : ''}
    </p>
  );
}

function pairsOf(one: TalkFile, { t, moment }: Texts): readonly Pair[] {
  const pair = (key: string, name: Pair['name'], value: Pair['value'] | null): readonly Pair[] =>
    value === null || value === '' ? [] : [{ key, name, value }];
  const member = one.memberId && (
    <ObjectLink of={`member:${one.memberId}`}>{one.memberName}</ObjectLink>
  );
  const stars = one.stars === null ? null : t(text.stars, { stars: one.stars });
  return [
    ...pair('member', t(officeMessages.member), member),
    ...pair('topic', t(text.topic), t(text[one.topic])),
    ...pair('opened', t(text.openedAt), moment(one.openedAt)),
    ...pair('due', t(text.due), one.dueAt === null ? null : moment(one.dueAt)),
    ...pair('staff', t(text.attending), one.staff && <StaffLink login={one.staff.name} />),
    ...pair('tags', t(text.tags), one.tags.join('、')),
    ...pair('closed', t(text.closedAt), one.closedAt === null ? null : moment(one.closedAt)),
    ...pair(
      'stars',
      t(text.rating),
      stars && `${stars}${one.starsWords && ` · ${one.starsWords}`}`,
    ),
  ];
}

type Line = TalkFile['lines'][number];

function lineOf(line: Line, texts: Texts): ThreadLine {
  const { seq, from, content, pictures, at } = line;
  const shown = from === 'event' ? eventText(line, texts) : content;
  return { key: seq, from, author: authorOf(line, texts), at, content: shown, pictures };
}

function authorOf({ from, staffName }: Line, { t, staff }: Texts): string {
  if (from === 'member') return t(text.fromMember);
  const name = staff(staffName ?? '');
  return from === 'note' ? t(text.noteFrom, { name }) : name;
}

function eventText({ content, staffName }: Line, { t, staff }: Texts): string {
  const name = staff(staffName ?? '');
  switch (content) {
    case 'taken':
      return t(text.taken, { name });
    case 'handed':
      return t(text.handed, { name });
    case 'closed:member':
      return t(text.closedByMember);
    case 'closed:staff':
      return t(text.closedByStaff, { name });
    default:
      return t(text.closedQuiet);
  }
}
