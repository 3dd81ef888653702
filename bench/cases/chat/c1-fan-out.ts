import { setImmediate as nextTurn } from 'node:timers/promises';
import { migrations } from '@tianping/chat/server';
import { openTestDb } from '@tianping/db/testing';
import { buildFrame } from '@tianping/realtime/server';
import {
  CHAT_PATH,
  type ChatHost,
  guestGreetings,
  RID,
  startChatHost,
  usualMessage,
} from '../../chat/chat-host.ts';
import { type Readers, startReaders } from '../../chat/start-readers.ts';
import type { Bench, Prepared } from '../../harness.ts';
import { secondsOf } from '../../harness.ts';

interface Size {
  readonly clients: number;
  readonly messages: number;
}

/** Deliveries a second of messages of one busy room, against the same frame written to every socket by hand. */
export const busyRoom: Bench = {
  name: 'C1',
  title: '一个热闹的房间：每秒送达的消息数 ÷ 把同一帧逐个写入套接字',
  goal: { sense: '>=', ratio: 0.9 },
  prepare: ({ tiny }) =>
    prepare(tiny ? { clients: 10, messages: 5 } : { clients: 500, messages: 400 }),
};

async function prepare(size: Size): Promise<Prepared> {
  const db = await openTestDb(migrations);
  const at = await startChatHost(db);
  const { host, chat, room } = at;
  const readers = await startReaders({
    port: host.port,
    path: CHAT_PATH,
    clients: size.clients,
    greetings: guestGreetings,
    welcome: '"msgId":10016',
  });
  let seq = 0;
  return {
    ours: () =>
      rateOf(size, readers, async () => {
        seq += 1;
        await publish(at, seq);
        chat.rooms.topics.flush();
      }),
    yardstick: () => {
      const bytes = frameOf(seq);
      return rateOf(size, readers, async () => {
        for (const socket of host.sockets) socket.write(bytes);
      });
    },
    facts: () => ({
      unit: 'deliveries a second, from the moment a message is committed',
      ...size,
      room,
      frameBytes: frameOf(seq).length,
    }),
    async dispose() {
      readers.kill();
      await at.close();
      await db.close();
    },
  };
}

/** As sending does once the transaction has ended. */
function publish({ chat, room }: ChatHost, seq: number): Promise<void> {
  const { from: person, text: content, at, kind } = usualMessage(seq);
  const rest = { detail: {}, flag: null, removed_at: null, member_id: null };
  return chat.rooms.publishMessages(room, [{ seq, at, kind, person, content, ...rest }]);
}

function frameOf(seq: number): Uint8Array {
  const msgData = { rid: RID, body: { list: [usualMessage(seq)] } };
  return buildFrame(JSON.stringify({ msgId: 10003, msgData })).buffers[0] ?? new Uint8Array();
}

async function rateOf(size: Size, readers: Readers, sendOne: () => Promise<void>): Promise<number> {
  const expected = size.clients * size.messages;
  const armed = readers.next();
  readers.order({ expect: expected });
  await armed;
  const done = readers.next();
  const seconds = await secondsOf(async () => {
    for (let sent = 0; sent < size.messages; sent += 1) {
      await sendOne();
      await nextTurn();
    }
    await done;
  });
  return expected / seconds;
}
