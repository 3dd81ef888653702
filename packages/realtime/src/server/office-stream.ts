import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock, Script, SiteId } from '@tianping/base';
import { isOfficeTopic, type OfficeTopicName, type ServerMessage } from '@tianping/contract';
import {
  HELLO_MS_MAX,
  OFFICE_CHECK_MS,
  OFFICE_LINES_PER_SESSION_MAX,
  SILENCE_MS_MAX,
  TOPICS_PER_CONNECTION_MAX,
} from '../limits.ts';
import { Connection, FrameCache } from './connection.ts';
import { buildFrame } from './frame.ts';
import {
  createSocketDoor,
  FrameAllowance,
  type SocketLine,
  type SocketPeer,
} from './socket-door.ts';
import { parseFrame, type StreamTopics } from './stream-server.ts';

/** Who of the staff looks, as it is at the moment of asking. */
export interface OfficeViewer {
  readonly siteId: SiteId;
  /** What the page must say besides its cookie. */
  readonly csrf: string;
  mayRead(topic: OfficeTopicName): boolean;
}

export interface OfficeStreamOptions<Viewer extends OfficeViewer> {
  readonly topics: StreamTopics;
  readonly clock: Clock;
  /** What the browser holds of the session, from the handshake; empty without. */
  readonly tokenOf: (request: IncomingMessage) => string;
  /** Who it is now; null when the session is over. Asked before anything is sent. */
  readonly find: (token: string) => Promise<Viewer | null>;
  /** The text of a refusal, by status code, in the reader's script. */
  readonly refusal: (code: number, script: Script) => string;
  /** Somebody who is allowed to looks at these topics; called every now and then. */
  readonly onLooks?: (viewer: Viewer, topics: readonly string[]) => void;
}

export interface OfficeStream {
  /** Takes the upgrade of the office's socket, of a page of its own whose cookie has been looked at. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  readonly connectionCount: number;
  close(): void;
}

const [ACCESS_DENIED, NOT_FOUND, TOO_MANY] = [6003, 6004, 6011] as const;

/** Sends to pages of the office what changes, to each only what its session may know at that moment. */
export function createOfficeStream<Viewer extends OfficeViewer>(
  options: OfficeStreamOptions<Viewer>,
): OfficeStream {
  const frames = new FrameCache(buildFrame);
  const door = createSocketDoor({
    clock: options.clock,
    ownerOf: options.tokenOf,
    perOwnerMax: OFFICE_LINES_PER_SESSION_MAX,
    meet: (line, request) =>
      new OfficePeer({ line, frames, options, token: options.tokenOf(request) }),
  });
  return {
    handleUpgrade: door.handleUpgrade,
    get connectionCount() {
      return door.peers.size;
    },
    close: door.close,
  };
}

class OfficePeer<Viewer extends OfficeViewer> implements SocketPeer {
  readonly #options: OfficeStreamOptions<Viewer>;
  readonly #line: SocketLine;
  readonly #token: string;
  readonly #connection: Connection;
  readonly #openedAt: number;
  readonly #allowance: FrameAllowance;
  #csrf: string | null = null;
  #script: Script = 'hans';
  #viewer: Viewer | null = null;
  #checkedAt: number;
  #isAsking = false;

  constructor(deps: {
    readonly line: SocketLine;
    readonly frames: FrameCache;
    readonly options: OfficeStreamOptions<Viewer>;
    readonly token: string;
  }) {
    const { line, frames, options, token } = deps;
    const { topics, clock } = options;
    this.#options = options;
    this.#line = line;
    this.#token = token;
    this.#openedAt = this.#checkedAt = clock.now();
    this.#allowance = new FrameAllowance(clock);
    const mayPass = (): boolean => {
      void this.#deliver();
      return false;
    };
    this.#connection = new Connection({ topics, clock, frames, sink: line.sink, mayPass });
  }

