import type { Clock } from '@tianping/base';
import type {
  ChatMessage,
  ChatPerson,
  ChatServerMessage,
  OwnStatus,
  RoomView,
  Silence,
} from '@tianping/contract';
import { chatIds, chatLimits, HISTORY_BEGIN, HISTORY_END } from '@tianping/contract';
import { maySpeak, trimmed } from '../rules/index.ts';
import type { ChatLink } from './link.ts';

/** A message of one's own until it has a number. */
export interface Pending {
  readonly id: string;
  readonly text: string;
  readonly kind: 'text' | 'sticker' | 'bet';
  readonly at: number;
  /** Null while it is being sent. */
  readonly refusal: string | null;
}

export interface RoomSnapshot {
  readonly status: 'loading' | 'ready' | 'refused';
  /** Why the room could not be joined. */
  readonly refusal: string;
  readonly room: RoomView | null;
  readonly ownStatus: OwnStatus | null;
  readonly me: ChatPerson | null;
  /** Ordered by number; missing numbers are being fetched. */
  readonly messages: readonly ChatMessage[];
  readonly pending: readonly Pending[];
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  /** The person who joined last. */
  readonly joined: ChatPerson | null;
}

export interface RoomStore {
  snapshot(): RoomSnapshot;
  subscribe(listener: () => void): () => void;
  /** Why one may not speak now; null when one may. */
  silence(now: number): Silence | null;
  say(what: SayInput): boolean;
  retry(id: string): void;
  discard(id: string): void;
  older(): void;
  /** Another member reads the room from now on: what the last one wrote and has not been sent is dropped. */
  forget(): void;
  leave(): void;
}

export interface SayInput {
  readonly text: string;
  readonly kind?: 'text' | 'sticker' | 'bet';
  readonly reply?: number;
  readonly mentions?: readonly string[];
  readonly betId?: string;
  readonly showStake?: boolean;
}

/** How many messages a page keeps; older ones are fetched again when the reader scrolls there. */
const HELD_MAX = 12_000;
/** A timer of the browser waits no longer than this. */
const TIMER_MS_MAX = 2 ** 31 - 1;

/** One room as a page shows it. Messages missing between two numbers are requested, never left out. */
export function createRoomStore(options: {
  readonly link: ChatLink;
  readonly rid: string;
  readonly newId: () => string;
  readonly clock: Pick<Clock, 'now' | 'after'>;
}): RoomStore {
  const store = new LiveRoom(options);
  return {
    snapshot: () => store.current,
    subscribe: (listener) => store.subscribe(listener),
    silence: (now) => store.silence(now),
    say: (what) => store.say(what),
    retry: (id) => store.retry(id),
    discard: (id) => store.discard(id),
    older: () => store.older(),
    forget: () => store.forget(),
    leave: () => store.leave(),
  };
}

/** A room before its content has arrived. */
export const EMPTY_ROOM: RoomSnapshot = {
  status: 'loading',
  refusal: '',
  room: null,
  ownStatus: null,
  me: null,
  messages: [],
  pending: [],
  hasOlder: false,
  isLoadingOlder: false,
  joined: null,
};

class LiveRoom {
  current: RoomSnapshot = EMPTY_ROOM;
  readonly #options: Parameters<typeof createRoomStore>[0];
  readonly #listeners = new Set<() => void>();
  readonly #inputs = new Map<string, SayInput>();
  readonly #stop: () => void;
  #cancelReturn = (): void => {};
  #page = 1;
  /** Nothing older is kept: numbers begin at 1, the messages later where months were dropped. */
  #oldest = 1;
  #askedAfter: number | null = null;

