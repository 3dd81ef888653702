import type { Clock } from '@tianping/base';
import {
  type ChatAskedId,
  type ChatClientMessage,
  type ChatServerMessage,
  chatIds,
  chatLimits,
  clientCodes,
} from '@tianping/contract';

/** The part of a WebSocket that the link needs; the browser's own fits. */
export interface ChatLine {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
  onerror: (() => void) | null;
}

export type LinkState = 'connecting' | 'connected' | 'closed';

export interface ChatLinkOptions {
  /** `wss://site/chat?clientType=web&siteId=6000`, see `chatAddress`. */
  readonly connect: () => ChatLine;
  readonly clock: Clock;
  /** Whether a member is logged in on the site. */
  readonly hasMember: () => boolean;
  /** Fetches the five-minute token of the chat; rejects when none can be had. */
  readonly fetchToken: () => Promise<string>;
  /** The script that the server's answers come in, read at each login of the link. */
  readonly script: () => 'hans' | 'hant';
  /** For the app's own log, never for a person. */
  readonly log: (what: string) => void;
}

/** One message on its way; `send` again with the same id is the same message. */
export interface Outgoing {
  readonly message: Extract<ChatClientMessage, { msgId: 10003 }>;
  readonly id: string;
}

export interface ChatLink {
  state(): LinkState;
  /** When the link was lost; null while it is open. */
  closedAt(): number | null;
  /** Whether the server has accepted the login, the member's or the guest's. */
  isReady(): boolean;
  /** Sends now or, while there is no link, retries every 300 ms. Rooms are joined again automatically. */
  send(message: Asked): void;
  /** Messages that have not been answered yet, the oldest first. */
  waiting(): readonly Outgoing[];
  /** Forgets a message that the member has discarded. */
  drop(id: string): void;
  /** Forgets all of them: another member uses the link from now on. */
  forget(): void;
  onMessage(listener: (message: ChatServerMessage) => void): () => void;
  onState(listener: (state: LinkState) => void): () => void;
  /** Connects again now, also one who was shut out: after a login or a logout, or in another script. */
  restart(): void;
  close(): void;
}

export function chatAddress(origin: string, siteId: number): string {
  return `${origin.replace(/^http/, 'ws')}/chat?clientType=web&siteId=${siteId}`;
}

/**
 * The chat's link as the specification describes it: connecting, connected, closed. Once connected the heartbeat starts
 * and then the login is sent; a closed link is opened again after 5 s; unsent messages are retried every 300 ms. A
 * member whom the server shuts out (cooling off, self-excluded) would only be refused again: that link stays closed.
 */
export function createChatLink(options: ChatLinkOptions): ChatLink {
  const link = new SocketLink(options);
  return {
    state: () => link.state,
    closedAt: () => link.closedAt,
    isReady: () => link.isReady,
    send: (message) => link.send(message),
    waiting: () => link.waiting(),
    drop: (id) => link.drop(id),
    forget: () => link.forget(),
    onMessage: (listener) => link.onMessage(listener),
    onState: (listener) => link.onState(listener),
    restart: () => link.restart(),
    close: () => link.close(),
  };
}

type Asked = Extract<ChatClientMessage, { msgId: Exclude<ChatAskedId, 0> }>;

class SocketLink {
  state: LinkState = 'connecting';
  closedAt: number | null = null;
  isReady = false;
  readonly #options: ChatLinkOptions;
  readonly #listeners = new Set<(message: ChatServerMessage) => void>();
  readonly #stateListeners = new Set<(state: LinkState) => void>();
  /** Messages that wait for the link, in their order. */
  #queue: Asked[] = [];
  /** Messages without an answer, by their own ids: sent again on the next link. */
  readonly #unanswered = new Map<string, Outgoing>();
  readonly #rooms = new Map<string, Asked>();
  #line: ChatLine | null = null;
  #isOver = false;
  #isShutOut = false;
  #cancelBeat = (): void => {};
  #cancelRetry: (() => void) | null = null;
  #cancelReconnect = (): void => {};

  constructor(options: ChatLinkOptions) {
    this.#options = options;
    this.#open();
  }

  send(message: Asked): void {
    if (message.msgId === chatIds.join) {
      const { rid, category } = message.msgData;
      if (category === 'leave') this.#rooms.delete(rid);
      else this.#rooms.set(rid, message);
      // Joining or leaving a room while there is no link is sent when there is one.
      if (this.isReady) this.#write(message);
      return;
    }
    if (message.msgId === chatIds.say) {
      const id = message.msgData.body?.id;
      if (id !== undefined) this.#unanswered.set(id, { id, message });
    }
    this.#queue.push(message);
    this.#flush();
  }

  waiting(): readonly Outgoing[] {
    return [...this.#unanswered.values()];
  }

  drop(id: string): void {
    this.#unanswered.delete(id);
    this.#queue = this.#queue.filter(
      (each) => each.msgId !== chatIds.say || each.msgData.body?.id !== id,
    );
  }

