import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { must } from '@tianping/base';
import { socketHello } from '@tianping/games/wire';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ArcadeContext } from '../context.ts';
import { HELLO_MS_MAX, SOCKET_FRAME_BYTES_MAX } from '../limits.ts';
import { createOrderLine } from '../ponds/order-line.ts';
import { gameOf, sessionOf } from '../sessions.ts';
import { Refused } from '../store/plays.ts';
import { addPage } from '../store/sessions.ts';
import type { Watchers } from '../tables/watchers.ts';
import { parsed, type Rooms } from './calls.ts';

const POLICY = 1008;
const BROKEN = 1011;
/** A line that answers no ping is gone; the page takes one that says nothing for gone. */
const PING_EVERY_MS = 15_000;

export interface SocketDeps extends Rooms {
  readonly context: ArcadeContext;
  readonly watchers: Watchers;
}

/** A page that was greeted: what ends its watching, and what reads on; null where nothing is read any more. */
interface Greeted {
  readonly sessionId: string | null;
  readonly leave: () => void;
  readonly read: ((content: unknown) => void) | null;
}

/** The socket of the game page: a hello in, then frames out; pages of ponds send orders. Returns what closes it. */
export function serveSocket(app: FastifyInstance, deps: SocketDeps): () => void {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKET_FRAME_BYTES_MAX,
    perMessageDeflate: false,
  });
  app.server.on('upgrade', (request: IncomingMessage, line: Duplex, head: Buffer) => {
    const path = (request.url ?? '').split('?')[0];
    if (path !== '/socket') {
      // The HTTP server no longer handles it: an error without a listener would end the process.
      line.on('error', () => line.destroy());
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
  let greeted: Greeted = { sessionId: null, leave: () => {}, read: null };
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
    if (greeted.sessionId !== null) deps.watchers.answered(greeted.sessionId, clock.now());
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    stopWaiting();
    stopPinging();
    greeted.leave();
  });
  socket.on('message', (data) => {
    if (isGreeted) {
      // But for orders of a pond, anything after the hello is not ours to read.
      greeted.read?.(parsed(data));
      return;
    }
    isGreeted = true;
    stopWaiting();
    greet(deps, { socket, line }, String(data)).then(
      (now) => {
        greeted = now;
        if (socket.readyState !== socket.OPEN) greeted.leave();
      },
      (error: unknown) => refuse(deps, socket, error),
    );
  });
}

async function greet(
  { context, tables, cards, ponds, watchers }: SocketDeps,
  { socket, line }: { readonly socket: WebSocket; readonly line: Duplex },
  text: string,
): Promise<Greeted> {
  const hello = socketHello.safeParse(parsed(text));
  if (!hello.success) throw new Refused('malformed');
  const opened = await sessionOf(context, hello.data.session);
  const isPond = gameOf(context, opened).form === 'pond';
  // Each page numbers its own shots: of two pages of one session only the last to come has the seat.
  const session = isPond ? must(await addPage(context.db, opened.id), 'the session') : opened;
  if (isPond) watchers.end([session.id], 'replaced', context.clock.now(), session.pages);
  const leave = watchers.add({ session, socket, line });
  try {
    for (const frame of [...(await tables.greet(session)), ...(await cards.greet(session))]) {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
    }
    await ponds.greet(session);
  } catch (error) {
    leave();
    throw error;
  }
  const sessionId = session.id;
  if (!isPond) return { sessionId, leave, read: null };
  const read = createOrderLine({
    clock: context.clock,
    take(order) {
      // What was on its way when the seat was taken over is of the page that has lost it.
      if (socket.readyState === socket.OPEN) ponds.order(session, order);
    },
    close: () => socket.close(POLICY),
  });
  return { sessionId, leave, read };
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