  sweep(): void {
    const now = this.#options.clock.now();
    const lateHello = this.#csrf === null && now - this.#openedAt > HELLO_MS_MAX;
    if (lateHello || now - this.#allowance.lastAt > SILENCE_MS_MAX * 2) this.#line.terminate();
    else if (this.#connection.isBehind) void this.#deliver();
    else if (this.#viewer && now - this.#checkedAt > OFFICE_CHECK_MS) void this.#deliver();
  }

  stop(): void {
    this.#end('stopping');
  }

  dispose(): void {
    this.#connection.dispose();
  }

  receive(text: string, binary: boolean): void {
    this.#receive(text, binary).catch(() => this.#line.terminate());
  }

  async #receive(text: string, binary: boolean): Promise<void> {
    if (!this.#allowance.spend()) return this.#end('protocol');
    const message = binary ? null : parseFrame(text);
    if (!message || (this.#csrf !== null) === (message.t === 'hello')) return this.#end('protocol');
    switch (message.t) {
      case 'hello':
        this.#csrf = message.token ?? '';
        this.#script = message.script ?? 'hans';
        return this.#greet(message.siteId);
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

  async #greet(siteId: number): Promise<void> {
    const viewer = await this.#look();
    if (!viewer) return;
    if (viewer.siteId !== siteId) return this.#end('expired');
    const serverTime = this.#options.clock.now();
    this.#connection.send({ t: 'welcome', serverTime, member: true });
  }

  async #subscribe(wireName: string, after: number | undefined): Promise<void> {
    if (!this.#viewer) return this.#end('protocol');
    if (!isOfficeTopic(wireName)) return this.#refuse(wireName, NOT_FOUND);
    if (this.#connection.topicCount >= TOPICS_PER_CONNECTION_MAX) {
      return this.#refuse(wireName, TOO_MANY);
    }
    const topic = this.#topicOf(wireName);
    if (topic === null || !(await this.#options.topics.open(topic))) {
      return this.#refuse(wireName, NOT_FOUND);
    }
    const viewer = await this.#look();
    if (!viewer || !this.#line.isOpen()) return;
    if (!viewer.mayRead(wireName)) return this.#refuse(wireName, ACCESS_DENIED);
    this.#connection.subscribe(topic, wireName, after);
    this.#options.onLooks?.(viewer, this.#connection.wireNames);
  }

  /** Who looks, asked anew; the line ends with the session, and what may no longer be known is sent no more. */
  async #look(): Promise<Viewer | null> {
    this.#checkedAt = this.#options.clock.now();
    const viewer = await this.#options.find(this.#token);
    this.#viewer = viewer;
    if (!viewer || viewer.csrf !== this.#csrf) {
      this.#end('expired');
      return null;
    }
    for (const wireName of this.#connection.wireNames) {
      if (isOfficeTopic(wireName) && viewer.mayRead(wireName)) continue;
      this.#connection.unsubscribe(this.#topicOf(wireName) ?? wireName);
      this.#refuse(wireName, ACCESS_DENIED);
    }
    return viewer;
  }

  /** What waits is sent once it is known that this session may still read it. */
  async #deliver(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      const viewer = await this.#look();
      if (!viewer) return;
      if (!this.#connection.catchUp()) return this.#end('slow');
      this.#options.onLooks?.(viewer, this.#connection.wireNames);
    } catch {
      // Nothing could be found out now, so nothing is sent; the next sweep asks again.
    } finally {
      this.#isAsking = false;
    }
  }

  #end(reason: 'slow' | 'expired' | 'stopping' | 'protocol'): void {
    if (!this.#line.isOpen()) return;
    this.#connection.end({ t: 'bye', reason } satisfies ServerMessage);
  }

  #refuse(topic: string, code: number): void {
    const message = this.#options.refusal(code, this.#script);
    this.#connection.send({ t: 'refused', topic, code, message });
  }

  #topicOf(wireName: string): string | null {
    return this.#viewer && `${wireName}:${this.#viewer.siteId}`;
  }
}
