import { connect } from 'node:net';
import { keepAlive, maskedText, upgradeRequest } from './raw-socket.ts';

/** Raw sockets that read and throw away what comes; some may stop reading. */
const options: {
  readonly port: number;
  readonly clients: number;
  /** Topics of each client; none for a server that asks for nothing. */
  readonly topics: readonly (readonly string[])[];
  readonly stalled: number;
} = JSON.parse(process.argv[2] ?? '{}');

let bytes = 0;
let open = 0;

process.on('message', () => process.send?.({ bytes }));
process.on('disconnect', () => process.exit(0));

for (let client = 0; client < options.clients; client += 1) openClient(client);

function openClient(client: number): void {
  // A server lets in so many of one address: they come from many loopback addresses.
  const localAddress = `127.0.${1 + Math.floor(client / 100)}.${1 + (client % 100)}`;
  const socket = connect({ port: options.port, host: '127.0.0.1', localAddress });
  let upgraded = false;
  socket.on('connect', () => socket.write(upgradeRequest()));
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (upgraded) return;
    upgraded = true;
    const topics = options.topics[client] ?? [];
    if (topics.length > 0) socket.write(maskedText({ t: 'hello', siteId: 6000, deviceId: 'b' }));
    for (const topic of topics) socket.write(maskedText({ t: 'sub', topic }));
    if (topics.length > 0) keepAlive(socket);
    if (client < options.stalled) socket.pause();
    open += 1;
    if (open === options.clients) process.send?.('open');
  });
}
