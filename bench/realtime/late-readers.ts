import { connect, type Socket } from 'node:net';
import { frameLength, keepAlive, maskedText, upgradeRequest } from './raw-socket.ts';

/** Healthy readers of one topic, which note how old each value is when it comes, and stalled ones on order. */
const options: {
  readonly port: number;
  readonly clients: number;
  readonly stalled: number;
  readonly topic: string;
  /** What stalled readers subscribe to beside it: their lines are filled there. */
  readonly fill: string;
} = JSON.parse(process.argv[2] ?? '{}');

let ages: number[] = [];
let stalled: Socket[] = [];

process.on('message', async (order: 'p99' | 'stall' | 'leave') => {
  if (order === 'stall') {
    const lines = Array.from({ length: options.stalled }, (_, at) => options.clients + at);
    stalled = await Promise.all(lines.map((client) => openClient(client, false)));
    for (const socket of stalled) socket.pause();
    process.send?.({});
  } else if (order === 'leave') {
    for (const socket of stalled) socket.destroy();
    stalled = [];
    process.send?.({});
  } else {
    ages.sort((a, b) => a - b);
    process.send?.({ p99: ages[Math.floor(ages.length * 0.99)] ?? 0, count: ages.length });
    ages = [];
  }
});
process.on('disconnect', () => process.exit(0));

await Promise.all(Array.from({ length: options.clients }, (_, at) => openClient(at, true)));
process.send?.('open');

function openClient(client: number, isHealthy: boolean): Promise<Socket> {
  const localAddress = `127.0.${1 + Math.floor(client / 100)}.${1 + (client % 100)}`;
  const socket = connect({ port: options.port, host: '127.0.0.1', localAddress });
  let rest: Buffer = Buffer.alloc(0);
  socket.on('connect', () => socket.write(upgradeRequest()));
  return new Promise((resolve) => {
    let upgraded = false;
    socket.on('data', (chunk: Buffer) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      if (!upgraded) {
        const end = rest.indexOf('\r\n\r\n');
        if (end === -1) return;
        rest = rest.subarray(end + 4);
        upgraded = true;
        socket.write(maskedText({ t: 'hello', siteId: 6000, deviceId: 'bench' }));
        socket.write(maskedText({ t: 'sub', topic: options.topic }));
        if (!isHealthy) socket.write(maskedText({ t: 'sub', topic: options.fill }));
        keepAlive(socket);
        resolve(socket);
      }
      for (let length = frameLength(rest); length <= rest.length; length = frameLength(rest)) {
        const frame = rest.subarray(0, length);
        rest = rest.subarray(length);
        if (isHealthy) note(frame);
      }
    });
  });
}

function note(frame: Buffer): void {
  const sentAt = /"sentAt":(\d+\.?\d*)/.exec(frame.toString('latin1'))?.[1];
  if (sentAt) ages.push(performance.timeOrigin + performance.now() - Number(sentAt));
}
