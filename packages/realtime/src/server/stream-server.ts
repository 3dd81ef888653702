import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock, MemberId, Script, SiteId } from '@tianping/base';
import { type ClientMessage, clientMessage } from '@tianping/contract';
import { type WebSocket, WebSocketServer } from 'ws';
import {
  CATCH_UP_MS,
  CLIENT_FRAME_BYTES_MAX,
  CLIENT_FRAMES_PER_SECOND,
  CONNECTIONS_PER_ADDRESS_MAX,
  ENDED_MS,
  FAREWELL_MS,
  HELLO_MS_MAX,
  SESSION_CHECK_MS,
  SILENCE_MS_MAX,
  TOPICS_PER_CONNECTION_MAX,
} from '../limits.ts';
import { Connection, type DeltaSource, FrameCache, type FrameSink } from './connection.ts';
import { buildFrame } from './frame.ts';

interface Hello {
  readonly siteId: number;
  readonly token: string;
  readonly deviceId: string;
}

/** Two documents of one member: texts in them come in the reader's script. */
export const memberScripts: readonly Script[] = ['hans', 'hant'];

/** Whose a connection is, and by which session. */
export interface StreamMember {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly sessionId: string;
}

/** Who stands behind a token; null when it is not, or no longer, good. */
export type Authenticate = (hello: Hello) => Promise<StreamMember | null>;

/** The topics that sockets may read. */
export interface StreamTopics extends DeltaSource {
  open(topic: string): Promise<boolean>;
}

/** What the calls of the site would answer the same visitor. */
export interface Closed {
  readonly code: number;
  readonly isOwnOpen: boolean;
}

export interface StreamServerOptions {
  readonly topics: StreamTopics;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  /** Whose a connection is before anybody has said so; so many at once have one owner. */
  readonly ownerOf: (request: IncomingMessage) => string;
  /** Which topics a guest may read. */
  readonly isPublicTopic: (topic: string) => boolean;
  /** Why a visitor of a site reads nothing here, or nothing but what is the member's own; null where all is open. */
  readonly closedTo?: (request: IncomingMessage, siteId: number) => Closed | null;
  /** The text of a refusal, by status code, in the reader's script. */
  readonly refusal: (code: number, script: Script) => string;
}

export interface StreamServer {
  /** Takes the upgrade of the odds socket; to be called for its path only. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /**
   * Ends the connections of sessions that have ended, a moment later: who logs out closes by itself and need
   * not be told. What another process ended is found out within a minute.
   */
  endSessions(hasEnded: (member: StreamMember) => boolean): void;
  readonly connectionCount: number;
  close(): void;
}

export function memberTopic(siteId: number, memberId: string, script: Script): `member:${string}` {
  return `member:${siteId}:${memberId}:${script}`;
}

/** Binds the stream to `path` of an HTTP server. */
export function bindStream(server: Server, path: string, stream: StreamServer): void {
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?')[0] === path) stream.handleUpgrade(request, socket, head);
    else socket.destroy();
  });
}

