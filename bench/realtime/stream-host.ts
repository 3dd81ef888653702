import { type ChildProcess, fork } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@tianping/base';
import {
  bindStream,
  createStreamServer,
  createTopics,
  type Documents,
  type StreamTopics,
  type Topics,
} from '@tianping/realtime/server';

/** An HTTP server of a benchmark with all its sockets. */
export interface Host {
  readonly port: number;
  readonly server: Server;
  readonly sockets: ReadonlySet<Duplex>;
  close(): Promise<void>;
}

export async function startHost(server = createServer()): Promise<Host> {
  const sockets = new Set<Duplex>();
  server.on('connection', (socket: Duplex) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    server,
    sockets,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The odds socket as the server composes it, open to guests. */
export function startStream(host: Host, topics: StreamTopics): { close(): void } {
  const stream = createStreamServer({
    topics,
    clock: systemClock,
    authenticate: async () => null,
    isPublicTopic: () => true,
    ownerOf: ({ socket }) => socket.remoteAddress ?? '',
    refusal: String,
  });
  bindStream(host.server, '/stream', stream);
  return stream;
}

/** Topics that are flushed only when the benchmark does so. */
export function heldTopics(): Topics<Documents> {
  return createTopics<Documents>({ clock: systemClock, flushMs: 3_600_000 });
}

export interface ReaderOptions {
  readonly port: number;
  readonly clients: number;
  readonly topics: readonly (readonly string[])[];
  readonly stalled: number;
}

/** Readers in a process of their own, so that the server's CPU is the server's. */
export async function startReaders(options: ReaderOptions): Promise<ChildProcess> {
  const path = fileURLToPath(new URL('./readers.ts', import.meta.url));
  const child = fork(path, [JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise((resolve) => child.once('message', resolve));
  return child;
}

/** Resolves when every socket's bytes have been handed to the kernel. */
export async function drained(host: Host): Promise<void> {
  while ([...host.sockets].some((socket) => socket.writableLength > 0)) await pause(5);
}

/** CPU seconds of this process that `work` took, its own and the kernel's for it. */
export async function cpuSecondsOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
