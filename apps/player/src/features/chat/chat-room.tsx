import IconEar from '@tabler/icons-react/dist/esm/icons/IconEar.mjs';
import IconEarOff from '@tabler/icons-react/dist/esm/icons/IconEarOff.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { subjectOf } from '@tianping/chat';
import type { ChatMessage } from '@tianping/contract';
import { Button, ErrorState, Icon, IconButton, SkeletonRows, useT } from '@tianping/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useApp, usePreferences, useSession } from '../../app/context.ts';
import css from './chat.module.css';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { MessageMenu } from './message-menu.tsx';
import { chatRoomMessages as text } from './messages.ts';
import { PredictionCard, ScoreLine } from './prediction-card.tsx';
import { Silenced } from './silenced.tsx';
import { useKeyboardBox } from './use-keyboard-box.ts';
import { type RoomInUse, useRoom, useSeconds } from './use-room.ts';

/** One room: its messages, and the composer or why the member may not write. */
export default function ChatRoom(props: { readonly rid: string; readonly title: string }) {
  const { rid, title } = props;
  const { t } = useT();
  const inUse = useRoom(rid);
  const box = useKeyboardBox();
  return (
    <section className={css.room} aria-label={title} ref={box} data-testid="chat-room">
      {inUse === null || (inUse.room.status === 'loading' && inUse.link !== 'closed') ? (
        <SkeletonRows rows={6} label={t(text.loading)} />
      ) : inUse.room.status === 'refused' ? (
        <ErrorState title={t(text.refused)} text={inUse.room.refusal} onRetry={inUse.reconnect} />
      ) : (
        <Entered title={title} rid={rid} inUse={inUse} />
      )}
    </section>
  );
}

function Entered(props: {
  readonly title: string;
  readonly rid: string;
  readonly inUse: RoomInUse;
}) {
  const { title, rid, inUse } = props;
  const { t } = useT();
  const { store, room, link, reconnect } = inUse;
  const [menu, setMenu] = useState<ChatMessage | null>(null);
  const [reply, setReply] = useState<ChatMessage | null>(null);
  const { hidden, setHidden } = useHidden();
  const { preferences } = useApp();
  const { chatAloud } = usePreferences();
  const acts = useMemo(() => ({ onMenu: (message: ChatMessage) => setMenu(message) }), []);
  const { ownStatus } = room;
  const counts = ownStatus?.mutedUntil !== null || ownStatus?.blockedUntil !== null;
  const silence = store.silence(useSeconds(counts));
  const view = room.room;
  return (
    <>
      <header className={css.head}>
        <h2>{title}</h2>
        <span className={css.people}>
          <Icon of={IconUsers} size="s" />
          {t(text.people, { count: view?.people ?? 0 })}
        </span>
        <Link href="/chat">{t(text.allRooms)}</Link>
        <IconButton
          icon={chatAloud ? IconEar : IconEarOff}
          size="s"
          label={t(chatAloud ? text.announceOff : text.announce)}
          aria-pressed={chatAloud}
          onClick={() => preferences.choose({ chatAloud: !chatAloud })}
        />
      </header>
      {view?.score && <ScoreLine score={view.score} />}
      {view && view.announcement !== '' && (
        <p className={css.announcement}>
          <Icon of={IconPin} size="s" />
          <b>{t(text.announcement)}</b> {view.announcement}
        </p>
      )}
      {view?.prediction && (
        <PredictionCard rid={rid} prediction={view.prediction} score={view.score} />
      )}
      <MessageList
        store={store}
        room={room}
        isMatch={subjectOf(rid)?.kind === 'match'}
        hidden={hidden}
        acts={acts}
      />
      <Spoken message={chatAloud ? room.messages.at(-1) : undefined} />
      {room.joined && <p className={css.joined}>{t(text.joined, { name: room.joined.name })}</p>}
      {link === 'closed' && (
        <div className={css.silenced} data-why="offline" role="status">
          <Icon of={IconWifiOff} size="s" />
          <span>
            <b>{t(text.offline)}</b>
            <small>{t(text.offlineText)}</small>
          </span>
          <Button size="s" tone="secondary" onClick={reconnect}>
            {t(text.reconnect)}
          </Button>
        </div>
      )}
      {silence === null ? (
        <Composer
          store={store}
          room={room}
          slowSeconds={view?.slowSeconds ?? 0}
          reply={reply}
          onReplied={() => setReply(null)}
        />
      ) : (
        <Silenced why={silence} room={room} />
      )}
      <small className={css.promise}>{t(text.rules)}</small>
      {menu && (
        <MessageMenu
          rid={rid}
          message={menu}
          isOwn={menu.from?.key === room.me?.key}
          isHidden={hidden.has(menu.from?.key ?? '')}
          onReply={() => {
            setReply(menu);
            setMenu(null);
          }}
          onHidden={setHidden}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}

/** For screen readers, and only where the reader chose so: the latest message, politely. */
function Spoken({ message }: { readonly message: ChatMessage | undefined }) {
  return (
    <span className="vh" aria-live="polite">
      {message && !message.isRemoved ? `${message.from?.name ?? ''} ${message.text}` : ''}
    </span>
  );
}

/** Authors that the member has hidden. */
function useHidden() {
  const { api } = useApp();
  const userId = useSession()?.userId ?? null;
  const [hidden, setKeys] = useState<ReadonlySet<string>>(new Set());
  const setHidden = useCallback((keys: readonly string[]) => setKeys(new Set(keys)), []);
  useEffect(() => {
    if (userId === null) return setHidden([]);
    void api.call('stream/me', {}).then((outcome) => {
      if (outcome.kind === 'answer') setHidden(outcome.answer.hidden);
    });
  }, [api, userId, setHidden]);
  return { hidden, setHidden };
}