  constructor(options: Parameters<typeof createRoomStore>[0]) {
    this.#options = options;
    const { link, rid } = options;
    this.#stop = link.onMessage((message) => this.#take(message));
    link.send({ msgId: chatIds.join, msgData: { rid } });
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  silence(now: number): Silence | null {
    const { room, ownStatus } = this.current;
    if (!room || !ownStatus) return null;
    const facts = { ...ownStatus, isSiteOpen: room.isSiteOpen, room: room.status };
    return maySpeak({ ...facts, levelNeeded: room.level }, now);
  }

  say(what: SayInput): boolean {
    const text = trimmed(what.text);
    if (text === null && what.kind !== 'bet') return false;
    const id = this.#options.newId();
    this.#inputs.set(id, { ...what, text: text ?? '' });
    const kind = what.kind ?? 'text';
    const at = this.#options.clock.now();
    const mine = { id, text: text ?? '', kind, at, refusal: null };
    this.#set({ pending: [...this.current.pending, mine] });
    this.#send(id);
    return true;
  }

  retry(id: string): void {
    const pending = this.current.pending.map((each) =>
      each.id === id ? { ...each, refusal: null } : each,
    );
    this.#set({ pending });
    this.#send(id);
  }

  discard(id: string): void {
    this.#options.link.drop(id);
    this.#inputs.delete(id);
    this.#set({ pending: this.current.pending.filter((each) => each.id !== id) });
  }

  older(): void {
    const { hasOlder, isLoadingOlder } = this.current;
    if (!hasOlder || isLoadingOlder) return;
    this.#set({ isLoadingOlder: true });
    // Whole pages from the newest: new messages in the meantime only make them overlap.
    this.#page = Math.floor(this.current.messages.length / chatLimits.pageSize) + 1;
    this.#askHistory({ pageNum: this.#page });
  }

  forget(): void {
    this.#inputs.clear();
    this.#set({ pending: [] });
  }

  leave(): void {
    this.#stop();
    this.#cancelReturn();
    const { link, rid } = this.#options;
    link.send({ msgId: chatIds.join, msgData: { rid, category: 'leave' } });
  }

  #send(id: string): void {
    const what = this.#inputs.get(id);
    if (!what) return;
    const { rid, link } = this.#options;
    const { text, kind = 'text', ...rest } = what;
    const { reply, betId, showStake } = rest;
    const body = {
      id,
      ...(reply === undefined ? {} : { reply }),
      ...(betId === undefined ? {} : { betId, showStake: showStake ?? false }),
      ...(rest.mentions ? { mentions: [...rest.mentions] } : {}),
    };
    link.send({ msgId: chatIds.say, msgData: { rid, msg: text, categoryType: kind, body } });
  }

