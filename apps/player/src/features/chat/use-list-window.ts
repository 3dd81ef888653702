import type { RoomSnapshot, RoomStore } from '@tianping/chat/client';
import type { ChatMessage } from '@tianping/contract';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { partOf, type Span, spanOf } from './list-part.ts';

/** Messages in one block, which is drawn completely or not at all. */
const BLOCK = 25;
/** Closer than this to the end, the list follows the end. */
const END_PX = 48;
/** Distance from the top at which older messages are fetched. */
const TOP_PX = 240;

export interface MessageBlock {
  readonly number: number;
  readonly messages: readonly ChatMessage[];
}

/** Blocks by number, so that a block is the same block when older messages come in above it. */
export function blocksOf(messages: readonly ChatMessage[]): readonly MessageBlock[] {
  const blocks: { number: number; messages: ChatMessage[] }[] = [];
  for (const message of messages) {
    const number = Math.floor(message.seq / BLOCK);
    if (blocks.at(-1)?.number !== number) blocks.push({ number, messages: [] });
    blocks.at(-1)?.messages.push(message);
  }
  return blocks;
}

/** The message at the top of the window, and its offset from the top. */
interface Place {
  readonly seq: string;
  readonly top: number;
}

/**
 * Draws the blocks near the window, however long the list. It follows its end while the reader is there; otherwise the
 * message at the top of the window keeps its position, whatever is added or drawn above it.
 */
export function useListWindow(
  box: RefObject<HTMLDivElement | null>,
  blocks: readonly MessageBlock[],
  { room, store }: { readonly room: RoomSnapshot; readonly store: RoomStore },
) {
  const heights = useRef(new Map<number, number>());
  const atEnd = useRef(true);
  const place = useRef<Place | null>(null);
  const [seen, setSeen] = useState(0);
  const [span, setSpan] = useState<Span | null>(null);
  const part = partOf(blocks, heights.current, span);
  const last = room.messages.at(-1)?.seq ?? 0;
  const look = useCallback(() => {
    const list = box.current;
    if (!list) return;
    const view = { top: list.scrollTop, height: list.clientHeight };
    const next = atEnd.current ? null : spanOf(blocks, heights.current, view);
    setSpan((old) => (old?.first === next?.first && old?.last === next?.last ? old : next));
  }, [box, blocks]);
  const { pending } = room;
  // Any change in what is drawn moves messages.
  useLayoutEffect(() => {
    const list = box.current;
    // A page that is mounted but hidden has no heights.
    if (!list || list.clientHeight === 0) return;
    measure(list, heights.current);
    if (atEnd.current) list.scrollTop = list.scrollHeight;
    else putBack(list, place.current);
    place.current = placeOf(list);
    look();
  }, [box, look, span, pending.length, room.hasOlder]);
  useEffect(() => {
    if (atEnd.current) setSeen(last);
  }, [last]);
  const onScroll = useCallback(() => {
    const list = box.current;
    if (!list) return;
    atEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < END_PX;
    place.current = placeOf(list);
    if (atEnd.current) setSeen(store.snapshot().messages.at(-1)?.seq ?? 0);
    if (list.scrollTop < TOP_PX && !atEnd.current) store.older();
    look();
  }, [box, store, look]);
  const toEnd = useCallback(() => {
    atEnd.current = true;
    look();
    const list = box.current;
    if (list) list.scrollTop = list.scrollHeight;
  }, [box, look]);
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const list = box.current;
      if (!list || event.target !== list || !(event.key === 'Home' || event.key === 'End')) return;
      // The browser's own jump would end at the list's bounds before more of it was drawn.
      event.preventDefault();
      if (event.key === 'End') toEnd();
      else list.scrollTop = 0;
    },
    [box, toEnd],
  );
  useEndInView(box, atEnd);
  return { part, unread: Math.max(0, last - Math.max(seen, 0)), toEnd, onScroll, onKeyDown };
}

/** A keyboard that opens shrinks the box; the list's end stays in view. */
function useEndInView(
  box: RefObject<HTMLDivElement | null>,
  atEnd: Readonly<RefObject<boolean>>,
): void {
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    const watch = new ResizeObserver(() => {
      if (atEnd.current) list.scrollTop = list.scrollHeight;
    });
    watch.observe(list);
    return () => watch.disconnect();
  }, [box, atEnd]);
}

function measure(list: HTMLElement, heights: Map<number, number>): void {
  for (const block of list.querySelectorAll<HTMLElement>('[data-block]')) {
    heights.set(Number(block.dataset.block), block.offsetHeight);
  }
}

/** The first message that is partly visible. */
function placeOf(list: HTMLElement): Place | null {
  const { top, bottom } = list.getBoundingClientRect();
  const lines = list.querySelectorAll<HTMLElement>('[data-seq]');
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((lines[middle]?.getBoundingClientRect().bottom ?? 0) > top) to = middle;
    else from = middle + 1;
  }
  const line = lines[from];
  const at = line?.getBoundingClientRect().top ?? bottom;
  // After a jump nothing in the window is drawn yet: there is no position to keep.
  return line && at < bottom ? { seq: line.dataset.seq ?? '', top: at - top } : null;
}

function putBack(list: HTMLElement, place: Place | null): void {
  const line = place && list.querySelector(`[data-seq="${place.seq}"]`);
  if (!line) return;
  const { top } = list.getBoundingClientRect();
  const moved = line.getBoundingClientRect().top - top - place.top;
  if (Math.abs(moved) >= 1) list.scrollTop += moved;
}
