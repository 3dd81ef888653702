import type { Clock } from '@tianping/base';
import { type PondOrder, type SocketFrame, socketFrame } from '@tianping/games/wire';
import { createStore } from 'zustand/vanilla';
import type { RoundState, Watched } from './doors.ts';

export interface Line {
  readonly state: Watched<RoundState['line']>;
  /** Whoever listens is told every frame from now on. */
  listen(listener: (frame: SocketFrame) => void): () => void;
  /** Sent only while the line is open; false when it was not. */
  send(order: PondOrder): boolean;
  /** The device says that it has no network: no close may come for long. */
  suspect(): void;
  /** The device says that it has a network again: no wait is waited out. */
  retry(): void;
  close(): void;
}

/** The parts of a WebSocket that the line uses. */
export type Socket = Pick<WebSocket, 'addEventListener' | 'send' | 'close'>;

const WAITS_MS = [300, 800, 1500, 3000, 6000];
/** The server says something at least every quarter of a minute; a line that is silent for so long is down. */
const SILENCE_MS = 40_000;

/** The socket of shared rounds: says who listens, is set up again when it falls, and says when it is down. */
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

  /** A socket without a network closes late or never: what it says afterwards is not heard. */
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
      // A session that is over is not to be listened to again.
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