  #askHistory(of: { readonly pageNum: number; readonly after?: number }): void {
    this.#options.link.send({
      msgId: chatIds.history,
      msgData: {
        rid: this.#options.rid,
        pageNum: of.pageNum,
        pageSize: of.after === undefined ? chatLimits.pageSize : chatLimits.pageSizeMax,
        beginTime: HISTORY_BEGIN,
        endTime: HISTORY_END,
        ...(of.after === undefined ? {} : { body: { after: of.after } }),
      },
    });
  }

  #take(message: ChatServerMessage): void {
    const { rid } = this.#options;
    const { msgData } = message;
    if (message.msgId === chatIds.login) {
      if (message.msgData.code !== 6000)
        this.#set({ status: 'refused', refusal: message.msgData.message });
      else this.#set({ me: message.msgData.body?.me ?? null });
      return;
    }
    if (message.msgId === chatIds.guest) {
      this.#set({ me: null });
      return;
    }
    if (message.msgId === chatIds.allStatus) {
      this.#setRoom({ isSiteOpen: message.msgData.body.status === 'open' });
      return;
    }
    if (!('rid' in msgData) || msgData.rid !== rid) return;
    this.#takeOwn(message);
  }

  #takeOwn(message: ChatServerMessage): void {
    switch (message.msgId) {
      case chatIds.join:
        if (message.msgData.code === 6000) return;
        this.#set({ status: 'refused', refusal: message.msgData.message });
        return;
      case chatIds.joinedSelf:
        this.#entered(message.msgData.body);
        return;
      case chatIds.say:
        if ('code' in message.msgData) this.#answered(message.msgData);
        else this.#pushed(message.msgData.body.list);
        return;
      case chatIds.history:
        this.#paged(message.msgData);
        return;
      case chatIds.mute:
        this.#set({ ownStatus: message.msgData.body });
        return;
      case chatIds.block:
        this.#blocked(message.msgData.body);
        return;
      case chatIds.roomStatus:
        this.#setRoom(message.msgData.body);
        return;
      case chatIds.level:
        this.#setRoom({ level: message.msgData.body.level });
        return;
      case chatIds.joined:
        this.#setRoom({ people: message.msgData.body.people });
        this.#set({ joined: message.msgData.body.who });
        return;
      case chatIds.destroy:
        this.#setRoom({ status: 'destroyed' });
        return;
      case chatIds.score:
        this.#setRoom({ score: message.msgData.body });
        return;
      case chatIds.prediction:
        this.#setRoom({ prediction: message.msgData.body });
        return;
      case chatIds.clear:
        this.#cleared(message.msgData.body.from);
        return;
    }
  }

  /** Who is blocked has been taken out of the room, and enters it again when the block ends or is lifted. */
  #blocked(ownStatus: OwnStatus): void {
    const { clock, link, rid } = this.#options;
    this.#cancelReturn();
    const isLifted = this.current.ownStatus?.blockedUntil !== null && !ownStatus.isExcluded;
    this.#set({ ownStatus });
    const until = ownStatus.blockedUntil ?? (isLifted ? 0 : Number.POSITIVE_INFINITY);
    const waitMs = until - clock.now();
    if (waitMs > TIMER_MS_MAX) return;
    this.#cancelReturn = clock.after(Math.max(0, waitMs), () =>
      link.send({ msgId: chatIds.join, msgData: { rid } }),
    );
  }

  #entered({ room, ownStatus }: { readonly room: RoomView; readonly ownStatus: OwnStatus }): void {
    const stored = this.current.messages.filter(({ seq }) => seq >= room.from);
    // On a new link: what was asked for on the last one is not answered any more.
    this.#askedAfter = null;
    const isLoadingOlder = false;
    this.#set({ status: 'ready', refusal: '', room, ownStatus, messages: stored, isLoadingOlder });
    this.#add(room.messages);
    this.#set({ hasOlder: this.#hasOlder() });
  }

  /** A changed message from before those held is left out: it comes with its page, not with all between. */
  #pushed(list: readonly ChatMessage[]): void {
    const first = this.current.messages[0]?.seq ?? 0;
    this.#add(list.filter(({ seq }) => seq >= first));
  }

  /** Adds messages in order of their numbers, each once, the newer version of two; gaps are requested. */
  #add(list: readonly ChatMessage[]): void {
    const from = this.current.room?.from ?? 1;
    const messages = merged(
      this.current.messages,
      list.filter(({ seq }) => seq >= from),
    );
    this.#set({ messages: messages.slice(-HELD_MAX) });
    const gap = firstGap(messages);
    if (gap === null) this.#askedAfter = null;
    else if (gap !== this.#askedAfter) {
      this.#askedAfter = gap;
      this.#askHistory({ pageNum: 1, after: gap });
    }
  }

  #answered(answer: {
    readonly code: number;
    readonly message: string;
    readonly body?: { readonly id?: string | null | undefined } | undefined;
  }): void {
    const id = answer.body?.id;
    if (!id) return;
    if (answer.code === 6000) {
      this.#inputs.delete(id);
      this.#set({ pending: this.current.pending.filter((each) => each.id !== id) });
      return;
    }
    const refusal = answer.message;
    const pending = this.current.pending.map((each) =>
      each.id === id ? { ...each, refusal } : each,
    );
    this.#set({ pending });
  }

  #paged({ code, body, pageSize }: Extract<ChatServerMessage, { msgId: 10011 }>['msgData']): void {
    this.#set({ isLoadingOlder: false });
    if (code !== 6000 || !body) return;
    this.#askedAfter = null;
    this.#add(body.list);
    // A page back that is not full was the last one; after a gap is asked in another size.
    const isLast = pageSize === chatLimits.pageSize && body.list.length < pageSize;
    if (isLast) this.#oldest = this.current.messages[0]?.seq ?? 1;
    this.#set({ hasOlder: this.#hasOlder() });
  }

  #hasOlder(): boolean {
    const { messages, room } = this.current;
    return (messages[0]?.seq ?? 1) > Math.max(room?.from ?? 1, this.#oldest);
  }

  #cleared(from: number): void {
    const isUndone = from < (this.current.room?.from ?? 1);
    this.#setRoom({ from });
    const messages = this.current.messages.filter(({ seq }) => seq >= from);
    this.#set({ messages, hasOlder: isUndone });
  }

  #setRoom(changes: Partial<RoomView>): void {
    const { room } = this.current;
    if (room) this.#set({ room: { ...room, ...changes } });
  }

  #set(changes: Partial<RoomSnapshot>): void {
    this.current = { ...this.current, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

/** Two lists by number; the later one wins. The common case, new ones at the end, copies and sorts nothing. */
export function merged(
  held: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] {
  const last = held.at(-1)?.seq ?? 0;
  const ordered = [...more].sort((a, b) => a.seq - b.seq);
  if (ordered.every(({ seq }, at) => seq > (at === 0 ? last : (ordered[at - 1]?.seq ?? 0)))) {
    return [...held, ...ordered];
  }
  const bySeq = new Map(held.map((message) => [message.seq, message]));
  for (const message of ordered) bySeq.set(message.seq, message);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** The number after which one is missing; null where none is missing. */
export function firstGap(messages: readonly ChatMessage[]): number | null {
  for (let at = messages.length - 1; at > 0; at -= 1) {
    const [before, after] = [messages[at - 1], messages[at]];
    if (before && after && after.seq !== before.seq + 1) return before.seq;
  }
  return null;
}
