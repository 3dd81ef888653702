import { Button } from 'antd';
import { useMay } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { Explained, StaffLink } from '../../engine/object-link.tsx';
import { Badge, Box } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import css from './member.module.css';
import { memberMessages as text } from './member-messages.ts';
import { type MemberOne, restrictGrounds, restrictions } from './member-texts.ts';

interface NotesProps {
  readonly one: MemberOne;
  readonly onChanged: () => void;
}

/** What staff wrote, tagged and restricted; restrictions may be lifted here. */
export function MemberNotes(props: NotesProps) {
  const { t } = useTexts();
  return (
    <div className={css.columns}>
      <Box title={t(text.restrictions)}>
        <Restrictions {...props} />
      </Box>
      <Box title={t(text.notes)}>
        <NoteList one={props.one} />
      </Box>
      <Box title={t(text.tags)}>
        <TagList {...props} />
      </Box>
    </div>
  );
}

export function NoteList(props: { readonly one: MemberOne }) {
  const { t, moment } = useTexts();
  const { notes } = props.one;
  if (notes.length === 0) return <p>{t(text.noNotes)}</p>;
  return (
    <ul className={css.notes}>
      {notes.map((note) => (
        <li key={note.noteId}>
          <b>
            <StaffLink login={note.by.name} />
          </b>
          <small className="num">{moment(note.at)}</small>
          <p>
            <Explained text={note.text} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Restrictions({ one, onChanged }: NotesProps) {
  const { t, moment, staff } = useTexts();
  const act = useAct();
  const mayRestrict = useMay('members.restrict');
  const { memberId } = one.member;
  if (one.restrictions.length === 0) return <p>{t(text.noRestrictions)}</p>;
  const lift = (restriction: MemberOne['restrictions'][number]['restriction']): void =>
    act({
      call: 'members/lift',
      title: t(restriction === 'close' ? text.reopen : text.lift),
      text: t(restriction === 'close' ? text.reopenText : text.liftText),
      doneMessage: ({ proposalId }) => t(proposalId === null ? text.liftDone : text.proposedToo),
      request: (values) => ({ memberId, restriction, note: values.text('note') }),
      onDone: onChanged,
    });
  return (
    <ul className={css.notes}>
      {one.restrictions.map((row) => {
        const { restriction, liftedAt } = row;
        return (
          <li key={`${restriction}-${row.at}`}>
            <Badge tone={liftedAt === null ? 'bad' : 'mute'}>{t(restrictions[restriction])}</Badge>{' '}
            <small className="num">
              {t(text.restrictionLine, {
                ground: t(restrictGrounds[row.ground]),
                who: staff(row.by.name),
                at: moment(row.at),
              })}
            </small>
            <p>{row.note}</p>
            {liftedAt !== null && (
              <p>
                {t(text.lifted, { who: staff(row.liftedBy?.name ?? ''), at: moment(liftedAt) })}{' '}
                {row.liftedNote}
              </p>
            )}
            {liftedAt === null && mayRestrict && (
              <Button size="small" onClick={() => lift(restriction)}>
                {t(restriction === 'close' ? text.reopen : text.lift)}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function TagList({ one, onChanged }: NotesProps) {
  const { t, moment } = useTexts();
  const act = useAct();
  const mayNote = useMay('members.note');
  const { memberId } = one.member;
  const put = (tag: string | null): void =>
    act({
      call: 'members/tag',
      title: tag === null ? t(text.addTag) : t(text.removeTag, { tag }),
      fields: tag === null ? [{ key: 'tag', label: t(text.tagName), kind: 'text', max: 12 }] : [],
      request: (values) => ({
        memberId,
        tag: tag ?? values.text('tag'),
        on: tag === null,
        note: values.text('note'),
      }),
      onDone: onChanged,
    });
  if (one.tags.length === 0 && !mayNote) return <p>{t(text.noTags)}</p>;
  return (
    <ul className={css.rows}>
      {one.tags.map(({ tag, by, at }) => (
        <li key={tag}>
          <span>
            <b>{tag}</b>
            <small>
              <StaffLink login={by.name} /> · {moment(at)}
            </small>
          </span>
          {mayNote && (
            <Button size="small" aria-label={t(text.removeTag, { tag })} onClick={() => put(tag)}>
              {t(text.lift)}
            </Button>
          )}
        </li>
      ))}
      {mayNote && (
        <li>
          <Button size="small" onClick={() => put(null)}>
            {t(text.addTag)}
          </Button>
        </li>
      )}
    </ul>
  );
}
