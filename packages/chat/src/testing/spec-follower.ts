import type { SpecData } from './spec-client.ts';

/**
 * A complete client written from docs/chat.md alone, which stays connected: it begins with the heartbeat, logs in,
 * joins its rooms, reconnects after every lost link, sends unanswered messages again, and requests every number that it
 * has not seen. It imports nothing of the product.
 */
export interface SpecFollower {
  /** The lines that it received of a room, by number. */
  linesOf(rid: string): ReadonlyMap<number, SpecLine>;
  /** Frames of a number, or of all, in their order. */
  frames(msgId?: number): readonly SpecFrame[];
  /** Numbers that arrived with two contents, and older ones after newer ones. */
  readonly contradictions: readonly string[];
  /** The server's answer, over as many links as necessary; the id is sent again with each of them. */
  say(rid: string, msg: string, id: string): Promise<SpecAnswer>;
  /** A page of a room's history, the latest first; null when the link is lost in the meantime. */
  history(rid: string, pageNum: number, pageSize: number): Promise<readonly SpecLine[] | null>;
  /** Cuts the link, as a network does. */
  cut(): void;
  readonly links: number;
  close(): void;
}

export interface SpecLine {
  readonly seq: number;
  readonly text: string;
  readonly at: number;
  readonly isRemoved: boolean;
}

export interface SpecAnswer {
  readonly code: number;
  readonly message: string;
  readonly seq: number | null;
}

export interface SpecFollowerOptions {
  /** Addresses of `/chat` with clientType and siteId; after every lost link the next one is tried. */
  readonly addresses: readonly string[];
  /** A fresh token for each link; null for a guest. */
  readonly fetchToken: (() => Promise<string>) | null;
  readonly rids: readonly string[];
  readonly reconnectMs?: number;
  readonly heartbeatMs?: number;
}

interface SpecFrame {
  readonly msgId: number;
  readonly msgData: SpecData;
}

interface Unanswered {
  readonly rid: string;
  readonly msg: string;
  readonly id: string;
  readonly resolve: (answer: SpecAnswer) => void;
}

/** What was received of a room: its lines, the newest number, and the number up to which none is missing. */
interface ReceivedRoom {
  readonly lines: Map<number, SpecLine>;
  first: number;
  newest: number;
  whole: number;
}

const OK = 6000;
const PAGE_MAX = 50;
const FRAMES_MAX = 500;

export function createSpecFollower(options: SpecFollowerOptions): SpecFollower {
  return new Follower(options);
}

class Follower implements SpecFollower {
  readonly contradictions: string[] = [];
  links = 0;
  readonly #options: SpecFollowerOptions;
  readonly #rooms = new Map<string, ReceivedRoom>();
  readonly #frames: SpecFrame[] = [];
  readonly #unanswered = new Map<string, Unanswered>();
  readonly #pages: ((list: readonly SpecLine[] | null) => void)[] = [];
  /** Rooms whose missing numbers have been requested. */
  readonly #asked = new Set<string>();
  #socket: WebSocket | null = null;
  #beat: ReturnType<typeof setInterval> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #isIn = false;
  #isOver = false;

  constructor(options: SpecFollowerOptions) {
    this.#options = options;
    this.#open();
  }

  linesOf(rid: string): ReadonlyMap<number, SpecLine> {
    return this.#roomOf(rid).lines;
  }

  frames(msgId?: number): readonly SpecFrame[] {
    return this.#frames.filter((frame) => msgId === undefined || frame.msgId === msgId);
  }

  say(rid: string, msg: string, id: string): Promise<SpecAnswer> {
    return new Promise((resolve) => {
      const sent = { rid, msg, id, resolve };
      this.#unanswered.set(id, sent);
      if (this.#isIn) this.#speak(sent);
    });
  }

  history(rid: string, pageNum: number, pageSize: number): Promise<readonly SpecLine[] | null> {
    if (!this.#isIn) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#pages.push(resolve);
      this.#send(10011, { rid, pageNum, pageSize });
    });
  }

  cut(): void {
    this.#socket?.close();
  }

