import { connect, type Socket } from 'node:net';
import { frameLength, maskedText, upgradeRequest } from '../realtime/raw-socket.ts';

/**
 * Raw sockets of one server that count the messages of a room, and note when some of them receive one; some may
 * speak.
 */
const options: ReaderOptions = JSON.parse(process.argv[2] ?? '{}');

export interface ReaderOptions {
  readonly port: number;
  readonly path: string;
  readonly clients: number;
  /** Which of many the first one is: each hundred has a loopback address of its own. */
  readonly first: number;
  /** What each sends when its line is open. */
  readonly greetings: readonly object[];
  /** Text in a frame that shows that a reader is in; null for a server that sends none. */
  readonly welcome: string | null;
  /** How a frame begins that counts. */
  readonly counted: string;
  /** How many readers note when they receive something. */
  readonly timed: number;
  /** Speakers besides the readers: what each sends first. */
  readonly speakers: readonly (readonly object[])[];
}

export type Order =
  | { readonly expect: number }
  | { readonly talk: { readonly everyMs: number; readonly ms: number } };

const HEARTBEAT_MS = 8_000;
const LATE_MS = 3_000;
const OPENED_AT_ONCE = 200;
/** Characters that stand for digits: no filter takes them for a telephone number. */
const SIGNS = '甲乙丙丁戊己庚辛壬癸';
const NUMBERED = new RegExp(`第([${SIGNS}]+)句`, 'g');

let received = 0;
let expected = Number.POSITIVE_INFINITY;
let count = 0;
const sentAt = new Map<string, number>();
let ages: number[] = [];
const speakers: Socket[] = [];

process.on('disconnect', () => process.exit(0));
process.on('message', (order: Order) => {
  if ('talk' in order) void talk(order.talk);
  else {
    received = 0;
    expected = order.expect;
    process.send?.('armed');
  }
});

// As many at the same time as a server's queue of new connections holds.
for (let at = 0; at < options.clients; at += OPENED_AT_ONCE) {
  const count = Math.min(OPENED_AT_ONCE, options.clients - at);
  await Promise.all(
    Array.from({ length: count }, (_, more) => open(options.first + at + more, options.greetings)),
  );
}
for (const [at, greetings] of options.speakers.entries()) {
  speakers.push(await open(options.first + options.clients + at, greetings));
}
process.send?.('open');

function open(client: number, greetings: readonly object[]): Promise<Socket> {
  const localAddress = `127.0.${1 + Math.floor(client / 100)}.${1 + (client % 100)}`;
  const socket = connect({ port: options.port, host: '127.0.0.1', localAddress });
  socket.setNoDelay(true);
  socket.on('connect', () => socket.write(upgradeRequest(options.path)));
  const isTimed = client - options.first < options.timed;
  let rest: Buffer = Buffer.alloc(0);
  let isUpgraded = false;
  return new Promise((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      if (!isUpgraded) {
        const end = rest.indexOf('\r\n\r\n');
        if (end === -1) return;
        rest = rest.subarray(end + 4);
        isUpgraded = true;
        for (const greeting of greetings) socket.write(maskedText(greeting));
        if (greetings.length > 0) keepAlive(socket);
        if (options.welcome === null) resolve(socket);
      }
      for (let length = frameLength(rest); length <= rest.length; length = frameLength(rest)) {
        const frame = rest.subarray(0, length);
        rest = rest.subarray(length);
        if (options.welcome !== null && frame.includes(options.welcome)) resolve(socket);
        if (isCounted(frame)) receive(frame, isTimed);
      }
    });
  });
}

function isCounted(frame: Buffer): boolean {
  const header = ((frame[1] ?? 0) & 0x7f) === 126 ? 4 : ((frame[1] ?? 0) & 0x7f) === 127 ? 10 : 2;
  return frame.toString('latin1', header, header + options.counted.length) === options.counted;
}

function receive(frame: Buffer, isTimed: boolean): void {
  received += 1;
  if (received === expected) process.send?.('done');
  if (!isTimed) return;
  const now = performance.now();
  for (const [, number] of frame.toString().matchAll(NUMBERED)) {
    const at = sentAt.get(number ?? '');
    if (at !== undefined) ages.push(now - at);
  }
}

/** Sends messages at a fixed pace, whatever has become of earlier ones. */
async function talk({ everyMs, ms }: { everyMs: number; ms: number }): Promise<void> {
  ages = [];
  sentAt.clear();
  const cpu = process.cpuUsage();
  const start = performance.now();
  for (let at = 0; at * everyMs < ms; at += 1) {
    const wait = start + at * everyMs - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    count += 1;
    const number = [...String(count)].map((digit) => SIGNS[Number(digit)]).join('');
    const msgData = { rid: 'hall', msg: `第${number}句` };
    sentAt.set(number, performance.now());
    speakers[count % speakers.length]?.write(maskedText({ msgId: 10003, msgData }));
  }
  await new Promise((resolve) => setTimeout(resolve, LATE_MS));
  ages.sort((a, b) => a - b);
  const { user, system } = process.cpuUsage(cpu);
  process.send?.({
    sent: sentAt.size,
    received: ages.length,
    p50: ages[Math.floor(ages.length * 0.5)] ?? Number.POSITIVE_INFINITY,
    p99: ages[Math.floor(ages.length * 0.99)] ?? Number.POSITIVE_INFINITY,
    cpuSeconds: (user + system) / 1e6,
  });
}

function keepAlive(socket: Socket): void {
  const timer = setInterval(() => socket.write(maskedText({ msgId: 0 })), HEARTBEAT_MS);
  socket.on('close', () => clearInterval(timer));
}
