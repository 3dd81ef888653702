import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import type { SupportQueue, SupportTalk } from '@tianping/contract';
import { Icon, momentText, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp, useSession } from '../../app/context.ts';
import { Composer } from './composer.tsx';
import { Line, PendingLine, Scroll } from './lines.tsx';
import { servicePanelTexts as text } from './messages.ts';
import { Rating } from './rating.tsx';
import css from './service-panel.module.css';
import type { TalkSnapshot, TalkStore } from './talk-store.ts';

const MINUTE_MS = 60_000;

/** The talk itself: its lines, the place in the queue, and the composer or the rating. */
export function Talk(props: {
  readonly store: TalkStore;
  readonly state: TalkSnapshot;
  readonly onAnother: () => void;
}) {
  const { store, state } = props;
  const { t } = useT();
  const [words, setWords] = useState('');
  const isGuest = useSession() === null;
  const { talk, lines, pending, queue } = state;
  const isClosed = talk?.state === 'closed' && pending.every(({ topic }) => topic === null);
  return (
    <>
      <Scroll version={lines.length + pending.length}>
        {lines.map((line) => (
          <Line key={line.seq} line={line} />
        ))}
        {pending.map((line) => (
          <PendingLine
            key={line.id}
            line={line}
            isOffline={state.isOffline}
            store={store}
            onTaken={setWords}
          />
        ))}
        {isClosed && talk.pushed && <li className={css.event}>{t(text.transcript)}</li>}
      </Scroll>
      {talk?.state === 'waiting' && queue && <Place talk={talk} queue={queue} />}
      {isClosed ? (
        <Rating talk={talk} store={store} onAnother={props.onAnother} />
      ) : (
        <Composer
          words={words}
          onWords={(typed) => {
            setWords(typed);
            if (typed !== '') store.typing();
          }}
          onSend={(stated) => store.say(stated)}
          placeholder={t(text.sayMore)}
          sendLabel={t(text.send)}
          pictures={isGuest ? 'guest' : 'own'}
        />
      )}
    </>
  );
}

/**
 * The reader's place in the queue: the position and the waiting time while staff are online, else when an answer is
 * promised.
 */
function Place({ talk, queue }: { readonly talk: SupportTalk; readonly queue: SupportQueue }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { ahead, expectedMs } = queue;
  const minutes = Math.ceil((expectedMs ?? 0) / MINUTE_MS);
  const isStaffed = queue.staffed && expectedMs !== null;
  const place =
    ahead === 0 ? t(text.queueNext, { minutes }) : t(text.queueAhead, { count: ahead, minutes });
  const due = talk.dueAt ?? talk.openedAt + queue.leftAnswerMs;
  return (
    <div className={css.place} role="status" data-staffed={isStaffed} data-testid="service-place">
      <Icon of={IconClock} size="s" />
      <span>
        <b>{isStaffed ? place : t(text.leftTitle, { time: momentText(translator, due, now()) })}</b>
        <small>
          {t(isStaffed ? text.queueStay : talk.pushed ? text.leftMember : text.leftGuest)}
        </small>
      </span>
    </div>
  );
}
