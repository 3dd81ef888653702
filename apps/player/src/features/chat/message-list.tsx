import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import type { Pending, RoomSnapshot, RoomStore } from '@tianping/chat/client';
import type { ChatMessage } from '@tianping/contract';
import { Icon, useT } from '@tianping/ui';
import {
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import css from './chat.module.css';
import { ChatLine, type MessageActs } from './chat-message.tsx';
import { chatRoomMessages as text } from './messages.ts';
import { stickerDrawing } from './sticker-drawings.ts';

/** Messages of one block; a block that has not changed is not looked at again, however long the list. */
const BLOCK = 50;
/** Nearer than that to the end, the list stays at the end. */
const END_PX = 48;
/** How near to the top older ones are fetched. */
const TOP_PX = 240;

export function MessageList(props: {
  readonly store: RoomStore;
  readonly room: RoomSnapshot;
  readonly hidden: ReadonlySet<string>;
  readonly acts: MessageActs;
}) {
  const { store, room, hidden, acts } = props;
  const { t } = useT();
  const box = useRef<HTMLDivElement>(null);
  const { unread, toEnd, onScroll } = useStaying(box, room, store);
  const blocks = blocksOf(room.messages);
  return (
    <div className={css.scrollBox}>
      <div
        className={css.scroll}
        ref={box}
        onScroll={onScroll}
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
        <ol className={css.lines}>
          {blocks.map((block) => (
            <Block
              key={block[0]?.seq}
              block={block}
              own={room.me?.key ?? ''}
              hidden={hidden}
              acts={acts}
            />
          ))}
          {room.pending.map((each) => (
            <PendingLine key={each.id} pending={each} store={store} />
          ))}
        </ol>
        {room.messages.length === 0 && room.pending.length === 0 && (
          <p className={css.nothing}>
            <b>{t(text.empty)}</b>
            {t(text.emptyText)}
          </p>
        )}
      </div>
      {unread > 0 && (
        <button type="button" className={css.unread} onClick={toEnd}>
          <Icon of={IconArrowDown} size="s" />
          {t(text.newMessages, { count: unread })}
        </button>
      )}
    </div>
  );
}

/** Parts by number, so that a part is the same part when older messages come in above it. */
function blocksOf(messages: readonly ChatMessage[]): readonly (readonly ChatMessage[])[] {
  const blocks: ChatMessage[][] = [];
  let last = -1;
  for (const message of messages) {
    const number = Math.floor(message.seq / BLOCK);
    if (number !== last) blocks.push([]);
    last = number;
    blocks.at(-1)?.push(message);
  }
  return blocks;
}

const Block = memo(
  function Block(props: {
    readonly block: readonly ChatMessage[];
    readonly own: string;
    readonly hidden: ReadonlySet<string>;
    readonly acts: MessageActs;
  }) {
    const { block, own, hidden, acts } = props;
    return block.map((message, at) => {
      const key = message.from?.key;
      const before = block[at - 1];
      return (
        <ChatLine
          key={message.seq}
          message={message}
          isOwn={key !== undefined && key === own}
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
    a.own === b.own &&
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

/** The list stays at its end while one is there, and where one reads otherwise; older ones push nothing down. */
function useStaying(box: RefObject<HTMLDivElement | null>, room: RoomSnapshot, store: RoomStore) {
  const atEnd = useRef(true);
  const [seen, setSeen] = useState(0);
  const last = room.messages.at(-1)?.seq ?? 0;
  const first = room.messages[0]?.seq ?? 0;
  const before = useRef({ first, height: 0 });
  const { pending } = room;
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const { first: was, height } = before.current;
    if (atEnd.current) list.scrollTop = list.scrollHeight;
    else if (first < was) list.scrollTop += list.scrollHeight - height;
    before.current = { first, height: list.scrollHeight };
  }, [box, first, last, pending.length]);
  useEffect(() => {
    if (atEnd.current) setSeen(last);
  }, [last]);
  const onScroll = useCallback(() => {
    const list = box.current;
    if (!list) return;
    atEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < END_PX;
    if (atEnd.current) setSeen(store.snapshot().messages.at(-1)?.seq ?? 0);
    if (list.scrollTop < TOP_PX && !atEnd.current) store.older();
  }, [box, store]);
  const toEnd = useCallback(() => {
    const list = box.current;
    if (list) list.scrollTop = list.scrollHeight;
  }, [box]);
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    // A keyboard that opens makes the box smaller; its end stays in view.
    const watch = new ResizeObserver(() => {
      if (atEnd.current) list.scrollTop = list.scrollHeight;
    });
    watch.observe(list);
    return () => watch.disconnect();
  }, [box]);
  return { unread: Math.max(0, last - Math.max(seen, 0)), toEnd, onScroll };
}
