import { createHash } from 'node:crypto';
import { createBatcher, createUuid, err, ok, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { BATCH_MAX, LANES, QUEUE_MAX } from '../../limits.ts';
import type { WordList } from '../../rules/index.ts';
import type { ChatDeps } from '../deps.ts';
import type { Persons } from '../own-status.ts';
import type { Rooms } from '../rooms.ts';
import { insertMessages, type MessageRow, type NewMessage } from '../store/message-rows.ts';
import { knowPerson, lockPeople } from '../store/people-rows.ts';
import { lockRooms } from '../store/room-rows.ts';
import { decide, rowOf } from './decide.ts';
import { judge } from './judge.ts';
import { readState, writeState } from './state.ts';
import type { Item, SayRequest, SendOutcome } from './types.ts';

export interface Sending {
  say(request: SayRequest): Promise<SendOutcome>;
  idle(): Promise<void>;
}

/** One writer per room in this process, and a lock on the room's row between processes. */
export function createSending(
  deps: ChatDeps,
  parts: {
    readonly rooms: Rooms;
    readonly persons: Persons;
    readonly words: (siteId: SiteId) => Promise<WordList>;
    readonly ensureMonth: () => Promise<void>;
  },
): Sending {
  const { rooms, persons } = parts;
  const batcher = createBatcher<Item, SendOutcome>({
    lanes: LANES,
    laneOf: ({ request }) => laneOf(`${request.siteId} ${request.rid}`),
    batchMax: BATCH_MAX,
    queueMax: QUEUE_MAX,
    async run(items) {
      const written = await deps.db.tx((sql) => writeAll(deps, sql, items));
      await notify(rooms, written);
      return written.map(({ outcome }) => outcome);
    },
  });
  return {
    async say(request) {
      await parts.ensureMonth();
      if (!(await rooms.open(request))) return err({ kind: 'noRoom' });
      const known = await persons.known(request);
      await knowPerson(deps, request);
      const judged = await judge(deps, request, await parts.words(request.siteId));
      const id = request.id ?? createUuid(deps);
      const digest = digestOf(request);
      // A word that was listed since then does not undo a message that was already sent.
      if (!judged.ok) return (await sentBefore(deps.db, request, digest)) ?? judged;
      const item = { request, id, digest, known, ...judged.value };
      const outcome = await batcher.submit(item);
      return outcome === 'busy' ? err({ kind: 'busy' }) : outcome;
    },
    idle: batcher.idle,
  };
}

function laneOf(name: string): number {
  return createHash('sha1').update(name).digest()[0] ?? 0;
}

/** Digest of a message's content, so that the same id with other content is detected. */
function digestOf(request: SayRequest): string {
  const { rid, kind, text, reply, mentions, betId, showStake } = request;
  return createHash('sha256')
    .update(JSON.stringify([rid, kind, text.trim(), reply, mentions, betId, showStake]))
    .digest('base64url');
}

async function sentBefore(
  sql: Sql,
  request: SayRequest,
  digest: string,
): Promise<SendOutcome | null> {
  const { rows } = await sql.query<{ readonly seq: number }>(
    `select seq from chat_sends
     where site_id = $1 and member_id = $2 and send_id = $3 and digest = $4`,
    [request.siteId, request.memberId, request.id, digest],
  );
  return rows[0] && request.id !== null ? ok({ id: request.id, seq: rows[0].seq }) : null;
}

interface Written {
  readonly item: Item;
  readonly outcome: SendOutcome;
  readonly row: MessageRow | null;
}

/** Writes the messages of one batch; those of different sites never wait for each other's locks. */
async function writeAll(deps: ChatDeps, sql: Sql, items: readonly Item[]): Promise<Written[]> {
  const bySite = new Map<number, Item[]>();
  for (const item of items) {
    const of = bySite.get(item.request.siteId) ?? [];
    of.push(item);
    bySite.set(item.request.siteId, of);
  }
  const written = new Map<Item, Written>();
  for (const [siteId, own] of [...bySite].sort(([a], [b]) => a - b)) {
    for (const each of await writeOfSite(deps, sql, siteId, own)) written.set(each.item, each);
  }
  return items.flatMap((item) => written.get(item) ?? []);
}

/** Locks people first, then rooms, each in the order of their keys: the same order everywhere. */
async function writeOfSite(
  deps: ChatDeps,
  sql: Sql,
  siteId: number,
  items: readonly Item[],
): Promise<readonly Written[]> {
  const memberIds = [...new Set(items.map(({ request }) => request.memberId))];
  const rids = [...new Set(items.map(({ request }) => request.rid))];
  await lockPeople(sql, siteId, memberIds);
  await lockRooms(sql, siteId, rids);
  const now = deps.clock.now();
  const state = await readState(sql, { siteId, memberIds, rids, items, now });
  const messages: NewMessage[] = [];
  const written = items.map((item): Written => {
    const step = decide(deps, state, item, now);
    if (step.message) messages.push(step.message);
    return { item, outcome: step.outcome, row: step.message ? rowOf(step.message) : null };
  });
  await insertMessages(sql, messages);
  await writeState(sql, siteId, state, messages, items, now);
  return written;
}

async function notify(rooms: Rooms, written: readonly Written[]): Promise<void> {
  const byRoom = new Map<
    string,
    { readonly siteId: number; readonly rid: string; rows: MessageRow[] }
  >();
  for (const { item, row } of written) {
    if (!row) continue;
    const { siteId, rid } = item.request;
    const key = `${siteId} ${rid}`;
    const of = byRoom.get(key) ?? { siteId, rid, rows: [] };
    of.rows.push(row);
    byRoom.set(key, of);
  }
  for (const { siteId, rid, rows } of byRoom.values()) {
    await rooms.publishMessages({ siteId, rid }, rows);
  }
}