  forget(): void {
    this.#unanswered.clear();
    this.#queue = this.#queue.filter(({ msgId }) => msgId !== chatIds.say);
  }

  onMessage(listener: (message: ChatServerMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  onState(listener: (state: LinkState) => void): () => void {
    this.#stateListeners.add(listener);
    return () => void this.#stateListeners.delete(listener);
  }

  restart(): void {
    this.#isShutOut = false;
    this.#drop();
    this.#open();
  }

  close(): void {
    this.#isOver = true;
    this.#cancelRetry?.();
    this.#drop();
  }

  #open(): void {
    if (this.#isOver) return;
    this.#cancelReconnect();
    this.#setState('connecting');
    const line = this.#options.connect();
    this.#line = line;
    line.onopen = () => {
      if (this.#line === line) this.#opened(line);
    };
    line.onmessage = ({ data }) => {
      const message = parsed(data);
      if (this.#line === line && message) this.#receive(message);
    };
    line.onerror = () => {
      this.#options.log('chat link: error');
      if (this.#line === line) this.#lost();
    };
    line.onclose = () => {
      if (this.#line === line) this.#lost();
    };
  }

  #opened(line: ChatLine): void {
    this.closedAt = null;
    this.#setState('connected');
    // The heartbeat comes first, then the login.
    this.#beat();
    void this.#logIn(line);
  }

  #beat(): void {
    this.#write({ msgId: chatIds.heartbeat, msgData: {} });
    this.#cancelBeat = this.#options.clock.after(chatLimits.heartbeatMs, () => this.#beat());
  }

  async #logIn(line: ChatLine): Promise<void> {
    const body = { script: this.#options.script() };
    if (!this.#options.hasMember()) {
      this.#write({ msgId: chatIds.guest, msgData: { body } });
      return;
    }
    try {
      const token = await this.#options.fetchToken();
      if (this.#line === line) this.#write({ msgId: chatIds.login, msgData: { token, body } });
    } catch (fault) {
      this.#options.log(`chat token: ${String(fault)}`);
      if (this.#line === line) this.#write({ msgId: chatIds.guest, msgData: { body } });
    }
  }

  #receive(message: ChatServerMessage): void {
    const { msgId, msgData } = message;
    const isLogin = msgId === chatIds.login || msgId === chatIds.guest;
    if (isLogin && msgData.code === 6000) this.#loggedIn();
    if (isLogin && msgData.code === clientCodes.accessDenied.code) this.#isShutOut = true;
    if (msgId === chatIds.say && 'code' in msgData && msgData.body?.id) {
      this.#unanswered.delete(msgData.body.id);
    }
    for (const listener of this.#listeners) listener(message);
  }

  #loggedIn(): void {
    this.isReady = true;
    for (const join of this.#rooms.values()) this.#write(join);
    // A message that was sent on the last link and never answered may have been accepted: the same id makes it the same
    // message.
    const queued = new Set(this.#queue);
    const again = [...this.#unanswered.values()].map(({ message }) => message);
    this.#queue = [...again.filter((each) => !queued.has(each)), ...this.#queue];
    this.#flush();
  }

  #flush(): void {
    while (this.isReady && this.#queue.length > 0) {
      const [next] = this.#queue;
      if (!next || !this.#write(next)) break;
      this.#queue.shift();
    }
    if (this.#queue.length === 0 || this.#cancelRetry) return;
    this.#cancelRetry = this.#options.clock.after(chatLimits.retryMs, () => {
      this.#cancelRetry = null;
      this.#flush();
    });
  }

  #write(message: ChatClientMessage): boolean {
    if (this.state !== 'connected' || !this.#line) return false;
    try {
      this.#line.send(JSON.stringify(message));
      return true;
    } catch (fault) {
      this.#options.log(`chat link: ${String(fault)}`);
      return false;
    }
  }

  #lost(): void {
    this.#drop();
    this.closedAt ??= this.#options.clock.now();
    this.#options.log('chat link: closed');
    this.#setState('closed');
    if (this.#isOver || this.#isShutOut) return;
    this.#cancelReconnect = this.#options.clock.after(chatLimits.reconnectMs, () => this.#open());
  }

  #drop(): void {
    this.#cancelBeat();
    this.#cancelReconnect();
    this.isReady = false;
    const line = this.#line;
    this.#line = null;
    line?.close();
  }

  #setState(state: LinkState): void {
    if (this.state === state) return;
    this.state = state;
    for (const listener of this.#stateListeners) listener(state);
  }
}

/** Frames of our own server are checked for their kind only; their content follows the same contract. */
function parsed(data: unknown): ChatServerMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    const isOurs =
      typeof message === 'object' && message !== null && 'msgId' in message && 'msgData' in message;
    return isOurs ? (message as ChatServerMessage) : null;
  } catch {
    return null;
  }
}
