import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Clock } from '@tianping/base';
import { WebSocket, WebSocketServer } from 'ws';
import {
  CATCH_UP_MS,
  CLIENT_FRAME_BYTES_MAX,
  CLIENT_FRAMES_PER_SECOND,
  CONNECTIONS_PER_ADDRESS_MAX,
  FAREWELL_MS,
} from '../limits.ts';
import type { Frame, FrameSink } from './connection.ts';

/** The part of a request that identifies its sender: a line keeps no more, for it may be idle for hours. */
export type SocketRequest = Pick<IncomingMessage, 'headers' | 'socket'>;

/** One open WebSocket as the code that sends and receives on it sees it. */
export interface SocketLine {
  readonly sink: FrameSink;
  readonly request: SocketRequest;
  isOpen(): boolean;
  /** Cuts it without a farewell. */
  terminate(): void;
}

/** What speaks on a line. */
export interface SocketPeer {
  /** A frame of the browser, at most `CLIENT_FRAME_BYTES_MAX` long. */
  receive(text: string, binary: boolean): void;
  /** Called four times a second. */
  sweep(): void;
  /** The server stops. */
  stop(): void;
  /** The line is gone. */
  dispose(): void;
}

export interface SocketEndpoint<Peer extends SocketPeer> {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  readonly peers: Iterable<Peer> & { readonly size: number };
  close(): void;
}

/**
 * A line, where its frames go, and what passes on what it receives, in one object: most lines are idle most of the
 * time, and what each keeps is kept thousands of times. Listeners would be three closures and a table for each.
 */
class PeerSocket extends WebSocket implements SocketLine, FrameSink {
  peer: SocketPeer | null = null;
  owner = '';
  /** One function for all links of an endpoint. */
  onGone: ((socket: PeerSocket) => void) | null = null;
  #tcp: Socket | null = null;
  #forwarded: string | undefined;

  /** Called before its peer is made. */
  comeFrom({ socket, headers }: IncomingMessage): void {
    this.#tcp = socket;
    const forwarded = headers['x-forwarded-for'];
    this.#forwarded = typeof forwarded === 'string' ? forwarded : forwarded?.join();
  }

  get sink(): FrameSink {
    return this;
  }

  get request(): SocketRequest {
    if (!this.#tcp) throw new Error('the line has not come from a request');
    const headers = this.#forwarded === undefined ? {} : { 'x-forwarded-for': this.#forwarded };
    return { socket: this.#tcp, headers };
  }

  isOpen(): boolean {
    return this.readyState === this.OPEN;
  }

  backlogBytes(): number {
    return this.#tcp?.writableLength ?? 0;
  }

  sendText(text: string): void {
    if (this.isOpen()) this.send(text);
  }

  /**
   * Frames that go to many are written to the TCP socket as they are: `ws` would build the same header again for each.
   * Whole frames only, and compression is off, so they cannot fall between the parts of another.
   */
  sendFrame({ buffers }: Frame): void {
    if (!this.isOpen()) return;
    for (const buffer of buffers) this.#tcp?.write(buffer);
  }

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    switch (event) {
      case 'message':
        this.peer?.receive(String(args[0]), args[1] === true);
        return true;
      case 'error':
        this.terminate();
        return true;
      case 'close':
        this.onGone?.(this);
    }
    return super.emit(event, ...args);
  }
}

/** What every socket of ours has in common: how many, how long a frame, when it is looked after, how it ends. */
export function createSocketEndpoint<Peer extends SocketPeer>(options: {
  readonly clock: Clock;
  /** Whose a connection is before it says so itself; an owner has at most `perOwnerMax` of them. */
  readonly ownerOf: (request: IncomingMessage) => string;
  readonly perOwnerMax?: number;
  /** `request` is not to be kept. */
  readonly meet: (line: SocketLine, request: IncomingMessage) => Peer;
}): SocketEndpoint<Peer> {
  const webSockets = new WebSocketServer({
    WebSocket: PeerSocket,
    noServer: true,
    perMessageDeflate: false,
    // Peers are counted here; a second list would keep a closure for each link.
    clientTracking: false,
    maxPayload: CLIENT_FRAME_BYTES_MAX,
  });
  const sockets = new Map<SocketPeer, PeerSocket>();
  const peers = {
    get size() {
      return sockets.size;
    },
    [Symbol.iterator]: () => sockets.keys() as IterableIterator<Peer>,
  };
  const counts = new OwnerCounts(options.perOwnerMax ?? CONNECTIONS_PER_ADDRESS_MAX);
  let stopped = false;

  const sweep = (): void => {
    if (stopped) return;
    for (const peer of peers) peer.sweep();
    options.clock.after(CATCH_UP_MS, sweep);
  };
  options.clock.after(CATCH_UP_MS, sweep);

  const onGone = ({ peer, owner }: PeerSocket): void => {
    if (!peer || !sockets.delete(peer)) return;
    peer.dispose();
    counts.leave(owner);
  };
  const meet = (webSocket: PeerSocket, request: IncomingMessage): void => {
    const owner = options.ownerOf(request);
    if (!counts.enter(owner)) {
      webSocket.close(1013);
      return;
    }
    webSocket.comeFrom(request);
    const peer = options.meet(webSocket, request);
    sockets.set(peer, webSocket);
    webSocket.peer = peer;
    webSocket.owner = owner;
    webSocket.onGone = onGone;
  };

  return {
    handleUpgrade(request, socket, head) {
      webSockets.handleUpgrade(request, socket, head, (webSocket) => meet(webSocket, request));
    },
    peers,
    close() {
      stopped = true;
      for (const peer of peers) peer.stop();
      webSockets.close();
      // A browser that sleeps never answers the farewell, and its line would keep the server open.
      options.clock.after(FAREWELL_MS, () => {
        for (const webSocket of sockets.values()) webSocket.terminate();
      });
    },
  };
}

/**
 * Answers an upgrade that is not taken. The HTTP server no longer handles the socket: an error without a listener, of a
 * caller who has hung up, would end the process. Nor is the caller waited for, whose end could stay open indefinitely.
 */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** How many connections each owner has, up to so many. */
class OwnerCounts {
  readonly #max: number;
  readonly #counts = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** False when the owner has as many as are allowed. */
  enter(owner: string): boolean {
    const count = (this.#counts.get(owner) ?? 0) + 1;
    if (count > this.#max) return false;
    this.#counts.set(owner, count);
    return true;
  }

  leave(owner: string): void {
    const left = (this.#counts.get(owner) ?? 1) - 1;
    if (left > 0) this.#counts.set(owner, left);
    else this.#counts.delete(owner);
  }
}

/** So many frames a second for as long as one likes, and ten times that in a burst. */
export class FrameAllowance {
  #left = CLIENT_FRAMES_PER_SECOND * 10;
  #at: number;

  constructor(now: number) {
    this.#at = now;
  }

  /** When the last frame came. */
  get lastAt(): number {
    return this.#at;
  }

  /** False when there have been too many. */
  spend(now: number): boolean {
    const earned = ((now - this.#at) / 1000) * CLIENT_FRAMES_PER_SECOND;
    this.#left = Math.min(CLIENT_FRAMES_PER_SECOND * 10, this.#left + earned) - 1;
    this.#at = now;
    return this.#left >= 0;
  }
}
