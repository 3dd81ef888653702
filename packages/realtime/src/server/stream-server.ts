import type { IncomingMessage, Server } from 'node:http';
import type { MemberId, Script, SiteId } from '@tianping/base';
import { ENDED_MS, SESSION_CHECK_MS, TOPICS_PER_CONNECTION_MAX } from '../limits.ts';
import { FrameCache, type SharedByConnections } from './connection.ts';
import { buildFrame } from './frame.ts';
import { createSocketEndpoint, type SocketLine, type SocketRequest } from './socket-endpoint.ts';
import {
  type HelloMessage,
  type StreamOptions,
  StreamPeer,
  type StreamSocket,
} from './stream-peer.ts';

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

/** What the calls of the site would answer the same visitor. */
export interface Closed {
  readonly code: number;
  readonly isOwnOpen: boolean;
}

export interface StreamServerOptions extends StreamOptions {
  readonly authenticate: Authenticate;
  /** Whose a connection is before it says so itself; an owner has at most `CONNECTIONS_PER_ADDRESS_MAX` of them. */
  readonly ownerOf: (request: IncomingMessage) => string;
  /** Which topics a guest may read. */
  readonly isPublicTopic: (topic: string) => boolean;
  /** Why a visitor of a site may read nothing here, or only the member's own topics; null where all is open. */
  readonly closedTo?: (request: SocketRequest, siteId: number) => Closed | null;
}

export interface StreamServer extends StreamSocket {
  /**
   * Ends the connections of sessions that have ended, a moment later: a client that logs out closes by itself and
   * need not be notified.
   */
  endSessions(hasEnded: (member: StreamMember) => boolean): void;
}

export function memberTopic(siteId: number, memberId: string, script: Script): `member:${string}` {
  return `member:${siteId}:${memberId}:${script}`;
}

/** Binds the stream to `path` of an HTTP server, and each other socket to its own. */
export function bindStream(
  server: Server,
  path: string,
  stream: Pick<StreamSocket, 'handleUpgrade'>,
  others: Readonly<Record<string, Pick<StreamSocket, 'handleUpgrade'>>> = {},
): void {
  const endpoints = new Map(Object.entries({ ...others, [path]: stream }));
  server.on('upgrade', (request, socket, head) => {
    const endpoint = endpoints.get(request.url?.split('?')[0] ?? '');
    if (endpoint) endpoint.handleUpgrade(request, socket, head);
    else socket.destroy();
  });
}

export function createStreamServer(options: StreamServerOptions): StreamServer {
  const { topics, clock, ownerOf } = options;
  const shared = { topics, clock, frames: new FrameCache(buildFrame) };
  const endpoint = createSocketEndpoint({
    clock,
    ownerOf,
    meet: (line) => new Peer({ line, shared, options }),
  });
  return {
    handleUpgrade: endpoint.handleUpgrade,
    endSessions(hasEnded) {
      const ended = [...endpoint.peers].filter(({ member }) => member && hasEnded(member));
      if (ended.length === 0) return;
      clock.after(ENDED_MS, () => {
        for (const peer of ended) peer.end('expired');
      });
    },
    get connectionCount() {
      return endpoint.peers.size;
    },
    close: endpoint.close,
  };
}

class Peer extends StreamPeer {
  readonly #options: StreamServerOptions;
  #hello: Hello | null = null;
  #siteId: number | null = null;
  #member: StreamMember | null = null;
  #checkedAt: number;

  constructor(deps: {
    readonly line: SocketLine;
    readonly shared: SharedByConnections;
    readonly options: StreamServerOptions;
  }) {
    super(deps);
    this.#options = deps.options;
    this.#checkedAt = this.now();
  }

  get member(): StreamMember | null {
    return this.#member;
  }

  override sweep(): void {
    const now = this.now();
    if (this.isLost(now)) this.line.terminate();
    else if (!this.connection.catchUp()) this.end('slow');
    else if (this.#member && now - this.#checkedAt > SESSION_CHECK_MS) void this.#check(now);
  }

  protected override async greet({ siteId, token, deviceId }: HelloMessage): Promise<void> {
    this.#siteId = siteId;
    if (token !== undefined) {
      this.#hello = { siteId, token, deviceId };
      this.#member = await this.#options.authenticate(this.#hello);
      if (!this.#member) return this.end('expired');
    }
    this.welcome(this.#member !== null);
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

  protected override async subscribe(wireName: string, after: number | undefined): Promise<void> {
    const closed = this.#closed(wireName);
    if (closed !== null) return this.refuse(wireName, closed);
    const topic = this.topicOf(wireName);
    if (!topic) return this.refuse(wireName, wireName === 'me' ? 6001 : 6003);
    if (this.connection.topicCount >= TOPICS_PER_CONNECTION_MAX) return this.refuse(wireName, 6011);
    if (!(await this.#options.topics.open(topic))) return this.refuse(wireName, 6004);
    if (!this.line.isOpen()) return;
    this.connection.subscribe(topic, wireName, after);
  }

  #closed(wireName: string): number | null {
    const { closedTo } = this.#options;
    const closed = closedTo && this.#siteId !== null && closedTo(this.line.request, this.#siteId);
    if (!closed || (wireName === 'me' && closed.isOwnOpen)) return null;
    return closed.code;
  }

  protected override topicOf(wireName: string): string | null {
    if (wireName === 'me') {
      const member = this.#member;
      return member ? memberTopic(member.siteId, member.memberId, this.script) : null;
    }
    return this.#options.isPublicTopic(wireName) ? wireName : null;
  }
}