export function createStreamServer(options: StreamServerOptions): StreamServer {
  const webSockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: CLIENT_FRAME_BYTES_MAX,
  });
  const frames = new FrameCache(buildFrame);
  const peers = new Set<Peer>();
  const perAddress = new Map<string, number>();
  let stopped = false;

  const sweep = (): void => {
    if (stopped) return;
    for (const peer of peers) peer.sweep();
    options.clock.after(CATCH_UP_MS, sweep);
  };
  options.clock.after(CATCH_UP_MS, sweep);

  webSockets.on('connection', (webSocket: WebSocket, request: IncomingMessage) => {
    const address = options.ownerOf(request);
    const count = (perAddress.get(address) ?? 0) + 1;
    if (count > CONNECTIONS_PER_ADDRESS_MAX) return webSocket.close(1013);
    perAddress.set(address, count);
    const peer = new Peer({ webSocket, request, frames, options });
    peers.add(peer);
    webSocket.on('close', () => {
      peers.delete(peer);
      peer.dispose();
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
  });

  return {
    handleUpgrade(request, socket, head) {
      webSockets.handleUpgrade(request, socket, head, (webSocket) => {
        webSockets.emit('connection', webSocket, request);
      });
    },
    endSessions(hasEnded) {
      const ended = [...peers].filter(({ member }) => member && hasEnded(member));
      if (ended.length === 0) return;
      options.clock.after(ENDED_MS, () => {
        for (const peer of ended) peer.end('expired');
      });
    },
    get connectionCount() {
      return peers.size;
    },
    close() {
      stopped = true;
      for (const peer of peers) peer.end('stopping');
      webSockets.close();
      // A browser that sleeps never answers the farewell, and its line would keep the server open.
      options.clock.after(FAREWELL_MS, () => {
        for (const peer of peers) peer.terminate();
      });
    },
  };
}

class Peer {
  readonly #options: StreamServerOptions;
  readonly #webSocket: WebSocket;
  readonly #connection: Connection;
  readonly #request: IncomingMessage;
  readonly #openedAt: number;
  #lastFrameAt: number;
  #allowance = CLIENT_FRAMES_PER_SECOND * 10;
  #allowanceAt: number;
  #greeted = false;
  #hello: Hello | null = null;
  #siteId: number | null = null;
  #member: StreamMember | null = null;
  #script: Script = 'hans';
  #checkedAt: number;

  constructor(deps: {
    readonly webSocket: WebSocket;
    readonly request: IncomingMessage;
    readonly frames: FrameCache;
    readonly options: StreamServerOptions;
  }) {
    const { webSocket, request, frames, options } = deps;
    this.#options = options;
    this.#webSocket = webSocket;
    this.#openedAt = this.#checkedAt = options.clock.now();
    this.#lastFrameAt = this.#allowanceAt = this.#openedAt;
    const { topics, clock } = options;
    this.#request = request;
    const sink = createSink(webSocket, request.socket);
    this.#connection = new Connection({ topics, clock, frames, sink });
    webSocket.on('message', (data, binary) => void this.#receive(String(data), binary));
    webSocket.on('error', () => webSocket.terminate());
  }

  get member(): StreamMember | null {
    return this.#member;
  }

  sweep(): void {
    const now = this.#options.clock.now();
    const lateHello = !this.#greeted && now - this.#openedAt > HELLO_MS_MAX;
    if (lateHello || now - this.#lastFrameAt > SILENCE_MS_MAX * 2) this.#webSocket.terminate();
    else if (!this.#connection.catchUp()) this.end('slow');
    else if (this.#member && now - this.#checkedAt > SESSION_CHECK_MS) void this.#check(now);
  }

  end(reason: 'slow' | 'expired' | 'stopping' | 'protocol'): void {
    this.#connection.end(reason);
  }

  terminate(): void {
    this.#webSocket.terminate();
  }

  dispose(): void {
    this.#connection.dispose();
  }

  async #receive(text: string, binary: boolean): Promise<void> {
    if (!this.#spendAllowance()) return this.end('protocol');
    const message = binary ? null : parseFrame(text);
    if (!message || this.#greeted === (message.t === 'hello')) return this.end('protocol');
    switch (message.t) {
      case 'hello':
        return this.#greet(message);
      case 'sub':
        return this.#subscribe(message.topic, message.after);
      case 'unsub':
        return this.#connection.unsubscribe(this.#topicOf(message.topic) ?? message.topic);
      case 'ping': {
        const serverTime = this.#options.clock.now();
        return this.#connection.send({ t: 'pong', at: message.at, serverTime });
      }
    }
  }

  async #greet(hello: Extract<ClientMessage, { t: 'hello' }>): Promise<void> {
    this.#greeted = true;
    this.#script = hello.script ?? 'hans';
    this.#siteId = hello.siteId;
    if (hello.token !== undefined) {
      this.#hello = { siteId: hello.siteId, token: hello.token, deviceId: hello.deviceId };
      this.#member = await this.#options.authenticate(this.#hello);
      if (!this.#member) return this.end('expired');
    }
    const serverTime = this.#options.clock.now();
    this.#connection.send({ t: 'welcome', serverTime, member: this.#member !== null });
  }

  /** A session may also end by its time, or in another process. */
  async #check(now: number): Promise<void> {
    this.#checkedAt = now;
    try {
      if (this.#hello && !(await this.#options.authenticate(this.#hello))) this.end('expired');
    } catch {
      // Nothing could be found out now; the next check will.
    }
  }

  async #subscribe(wireName: string, after: number | undefined): Promise<void> {
    const closed = this.#closed(wireName);
    if (closed !== null) return this.#refuse(wireName, closed);
    const topic = this.#topicOf(wireName);
    if (!topic) return this.#refuse(wireName, wireName === 'me' ? 6001 : 6003);
    if (this.#connection.topicCount >= TOPICS_PER_CONNECTION_MAX)
      return this.#refuse(wireName, 6011);
    if (!(await this.#options.topics.open(topic))) return this.#refuse(wireName, 6004);
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return;
    this.#connection.subscribe(topic, wireName, after);
  }

  #closed(wireName: string): number | null {
    const { closedTo } = this.#options;
    const closed = closedTo && this.#siteId !== null && closedTo(this.#request, this.#siteId);
    if (!closed || (wireName === 'me' && closed.isOwnOpen)) return null;
    return closed.code;
  }

  #refuse(topic: string, code: number): void {
    const message = this.#options.refusal(code, this.#script);
    this.#connection.send({ t: 'refused', topic, code, message });
  }

  #topicOf(wireName: string): string | null {
    if (wireName === 'me') {
      const member = this.#member;
      return member ? memberTopic(member.siteId, member.memberId, this.#script) : null;
    }
    return this.#options.isPublicTopic(wireName) ? wireName : null;
  }

  #spendAllowance(): boolean {
    const now = this.#options.clock.now();
    const earned = ((now - this.#allowanceAt) / 1000) * CLIENT_FRAMES_PER_SECOND;
    this.#allowance = Math.min(CLIENT_FRAMES_PER_SECOND * 10, this.#allowance + earned) - 1;
    this.#allowanceAt = this.#lastFrameAt = now;
    return this.#allowance >= 0;
  }
}

function parseFrame(text: string): ClientMessage | null {
  try {
    const parsed = clientMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Frames that go to many are written to the TCP socket as they are: `ws` would build the same header anew for
 * each. Whole frames only, and compression is off, so they cannot fall between the parts of another.
 */
function createSink(webSocket: WebSocket, socket: Duplex): FrameSink {
  return {
    backlogBytes: () => socket.writableLength,
    sendText(text) {
      if (webSocket.readyState === webSocket.OPEN) webSocket.send(text);
    },
    sendFrame(frame) {
      if (webSocket.readyState !== webSocket.OPEN) return;
      for (const buffer of frame.buffers) socket.write(buffer);
    },
    close: (code) => webSocket.close(code),
  };
}
