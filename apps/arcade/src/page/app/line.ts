import type { Clock } from '@tianping/base';
import { type PondOrder, type SocketFrame, socketFrame } from '@tianping/games/wire';
import { createStore } from 'zustand/vanilla';
import type { RoundState, Watched } from './controllers.ts';

export interface Line {
  readonly state: Watched<RoundState['line']>;
  /** The listener receives every frame from now on. */
  listen(listener: (frame: SocketFrame) => void): () => void;
  /** Sent only while the connection is open; false when it was not. */
  send(order: PondOrder): boolean;
  /** The device reports that it has no network: the close event may come late. */
  suspect(): void;
  /** The device reports that it is online again: reconnects immediately. */
  retry(): void;
  close(): void;
}

/** The parts of a WebSocket that are used. */
export type Socket = Pick<WebSocket, 'addEventListener' | 'send' | 'close'>;

const WAITS_MS = [300, 800, 1500, 3000, 6000];
/** The server sends at least every fifteen seconds; a connection silent for this long is down. */
const SILENCE_MS = 40_000;

/**
 * The socket of shared rounds: sends the session, reconnects when the connection is lost, and reports when it is down.
 */
export function createLine(options: {
  readonly open: () => Socket;
  readonly session: string;
  readonly clock: Clock;
}): Line {
  const store = createStore<RoundState['line']>(() => 'connecting');
  const listeners = new Set<(frame: SocketFrame) => void>();
  let socket: Socket | null = null;
  let attempts = 0;
  let isClosed = false;
  let cancelWait = (): void => {};
  let cancelSilence = (): void => {};

  /** A socket without a network closes late or never: its later messages are ignored. */
  const fall = (own: Socket): void => {
    if (isClosed || socket !== own) return;
    socket = null;
    cancelSilence();
    store.setState('lost', true);
    own.close();
    const waitMs = WAITS_MS[Math.min(attempts, WAITS_MS.length - 1)] ?? 0;
    attempts += 1;
    cancelWait = options.clock.after(waitMs, connect);
  };
  const connect = (): void => {
    const own = options.open();
    socket = own;
    own.addEventListener('open', () =>
      own.send(JSON.stringify({ t: 'hello', session: options.session })),
    );
    own.addEventListener('message', ({ data }) => {
      const frame = socketFrame.safeParse(jsonOf(data));
      if (!frame.success || socket !== own) return;
      attempts = 0;
      cancelSilence();
      cancelSilence = options.clock.after(SILENCE_MS, () => fall(own));
      store.setState('open', true);
      for (const listener of listeners) listener(frame.data);
      // After the end of the session it must not reconnect.
      if (frame.data.t === 'ended') close();
    });
    own.addEventListener('close', () => fall(own));
  };
  const close = (): void => {
    isClosed = true;
    cancelWait();
    cancelSilence();
    socket?.close();
  };
  connect();
  return {
    state: store,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (order) => sendOver(isClosed || store.getState() !== 'open' ? null : socket, order),
    retry() {
      if (isClosed || socket) return;
      cancelWait();
      connect();
    },
    suspect() {
      if (socket) fall(socket);
    },
    close,
  };
}

function sendOver(socket: Socket | null, order: PondOrder): boolean {
  socket?.send(JSON.stringify(order));
  return socket !== null;
}

function jsonOf(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : null;
  } catch {
    return null;
  }
}
