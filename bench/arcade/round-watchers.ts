import { connect } from 'node:net';
import { maskedText } from '../realtime/raw-socket.ts';

/** Watchers of a table in a process of their own: it says when the last of them has seen each phase. */
interface Asked {
  readonly port: number;
  readonly watchers: number;
  readonly sessions: readonly string[];
}

const UPGRADE = [
  'GET /socket HTTP/1.1',
  'Host: 127.0.0.1',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Key: dGlhbnBpbmctYmVuY2gtMQ==',
  'Sec-WebSocket-Version: 13',
  '\r\n',
].join('\r\n');
const PHASE = /"t":"round".{0,200}?"roundId":"([0-9a-f-]+)".{0,80}?"phase":"(\w+)"/g;
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const PONG_EVERY_MS = 10_000;
/** Lines that are set up at the same time. */
const AT_ONCE = 50;

const { port, watchers, sessions }: Asked = JSON.parse(process.argv[2] ?? '{}');
const seen = new Map<string, number>();

function open(at: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let isOpen = false;
    let left = '';
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      const text = left + chunk.toString('latin1');
      left = text.slice(-400);
      if (!isOpen && text.includes('101 Switching')) {
        socket.write(maskedText({ t: 'hello', session: sessions[at % sessions.length] }));
      }
      if (!isOpen && text.includes('"t":"totals"')) {
        isOpen = true;
        resolve();
      }
      for (const [, roundId, phase] of text.matchAll(PHASE)) count(`${roundId} ${phase} ${at}`);
    });
    socket.write(UPGRADE);
    // The server ends a line that answers no ping.
    setInterval(() => socket.write(PONG), PONG_EVERY_MS);
  });
}

const counted = new Set<string>();
function count(mark: string): void {
  if (counted.has(mark)) return;
  counted.add(mark);
  const [roundId, phase] = mark.split(' ');
  const key = `${roundId} ${phase}`;
  const total = (seen.get(key) ?? 0) + 1;
  seen.set(key, total);
  if (total < watchers) return;
  process.send?.({ roundId, phase, at: performance.timeOrigin + performance.now() });
}

for (let at = 0; at < watchers; at += AT_ONCE) {
  const batch = Math.min(AT_ONCE, watchers - at);
  await Promise.all(Array.from({ length: batch }, (_, one) => open(at + one)));
}
process.send?.({ ready: true });
