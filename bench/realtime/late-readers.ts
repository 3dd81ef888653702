import { connect, type Socket } from 'node:net';
import { frameLength, maskedText, upgradeRequest } from './raw-socket.ts';

/** Healthy and stalled readers of one topic; the healthy ones note how old each value is when it comes. */
const options: {
  readonly port: number;
  readonly clients: number;
  readonly stalled: number;
  readonly topic: string;
} = JSON.parse(process.argv[2] ?? '{}');

let ages: number[] = [];
let open = 0;
const stalling: Socket[] = [];

process.on('message', (order: 'p99' | 'stall' | 'go on') => {
  if (order === 'stall') for (const socket of stalling) socket.pause();
  else if (order === 'go on') for (const socket of stalling) socket.resume();
  else {
    ages.sort((a, b) => a - b);
    process.send?.({ p99: ages[Math.floor(ages.length * 0.99)] ?? 0, count: ages.length });
    ages = [];
  }
});
process.on('disconnect', () => process.exit(0));

for (let client = 0; client < options.clients; client += 1) openClient(client);

function openClient(client: number): void {
  const localAddress = `127.0.${1 + Math.floor(client / 100)}.${1 + (client % 100)}`;
  const socket = connect({ port: options.port, host: '127.0.0.1', localAddress });
  const isStalling = client < options.stalled;
  if (isStalling) stalling.push(socket);
  let upgraded = false;
  let rest: Buffer = Buffer.alloc(0);
  socket.on('connect', () => socket.write(upgradeRequest()));
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (!upgraded) {
      const end = rest.indexOf('\r\n\r\n');
      if (end === -1) return;
      rest = rest.subarray(end + 4);
      upgraded = true;
      socket.write(maskedText({ t: 'hello', siteId: 6000, deviceId: 'bench' }));
      socket.write(maskedText({ t: 'sub', topic: options.topic }));
      open += 1;
      if (open === options.clients) process.send?.('open');
    }
    for (let length = frameLength(rest); length <= rest.length; length = frameLength(rest)) {
      const frame = rest.subarray(0, length);
      rest = rest.subarray(length);
      if (!isStalling) note(frame);
    }
  });
}

function note(frame: Buffer): void {
  const sentAt = /"sentAt":(\d+\.?\d*)/.exec(frame.toString('latin1'))?.[1];
  if (sentAt) ages.push(performance.timeOrigin + performance.now() - Number(sentAt));
}
