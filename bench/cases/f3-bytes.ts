import type { Bench, Prepared } from '../harness.ts';
import { heldTopics } from '../realtime/stream-host.ts';
import { createTraffic } from '../realtime/traffic.ts';

/** A feed of 25 messages a second, the pace that the simulator keeps; topics go out ten times a second. */
const PER_FLUSH = 2.5;
const LIST = 'sport:FT:RB';

/** Bytes that one client of a list and a match page gets in a minute. */
export const clientBytes: Bench = {
  name: 'F3',
  title: '每位客户端每分钟字节数 ÷ 每次变化发送整场赛事 JSON',
  goal: { sense: '<=', ratio: 0.03 },
  prepare: ({ tiny }) => prepare({ matches: tiny ? 4 : 60, messages: tiny ? 25 : 1_500 }),
};

async function prepare(size: { matches: number; messages: number }): Promise<Prepared> {
  const topics = heldTopics();
  const traffic = createTraffic(topics, size);
  topics.defineLazy('match:', async () => []);
  const page = `match:${traffic.matchIds[0]}`;
  await topics.open(page);
  topics.flush();
  let delivered = 0;
  for (const topic of [LIST, page]) {
    topics.listen(topic, {
      take({ seq, changes }) {
        const c = changes;
        delivered += frameBytes(JSON.stringify({ t: 'delta', topic, from: seq, to: seq, c }));
      },
    });
  }
  // Both are counted in the same pass, over the same changes.
  let whole = 0;
  return {
    async ours() {
      const before = delivered;
      whole = 0;
      for (let sent = 1; sent <= size.messages; sent += 1) {
        const match = traffic.step();
        if (match.fixture.gameType === 'FT') {
          whole += frameBytes(JSON.stringify(traffic.document(match)));
        }
        if (Math.floor(sent / PER_FLUSH) > Math.floor((sent - 1) / PER_FLUSH)) topics.flush();
      }
      topics.flush();
      return delivered - before;
    },
    yardstick: async () => whole,
    facts: () => ({ ...size, bytesAMinute: delivered, wholeBytesAMinute: whole }),
    async dispose() {},
  };
}

/** With the header of its WebSocket frame. */
function frameBytes(text: string): number {
  const bytes = Buffer.byteLength(text);
  return bytes + (bytes < 126 ? 2 : bytes < 65_536 ? 4 : 10);
}
