import { createServer } from 'node:http';
import type { PondOrder } from '@tianping/games/wire';
import { type WebSocket, WebSocketServer } from 'ws';
import { startHost } from '../realtime/stream-host.ts';

/**
 * The least work that a pond can do: orders are read, a row is written durably for all that came in a moment, and
 * each line receives which of its claims arrived. It judges, draws and shows nothing.
 */
export interface PondEcho {
  readonly port: number;
  close(): Promise<void>;
}

export async function startPondEcho(of: {
  readonly everyMs: number;
  readonly insert: () => Promise<void>;
}): Promise<PondEcho> {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  let waiting = new Map<WebSocket, number[]>();
  let isWriting = false;
  sockets.on('connection', (socket) => {
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => {
      const order: PondOrder | { readonly t: 'hello' } = JSON.parse(String(data));
      if (order.t === 'hello') socket.send(JSON.stringify({ t: 'echo' }));
      if (order.t !== 'claims') return;
      const ids = waiting.get(socket) ?? [];
      waiting.set(socket, ids);
      for (const { shotId } of order.claims) ids.push(shotId);
    });
  });
  const flush = async (): Promise<void> => {
    if (isWriting || waiting.size === 0) return;
    isWriting = true;
    const batch = waiting;
    waiting = new Map();
    await of.insert();
    isWriting = false;
    for (const [socket, ids] of batch) {
      socket.send(JSON.stringify({ t: 'echo', ids: ids.map((shotId) => ({ shotId })) }));
    }
  };
  const timer = setInterval(() => void flush(), of.everyMs);
  const host = await startHost(server);
  return {
    port: host.port,
    async close() {
      clearInterval(timer);
      sockets.close();
      await host.close();
    },
  };
}
