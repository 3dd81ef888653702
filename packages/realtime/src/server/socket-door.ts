import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '@tianping/base';
import { type WebSocket, WebSocketServer } from 'ws';
import {
  CATCH_UP_MS,
  CLIENT_FRAME_BYTES_MAX,
  CLIENT_FRAMES_PER_SECOND,
  CONNECTIONS_PER_ADDRESS_MAX,
  FAREWELL_MS,
} from '../limits.ts';
import type { FrameSink } from './connection.ts';

/** One open WebSocket as whoever speaks on it sees it. */
export interface SocketLine {
  readonly sink: FrameSink;
  readonly request: IncomingMessage;
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

export interface SocketDoor<Peer extends SocketPeer> {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  readonly peers: ReadonlySet<Peer>;
  close(): void;
}

/** What every socket of ours has in common: how many, how long a frame, when it is looked after, how it ends. */
export function createSocketDoor<Peer extends SocketPeer>(options: {
  readonly clock: Clock;
  /** Whose a connection is before anybody has said so; so many at once have one owner. */
  readonly ownerOf: (request: IncomingMessage) => string;
  readonly meet: (line: SocketLine) => Peer;
}): SocketDoor<Peer> {
  const webSockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: CLIENT_FRAME_BYTES_MAX,
  });
  const sockets = new Map<Peer, WebSocket>();
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
    const isOpen = () => webSocket.readyState === webSocket.OPEN;
    const sink = createSink(webSocket, request.socket);
    const peer = options.meet({
      sink,
      request,
      isOpen,
      terminate: () => webSocket.terminate(),
    });
    peers.add(peer);
    sockets.set(peer, webSocket);
    webSocket.on('message', (data, binary) => peer.receive(String(data), binary));
    webSocket.on('error', () => webSocket.terminate());
    webSocket.on('close', () => {
      peers.delete(peer);
      sockets.delete(peer);
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

/** So many frames a second for as long as one likes, and ten times that at once. */
export class FrameAllowance {
  readonly #clock: Clock;
  #left = CLIENT_FRAMES_PER_SECOND * 10;
  #at: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#at = clock.now();
  }

  /** When the last frame came. */
  get lastAt(): number {
    return this.#at;
  }

  /** False when there have been too many. */
  spend(): boolean {
    const now = this.#clock.now();
    const earned = ((now - this.#at) / 1000) * CLIENT_FRAMES_PER_SECOND;
    this.#left = Math.min(CLIENT_FRAMES_PER_SECOND * 10, this.#left + earned) - 1;
    this.#at = now;
    return this.#left >= 0;
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