  close(): void {
    this.#isOver = true;
    clearTimeout(this.#again);
    clearInterval(this.#beat);
    this.#socket?.close();
  }

  #open(): void {
    const { addresses } = this.#options;
    const socket = new WebSocket(addresses[this.links % addresses.length] ?? '');
    this.links += 1;
    this.#socket = socket;
    const mine = (act: () => void) => () => {
      if (this.#socket === socket) act();
    };
    socket.addEventListener(
      'open',
      mine(() => void this.#logIn(socket)),
    );
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket === socket) this.#take(JSON.parse(String(data)));
    });
    // An error is followed by a close.
    socket.addEventListener(
      'close',
      mine(() => this.#lost()),
    );
  }

  async #logIn(socket: WebSocket): Promise<void> {
    const { fetchToken, heartbeatMs = 10_000 } = this.#options;
    this.#send(0, {});
    this.#beat = setInterval(() => this.#send(0, {}), heartbeatMs);
    if (fetchToken === null) {
      this.#send(10019, {});
      return;
    }
    try {
      const token = await fetchToken();
      if (this.#socket === socket) this.#send(10001, { token });
    } catch {
      socket.close();
    }
  }

  #lost(): void {
    clearInterval(this.#beat);
    this.#isIn = false;
    this.#asked.clear();
    for (const resolve of this.#pages.splice(0)) resolve(null);
    if (this.#isOver) return;
    this.#again = setTimeout(() => this.#open(), this.#options.reconnectMs ?? 5_000);
  }

  #send(msgId: number, msgData: object): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify({ msgId, msgData }));
  }

  #speak({ rid, msg, id }: Unanswered): void {
    this.#send(10003, { rid, msg, body: { id } });
  }

  #take(frame: SpecFrame): void {
    this.#frames.push(frame);
    if (this.#frames.length > FRAMES_MAX) this.#frames.shift();
    const { msgId, msgData } = frame;
    if ((msgId === 10001 || msgId === 10019) && msgData.code === OK) {
      this.#isIn = true;
      for (const rid of this.#options.rids) this.#send(10002, { rid });
      for (const sent of this.#unanswered.values()) this.#speak(sent);
    }
    if (msgId === 10016) this.#learn(msgData.rid, msgData.body.room.messages, false);
    if (msgId === 10003 && 'code' in msgData) this.#answered(msgData);
    else if (msgId === 10003) this.#learn(msgData.rid, msgData.body.list, true);
    if (msgId === 10011) this.#paged(msgData);
  }

  #answered({ code, message, body }: SpecFrame['msgData']): void {
    const sent = this.#unanswered.get(body?.id);
    if (!sent) return;
    this.#unanswered.delete(sent.id);
    sent.resolve({ code, message, seq: body.seq ?? null });
  }

  #paged({ rid, code, body, pageNum }: SpecFrame['msgData']): void {
    const list = code === OK ? body.list : null;
    if (list) this.#learn(rid, list, false);
    // Only pages that were requested are awaited; missing numbers are requested from a number on.
    if (this.#asked.delete(rid) && pageNum === 1) this.#askMissing(rid);
    else this.#pages.shift()?.(list);
  }

  #roomOf(rid: string): ReceivedRoom {
    const room = this.#rooms.get(rid) ?? { lines: new Map(), first: 0, newest: 0, whole: 0 };
    this.#rooms.set(rid, room);
    return room;
  }

  #learn(rid: string, list: readonly SpecLine[], isLive: boolean): void {
    const room = this.#roomOf(rid);
    for (const line of list) {
      const before = room.lines.get(line.seq);
      if (before && !line.isRemoved && !before.isRemoved && before.text !== line.text) {
        this.contradictions.push(`${rid} ${line.seq}：「${before.text}」后来是「${line.text}」`);
      }
      if (isLive && !before && line.seq < room.newest) {
        this.contradictions.push(`${rid} ${line.seq} 在 ${room.newest} 之后才到`);
      }
      room.lines.set(line.seq, line);
      room.newest = Math.max(room.newest, line.seq);
      if (room.first === 0 || line.seq < room.first) room.whole = room.first = line.seq;
    }
    while (room.lines.has(room.whole + 1)) room.whole += 1;
    this.#askMissing(rid);
  }

  /** Requests the messages after the last number before the first gap. */
  #askMissing(rid: string): void {
    const { whole, newest } = this.#roomOf(rid);
    if (whole === newest || this.#asked.has(rid) || !this.#isIn) return;
    this.#asked.add(rid);
    this.#send(10011, { rid, pageNum: 1, pageSize: PAGE_MAX, body: { after: whole } });
  }
}
