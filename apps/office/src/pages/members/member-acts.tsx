import type { OfficeMemberRow } from '@tianping/contract';
import { Button } from 'antd';
import { useMay } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { usePressMoment } from '../../engine/acts/press-moment.ts';
import { useTexts } from '../../engine/texts.ts';
import { PostingActs } from '../postings/posting-acts.tsx';
import { openReset } from '../resets/open-reset.ts';
import { resetMessages } from '../resets/reset-messages.ts';
import css from './member.module.css';
import { memberMessages as text } from './member-messages.ts';
import { restrictAct } from './restrict-act.ts';

interface ActsProps {
  readonly member: OfficeMemberRow;
  readonly onChanged: () => void;
}

/** Staff actions on an account: note, end its sessions, post by hand, restrict. */
export function MemberActs({ member, onChanged }: ActsProps) {
  const { memberId } = member;
  const texts = useTexts();
  const { t } = texts;
  const pressedAt = usePressMoment();
  const act = useAct();
  const mayNote = useMay('members.note');
  const mayRestrict = useMay('members.restrict');
  return (
    <div className={css.acts}>
      {mayNote && (
        <Button
          onClick={() =>
            act({
              call: 'members/note',
              title: t(text.addNote),
              note: t(text.noteText),
              request: (values) => ({ memberId, note: values.text('note') }),
              onDone: onChanged,
            })
          }
        >
          {t(text.addNote)}
        </Button>
      )}
      {mayNote && member.status !== 'closed' && (
        <Button onClick={() => act(openReset({ memberId, resetId: null, t, onDone: onChanged }))}>
          {t(resetMessages.resetMember)}
        </Button>
      )}
      <PostingActs memberId={memberId} onDone={onChanged} />
      {mayRestrict && (
        <>
          <Button
            onClick={() =>
              act({
                call: 'members/endSessions',
                title: t(text.endSessions),
                text: t(text.endSessionsText),
                request: (values) => ({ memberId, note: values.text('note') }),
                doneMessage: ({ ended }) => t(text.ended, { count: ended }),
                onDone: onChanged,
              })
            }
          >
            {t(text.endSessions)}
          </Button>
          {member.status !== 'closed' && (
            <Button
              danger
              onClick={() => act(restrictAct({ memberId, texts, pressedAt, onChanged }))}
            >
              {t(text.restrict)}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
