import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock, MemberId, Script, SiteId } from '@tianping/base';
import { type ClientMessage, clientMessage, type ServerMessage } from '@tianping/contract';
import {
  ENDED_MS,
  HELLO_MS_MAX,
  SESSION_CHECK_MS,
  SILENCE_MS_MAX,
  TOPICS_PER_CONNECTION_MAX,
} from '../limits.ts';
import { Connection, type DeltaSource, FrameCache } from './connection.ts';
import { buildFrame } from './frame.ts';
import {
  createSocketDoor,
  FrameAllowance,
  type SocketLine,
  type SocketPeer,
  type SocketRequest,
} from './socket-door.ts';

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
  readonly closedTo?: (request: SocketRequest, siteId: number) => Closed | null;
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

/** Binds the stream to `path` of an HTTP server, and each other socket to its own. */
export function bindStream(
  server: Server,
  path: string,
  stream: Pick<StreamServer, 'handleUpgrade'>,
  others: Readonly<Record<string, Pick<StreamServer, 'handleUpgrade'>>> = {},
): void {
  const doors = new Map(Object.entries({ ...others, [path]: stream }));
  server.on('upgrade', (request, socket, head) => {
    const door = doors.get(request.url?.split('?')[0] ?? '');
    if (door) door.handleUpgrade(request, socket, head);
    else socket.destroy();
  });
}

export function createStreamServer(options: StreamServerOptions): StreamServer {
  const { clock, ownerOf } = options;
  const frames = new FrameCache(buildFrame);
  const door = createSocketDoor({
    clock,
    ownerOf,
    meet: (line) => new Peer({ line, frames, options }),
  });
  return {
    handleUpgrade: door.handleUpgrade,
    endSessions(hasEnded) {
      const ended = [...door.peers].filter(({ member }) => member && hasEnded(member));
      if (ended.length === 0) return;
      clock.after(ENDED_MS, () => {
        for (const peer of ended) peer.end('expired');
      });
    },
    get connectionCount() {
      return door.peers.size;
    },
    close: door.close,
  };
}

class Peer implements SocketPeer {
  readonly #options: StreamServerOptions;
  readonly #line: SocketLine;
  readonly #connection: Connection;
  readonly #openedAt: number;
  readonly #allowance: FrameAllowance;
  #greeted = false;
  #hello: Hello | null = null;
  #siteId: number | null = null;
  #member: StreamMember | null = null;
  #script: Script = 'hans';
  #checkedAt: number;

  constructor(deps: {
    readonly line: SocketLine;
    readonly frames: FrameCache;
    readonly options: StreamServerOptions;
  }) {
    const { line, frames, options } = deps;
    this.#options = options;
    this.#line = line;
    this.#openedAt = this.#checkedAt = options.clock.now();
    const { topics, clock } = options;
    this.#allowance = new FrameAllowance(clock);
    this.#connection = new Connection({ topics, clock, frames, sink: line.sink });
  }

  get member(): StreamMember | null {
    return this.#member;
  }

  sweep(): void {
    const now = this.#options.clock.now();
    const lateHello = !this.#greeted && now - this.#openedAt > HELLO_MS_MAX;
    if (lateHello || now - this.#allowance.lastAt > SILENCE_MS_MAX * 2) this.#line.terminate();
    else if (!this.#connection.catchUp()) this.end('slow');
    else if (this.#member && now - this.#checkedAt > SESSION_CHECK_MS) void this.#check(now);
  }

  end(reason: 'slow' | 'expired' | 'stopping' | 'protocol'): void {
    this.#connection.end({ t: 'bye', reason } satisfies ServerMessage);
  }

  stop(): void {
    this.end('stopping');
  }

  receive(text: string, binary: boolean): void {
    void this.#receive(text, binary);
  }

  dispose(): void {
    this.#connection.dispose();
  }

  async #receive(text: string, binary: boolean): Promise<void> {
    if (!this.#allowance.spend()) return this.end('protocol');
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
    if (!this.#line.isOpen()) return;
    this.#connection.subscribe(topic, wireName, after);
  }

  #closed(wireName: string): number | null {
    const { closedTo } = this.#options;
    const closed = closedTo && this.#siteId !== null && closedTo(this.#line.request, this.#siteId);
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
}

/** A frame of a browser; null when it is none that is known. */
export function parseFrame(text: string): ClientMessage | null {
  try {
    const parsed = clientMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
