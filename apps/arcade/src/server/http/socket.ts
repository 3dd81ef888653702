import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { socketHello } from '@tianping/games/wire';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ArcadeContext } from '../context.ts';
import { HELLO_MS_MAX, SOCKET_FRAME_BYTES_MAX } from '../limits.ts';
import { sessionOf } from '../sessions.ts';
import { Refused } from '../store/plays.ts';
import type { Tables } from '../tables/tables.ts';
import type { Watchers } from '../tables/watchers.ts';
import { parsed } from './calls.ts';

const POLICY = 1008;
const BROKEN = 1011;
/** A line that answers no ping is gone; the page takes one that says nothing for gone. */
const PING_EVERY_MS = 15_000;

export interface SocketDeps {
  readonly context: ArcadeContext;
  readonly tables: Tables;
  readonly watchers: Watchers;
}

/** The socket of the game page: one hello in, then frames out. Returns what closes it. */
export function serveSocket(app: FastifyInstance, deps: SocketDeps): () => void {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKET_FRAME_BYTES_MAX,
    perMessageDeflate: false,
  });
  app.server.on('upgrade', (request: IncomingMessage, line: Duplex, head: Buffer) => {
    const path = (request.url ?? '').split('?')[0];
    if (path !== '/socket') {
      line.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
      return;
    }
    server.handleUpgrade(request, line, head, (socket) => receive(deps, socket, line));
  });
  return () => {
    deps.watchers.closeAll();
    for (const client of server.clients) client.terminate();
    server.close();
  };
}

function receive(deps: SocketDeps, socket: WebSocket, line: Duplex): void {
  const { clock } = deps.context;
  let leave = (): void => {};
  let isGreeted = false;
  let isAlive = true;
  const stopWaiting = clock.after(HELLO_MS_MAX, () => socket.close(POLICY));
  let stopPinging = (): void => {};
  const ping = (): void => {
    stopPinging = clock.after(PING_EVERY_MS, () => {
      if (!isAlive) {
        socket.terminate();
        return;
      }
      isAlive = false;
      socket.ping();
      if (isGreeted && socket.readyState === socket.OPEN) {
        socket.send(JSON.stringify({ t: 'beat', now: clock.now() }));
      }
      ping();
    });
  };
  ping();
  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    stopWaiting();
    stopPinging();
    leave();
  });
  socket.on('message', (data) => {
    // Anything after the hello is not ours to read.
    if (isGreeted) return;
    isGreeted = true;
    stopWaiting();
    greet(deps, { socket, line }, String(data)).then(
      (leaving) => {
        leave = leaving;
        if (socket.readyState !== socket.OPEN) leave();
      },
      (error: unknown) => refuse(deps, socket, error),
    );
  });
}

async function greet(
  { context, tables, watchers }: SocketDeps,
  { socket, line }: { readonly socket: WebSocket; readonly line: Duplex },
  text: string,
): Promise<() => void> {
  const hello = socketHello.safeParse(parsed(text));
  if (!hello.success) throw new Refused('malformed');
  const session = await sessionOf(context, hello.data.session);
  const leave = watchers.add({ session, socket, line });
  for (const frame of await tables.greet(session)) {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
  }
  return leave;
}

function refuse({ context }: SocketDeps, socket: WebSocket, error: unknown): void {
  if (error instanceof Refused && error.code === 'session') {
    const now = context.clock.now();
    socket.send(JSON.stringify({ t: 'ended', now, reason: 'expired' }));
  }
  if (!(error instanceof Refused)) {
    context.log('arcade.fault', { at: 'socket', error: String(error) });
  }
  socket.close(error instanceof Refused ? POLICY : BROKEN);
}
