import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import { mentionsReader } from '@tianping/chat';
import type { Pending, RoomSnapshot, RoomStore } from '@tianping/chat/client';
import type { ChatMessage, ChatPerson } from '@tianping/contract';
import { Icon, useT } from '@tianping/ui';
import { memo, useMemo, useRef } from 'react';
import css from './chat.module.css';
import { stickerDrawing } from './chat-drawings.ts';
import { ChatLine, type MessageActs, type Teams } from './chat-message.tsx';
import { chatRoomMessages as text } from './messages.ts';
import { blocksOf, useListWindow } from './use-list-window.ts';

export function MessageList(props: {
  readonly store: RoomStore;
  readonly room: RoomSnapshot;
  /** Whether it is a match's room; else a sport's or the hall. */
  readonly isMatch: boolean;
  readonly hidden: ReadonlySet<string>;
  readonly acts: MessageActs;
}) {
  const { store, room, isMatch, hidden, acts } = props;
  const { t } = useT();
  const box = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => blocksOf(room.messages), [room.messages]);
  const { part, unread, toEnd, onScroll, onKeyDown } = useListWindow(box, blocks, { room, store });
  const ownKey = room.me?.key ?? null;
  const isMeant =
    unread > 0 && room.messages.slice(-unread).some((message) => mentionsReader(message, ownKey));
  return (
    <div className={css.scrollBox}>
      <div
        className={css.scroll}
        ref={box}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={t(text.list)}
      >
        {room.hasOlder && (
          <button
            type="button"
            className={css.older}
            onClick={() => store.older()}
            disabled={room.isLoadingOlder}
          >
            {t(room.isLoadingOlder ? text.loadingOlder : text.older)}
          </button>
        )}
        <div style={{ height: part.above }} />
        {blocks.slice(part.from, part.to).map(({ number, messages }) => (
          <ol key={number} className={css.lines} data-block={number}>
            <Block
              block={messages}
              me={room.me}
              teams={room.room?.score ?? null}
              hidden={hidden}
              acts={acts}
            />
          </ol>
        ))}
        <div style={{ height: part.below }} />
        <ol className={css.lines}>
          {room.pending.map((each) => (
            <PendingLine key={each.id} pending={each} store={store} />
          ))}
        </ol>
        {room.messages.length === 0 && room.pending.length === 0 && (
          <p className={css.nothing}>
            <b>{t(text.empty)}</b>
            {t(isMatch ? text.emptyMatchText : text.emptyText)}
          </p>
        )}
      </div>
      {unread > 0 && (
        <button type="button" className={css.unread} onClick={toEnd}>
          <Icon of={IconArrowDown} size="s" />
          {t(isMeant ? text.newMentions : text.newMessages, { count: unread })}
        </button>
      )}
    </div>
  );
}

const Block = memo(
  function Block(props: {
    readonly block: readonly ChatMessage[];
    readonly me: ChatPerson | null;
    readonly teams: Teams;
    readonly hidden: ReadonlySet<string>;
    readonly acts: MessageActs;
  }) {
    const { block, me, teams, hidden, acts } = props;
    return block.map((message, at) => {
      const key = message.from?.key;
      const before = block[at - 1];
      return (
        <ChatLine
          key={message.seq}
          message={message}
          me={me}
          teams={teams}
          isHidden={key !== undefined && hidden.has(key)}
          isFollowing={
            before?.from?.key === key &&
            key !== undefined &&
            !before?.isRemoved &&
            before?.kind !== 'gift'
          }
          acts={acts}
        />
      );
    });
  },
  (a, b) =>
    a.me === b.me &&
    a.teams?.home.hans === b.teams?.home.hans &&
    a.hidden === b.hidden &&
    a.acts === b.acts &&
    a.block.length === b.block.length &&
    a.block.every((message, at) => message === b.block[at]),
);

function PendingLine({ pending, store }: { readonly pending: Pending; readonly store: RoomStore }) {
  const { t } = useT();
  const { id, refusal } = pending;
  const drawing = pending.kind === 'sticker' ? stickerDrawing(pending.text) : null;
  return (
    <li className={css.line} data-own data-unsent={refusal !== null || undefined}>
      <div className={css.said}>
        {drawing === null ? (
          <p className={css.words}>{pending.text}</p>
        ) : (
          <img
            className={css.sticker}
            src={drawing}
            width={72}
            height={72}
            alt={t(text.stickers)}
          />
        )}
        {refusal === null ? (
          <small className={css.state}>{t(text.sending)}</small>
        ) : (
          <span className={css.unsent} role="alert">
            <span>
              {t(text.unsent)}：{refusal}
            </span>
            <button type="button" onClick={() => store.retry(id)}>
              {t(text.again)}
            </button>
            <button type="button" onClick={() => store.discard(id)}>
              {t(text.discard)}
            </button>
          </span>
        )}
      </div>
    </li>
  );
}
