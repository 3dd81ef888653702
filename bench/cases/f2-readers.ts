import { connect } from 'node:net';
import { frameLength, maskedText, upgradeRequest } from '../realtime/raw-socket.ts';

/** Raw sockets that count frames; WebSocket framing is read just far enough to know where one ends. */
const { port, clients, topic }: { port: number; clients: number; topic: string } = JSON.parse(
  process.argv[2] ?? '{}',
);
let received = 0;
let expected = Number.POSITIVE_INFINITY;
let ready = 0;

process.on('message', (message: { expect: number }) => {
  received = 0;
  expected = message.expect;
  process.send?.('armed');
});
process.on('disconnect', () => process.exit(0));

for (let client = 0; client < clients; client += 1) openClient(client);

function openClient(client: number): void {
  const localAddress = `127.0.${1 + Math.floor(client / 100)}.${1 + (client % 100)}`;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let rest = Buffer.alloc(0);
  let upgraded = false;
  let snapshots = 0;
  socket.on('connect', () => socket.write(upgradeRequest()));
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    if (!upgraded) {
      const end = rest.indexOf('\r\n\r\n');
      if (end === -1) return;
      rest = rest.subarray(end + 4);
      upgraded = true;
      socket.write(maskedText({ t: 'hello', siteId: 6000, deviceId: 'bench' }));
      socket.write(maskedText({ t: 'sub', topic }));
    }
    for (let length = frameLength(rest); length <= rest.length; length = frameLength(rest)) {
      rest = rest.subarray(length);
      if (snapshots < 2) {
        snapshots += 1;
        if (snapshots === 2 && ++ready === clients) process.send?.('ready');
      } else if (++received === expected) process.send?.('done');
    }
  });
}
