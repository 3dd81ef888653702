import { systemClock } from '@tianping/base';
import { migrations } from '@tianping/chat/server';
import { openDb } from '@tianping/db';
import type { Sent } from './speaker.ts';

export interface StoredLine {
  readonly rid: string;
  readonly seq: number;
  readonly member_id: string;
  readonly content: string;
}

export interface StoredSend {
  readonly send_id: string;
  readonly member_id: string;
  readonly rid: string;
  readonly seq: number;
}

export interface StoredRoom {
  readonly rid: string;
  readonly last_seq: number;
}

/** What the database holds of the chat, read without any of the chat's code. */
export interface StoredChat {
  readonly rooms: readonly StoredRoom[];
  readonly lines: readonly StoredLine[];
  readonly sends: readonly StoredSend[];
}

export async function readStored(
  at: { readonly databaseUrl: string } | { readonly dataDir: string },
): Promise<StoredChat> {
  const db = await openDb(at, { migrations, clock: systemClock });
  try {
    const { rows: rooms } = await db.query<StoredRoom>('select rid, last_seq from chat_rooms', []);
    const { rows: lines } = await db.query<StoredLine>(
      'select rid, seq, member_id, content from chat_messages order by rid, seq',
      [],
    );
    const { rows: sends } = await db.query<StoredSend>(
      'select send_id, member_id, rid, seq from chat_sends',
      [],
    );
    return { rooms, lines, sends };
  } finally {
    await db.close();
  }
}

/** The answers that one speaker received. */
export interface Reported {
  readonly memberId: string;
  readonly sent: readonly Sent[];
}

/** Numbers without a gap, and everything that was acknowledged there once, under its number and nobody else's. */
export function findingsInStored(stored: StoredChat, everyone: readonly Reported[]): string[] {
  const at = new Map(stored.lines.map((line) => [`${line.rid} ${line.seq}`, line]));
  const sends = new Map(stored.sends.map((send) => [send.send_id, send]));
  return [
    ...stored.rooms.flatMap((room) => findingsInRoom(room, stored.lines)),
    ...everyone.flatMap(({ memberId, sent }) =>
      sent.flatMap((message) => {
        const copies = stored.lines.filter(({ content }) => content === message.text).length;
        const { id, rid, seq, text } = message;
        if (seq === null) return copies === 0 ? [] : [`${id} 被拒绝，却存了 ${copies} 次`];
        const line = at.get(`${rid} ${seq}`);
        const isThere = line?.content === text && line.member_id === memberId;
        const isSent = sends.get(id)?.seq === seq && sends.get(id)?.rid === rid;
        return [
          ...(isThere ? [] : [`${id} 答复为 ${rid} ${seq} 号，库里是「${line?.content ?? '无'}」`]),
          ...(copies === 1 ? [] : [`${id} 存了 ${copies} 次`]),
          ...(isSent ? [] : [`${id} 的编号没有记下`]),
        ];
      }),
    ),
  ];
}

function findingsInRoom({ rid, last_seq }: StoredRoom, lines: readonly StoredLine[]): string[] {
  const numbers = lines.filter((line) => line.rid === rid).map(({ seq }) => seq);
  const isWhole = numbers.length === last_seq && numbers.every((seq, index) => seq === index + 1);
  return isWhole ? [] : [`${rid} 应有 1 至 ${last_seq} 号，实有 ${numbers.length} 条`];
}

/** A reader from the beginning holds every line, each as it is stored. */
export function findingsInReader(
  reader: { readonly name: string; linesOf(rid: string): ReadonlyMap<number, { text: string }> },
  stored: StoredChat,
): string[] {
  const missed = stored.lines.filter(
    ({ rid, seq, content }) => reader.linesOf(rid).get(seq)?.text !== content,
  );
  const [first] = missed;
  return first ? [`${reader.name} 缺 ${missed.length} 条，先是 ${first.rid} ${first.seq} 号`] : [];
}
