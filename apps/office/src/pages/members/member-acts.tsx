import type { OfficeMemberRow } from '@tianping/contract';
import { Button } from 'antd';
import { useMay, useOfficeApp } from '../../app/context.ts';
import { type Act, useAct } from '../../engine/acts/act.tsx';
import { optionsOf } from '../../engine/list/options.ts';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { PostingActs } from '../postings/posting-acts.tsx';
import { openReset } from '../resets/open-reset.ts';
import { resetMessages } from '../resets/reset-messages.ts';
import css from './member.module.css';
import { memberMessages as text } from './member-messages.ts';
import { restrictGrounds, restrictions } from './member-texts.ts';

const DAY_MS = 86_400_000;
const REVIEWS = { reviewNone: null, reviewDay: DAY_MS, reviewWeek: 7 * DAY_MS } as const;

interface ActsProps {
  readonly member: OfficeMemberRow;
  readonly onChanged: () => void;
}

/** Staff actions on an account: note, end its sessions, post by hand, restrict. */
export function MemberActs({ member, onChanged }: ActsProps) {
  const { memberId } = member;
  const texts = useTexts();
  const { t } = texts;
  const { now } = useOfficeApp();
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
            <Button danger onClick={() => act(restrictAct({ memberId, texts, now, onChanged }))}>
              {t(text.restrict)}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function restrictAct(parts: {
  readonly memberId: string;
  readonly texts: Texts;
  readonly now: () => number;
  readonly onChanged: () => void;
}): Act<'members/restrict'> {
  const { memberId, texts, now, onChanged } = parts;
  const { t } = texts;
  return {
    call: 'members/restrict',
    title: t(text.restrict),
    text: t(text.restrictText),
    danger: true,
    fields: [
      {
        key: 'restriction',
        label: t(text.restrictKind),
        kind: 'choice',
        options: optionsOf(restrictions, texts),
        help: t(text.lockHelp),
      },
      {
        key: 'ground',
        label: t(text.ground),
        kind: 'choice',
        options: optionsOf(restrictGrounds, texts),
      },
      {
        key: 'review',
        label: t(text.review),
        kind: 'choice',
        initial: 'reviewNone',
        help: t(text.reviewHelp),
        options: Object.keys(REVIEWS).map((name) => ({
          value: name,
          label: t(text[name as keyof typeof REVIEWS]),
        })),
      },
    ],
    request(values) {
      const wait = REVIEWS[values.text('review') as keyof typeof REVIEWS];
      return {
        memberId,
        restriction: values.text('restriction') as keyof typeof restrictions,
        ground: values.text('ground') as keyof typeof restrictGrounds,
        until: wait === null ? null : now() + wait,
        note: values.text('note'),
      };
    },
    doneMessage: ({ proposalId }) => t(proposalId === null ? text.restricted : text.proposedToo),
    onDone: onChanged,
  };
}
