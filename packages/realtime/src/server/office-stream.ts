import type { IncomingMessage } from 'node:http';
import type { SiteId } from '@tianping/base';
import { isOfficeTopic, type OfficeTopicName } from '@tianping/contract';
import {
  OFFICE_CHECK_MS,
  OFFICE_LINES_PER_SESSION_MAX,
  TOPICS_PER_CONNECTION_MAX,
} from '../limits.ts';
import { FrameCache, type SharedByConnections } from './connection.ts';
import { buildFrame } from './frame.ts';
import { createSocketEndpoint, type SocketLine } from './socket-endpoint.ts';
import {
  type HelloMessage,
  type StreamOptions,
  StreamPeer,
  type StreamSocket,
} from './stream-peer.ts';

/** Who of the staff looks, as it is at the moment of asking. */
export interface OfficeViewer {
  readonly siteId: SiteId;
  /** What the page must say besides its cookie. */
  readonly csrf: string;
  mayRead(topic: OfficeTopicName): boolean;
}

export interface OfficeStreamOptions<Viewer extends OfficeViewer> extends StreamOptions {
  /** What the browser holds of the session, from the handshake; empty without. */
  readonly tokenOf: (request: IncomingMessage) => string;
  /** Who it is now; null when the session is over. Asked before anything is sent. */
  readonly find: (token: string) => Promise<Viewer | null>;
  /** Somebody who is allowed to looks at these topics; called every now and then. */
  readonly onLooks?: (viewer: Viewer, topics: readonly string[]) => void;
}

/** The office's socket, of a page of its own whose cookie has been looked at. */
export type OfficeStream = StreamSocket;

const [ACCESS_DENIED, NOT_FOUND, TOO_MANY] = [6003, 6004, 6011] as const;

/** Sends to pages of the office what changes, to each only what its session may know at that moment. */
export function createOfficeStream<Viewer extends OfficeViewer>(
  options: OfficeStreamOptions<Viewer>,
): OfficeStream {
  const { topics, clock } = options;
  const shared = { topics, clock, frames: new FrameCache(buildFrame) };
  const endpoint = createSocketEndpoint({
    clock,
    ownerOf: options.tokenOf,
    perOwnerMax: OFFICE_LINES_PER_SESSION_MAX,
    meet: (line, request) =>
      new OfficePeer({ line, shared, options, token: options.tokenOf(request) }),
  });
  return {
    handleUpgrade: endpoint.handleUpgrade,
    get connectionCount() {
      return endpoint.peers.size;
    },
    close: endpoint.close,
  };
}

class OfficePeer<Viewer extends OfficeViewer> extends StreamPeer {
  readonly #options: OfficeStreamOptions<Viewer>;
  readonly #token: string;
  #csrf = '';
  #viewer: Viewer | null = null;
  #checkedAt: number;
  #isAsking = false;

  constructor(deps: {
    readonly line: SocketLine;
    readonly shared: SharedByConnections;
    readonly options: OfficeStreamOptions<Viewer>;
    readonly token: string;
  }) {
    const mayPass = (): boolean => {
      void this.#deliver();
      return false;
    };
    super({ ...deps, mayPass });
    this.#options = deps.options;
    this.#token = deps.token;
    this.#checkedAt = this.now();
  }

  override sweep(): void {
    const now = this.now();
    if (this.isLost(now)) this.line.terminate();
    else if (this.connection.isBehind) void this.#deliver();
    else if (this.#viewer && now - this.#checkedAt > OFFICE_CHECK_MS) void this.#deliver();
  }

  protected override async greet({ siteId, token = '' }: HelloMessage): Promise<void> {
    this.#csrf = token;
    const viewer = await this.#look();
    if (!viewer) return;
    if (viewer.siteId !== siteId) return this.end('expired');
    this.welcome(true);
  }

  protected override async subscribe(wireName: string, after: number | undefined): Promise<void> {
    if (!this.#viewer) return this.end('protocol');
    if (!isOfficeTopic(wireName)) return this.refuse(wireName, NOT_FOUND);
    if (this.connection.topicCount >= TOPICS_PER_CONNECTION_MAX) {
      return this.refuse(wireName, TOO_MANY);
    }
    const topic = this.topicOf(wireName);
    if (topic === null || !(await this.#options.topics.open(topic))) {
      return this.refuse(wireName, NOT_FOUND);
    }
    const viewer = await this.#look();
    if (!viewer || !this.line.isOpen()) return;
    if (!viewer.mayRead(wireName)) return this.refuse(wireName, ACCESS_DENIED);
    this.connection.subscribe(topic, wireName, after);
    this.#options.onLooks?.(viewer, this.connection.wireNames);
  }

  /** Checks the staff account again: the line ends with its session, and topics it may no longer read stop. */
  async #look(): Promise<Viewer | null> {
    this.#checkedAt = this.now();
    const viewer = await this.#options.find(this.#token);
    this.#viewer = viewer;
    if (!viewer || viewer.csrf !== this.#csrf) {
      this.end('expired');
      return null;
    }
    for (const wireName of this.connection.wireNames) {
      if (isOfficeTopic(wireName) && viewer.mayRead(wireName)) continue;
      this.connection.unsubscribe(this.topicOf(wireName) ?? wireName);
      this.refuse(wireName, ACCESS_DENIED);
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
      if (!this.connection.catchUp()) return this.end('slow');
      this.#options.onLooks?.(viewer, this.connection.wireNames);
    } catch {
      // Nothing could be found out now, so nothing is sent; the next sweep asks again.
    } finally {
      this.#isAsking = false;
    }
  }

  protected override topicOf(wireName: string): string | null {
    return this.#viewer && `${wireName}:${this.#viewer.siteId}`;
  }
}
