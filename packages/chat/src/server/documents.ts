import type {
  ChatMessage,
  ChatPerson,
  ChatScore,
  OwnStatus,
  PredictionView,
  RoomStatus,
  RoomView,
} from '@tianping/contract';
import { chatIds } from '@tianping/contract';
import type { Change } from '@tianping/realtime';
import type { Speech } from '@tianping/realtime/server';
import { HELD_MESSAGES } from '../limits.ts';
import { guestStatus } from './own-status.ts';

/** What a room's document holds; each kind of entry has one message number on the wire. */
export interface RoomEntries {
  room: { status: RoomStatus; slowSeconds: number; announcement: string; people: number };
  level: { level: number };
  site: { status: 'open' | 'closed'; reason: string };
  score: ChatScore;
  prediction: PredictionView;
  joined: { who: ChatPerson; people: number };
  clear: { from: number };
  destroy: { reason: string };
  /** Numbers assigned so far; not sent by itself, since the messages carry them. */
  last: { seq: number };
}

/** A message has the key `m<seq>`. */
export type RoomChange =
  | { readonly [Key in keyof RoomEntries]: readonly [Key, RoomEntries[Key]] }[keyof RoomEntries]
  | readonly [`m${number}`, ChatMessage | null];

export type RoomDocuments = Readonly<Record<string, RoomChange>>;

export function topicOf(siteId: number, rid: string): string {
  return `room:${siteId}:${rid}`;
}

export function roomOfTopic(topic: string): { readonly siteId: number; readonly rid: string } {
  const [, siteId = '', ...rid] = topic.split(':');
  return { siteId: Number(siteId), rid: rid.join(':') };
}

const idsByKey: Readonly<Record<string, number>> = {
  room: chatIds.roomStatus,
  level: chatIds.level,
  score: chatIds.score,
  prediction: chatIds.prediction,
  joined: chatIds.joined,
  clear: chatIds.clear,
  destroy: chatIds.destroy,
};

const frame = (msgId: number, msgData: object): string => JSON.stringify({ msgId, msgData });

function isMessage(change: Change): change is readonly [string, ChatMessage] {
  return /^m\d+$/.test(change[0]) && change[1] !== null;
}

/** The frames for a room's changes: all messages in one, every other change in one each. */
function changed(rid: string, changes: readonly Change[]): readonly string[] {
  const frames: string[] = [];
  const messages = changes.filter(isMessage).map(([, message]) => message);
  const gifts = messages.filter(({ kind }) => kind === 'gift');
  const list = messages.sort((a, b) => a.seq - b.seq);
  for (const [key, value] of changes) {
    if (value === null) continue;
    if (key === 'site') frames.push(frame(chatIds.allStatus, { body: value }));
    const msgId = idsByKey[key];
    if (msgId !== undefined) frames.push(frame(msgId, { rid, body: value }));
  }
  if (list.length > 0) frames.push(frame(chatIds.say, { rid, body: { list } }));
  for (const gift of gifts) frames.push(frame(chatIds.gift, { rid, body: gift }));
  return frames;
}

/** Encodes rooms for the wire; `whole` encodes a room for one reader, with that reader's own status. */
export class ChatSpeech implements Speech {
  /** Null until a member's is known: links of guests, the majority, should use little memory. */
  #ownStatuses: Map<string, OwnStatus> | null = null;

  /** Rooms in which a member's status is known: those that are read, and those that a block keeps the member out of. */
  get knownRooms(): readonly string[] {
    return [...(this.#ownStatuses?.keys() ?? [])];
  }

  statusOf(rid: string): OwnStatus {
    return this.#ownStatuses?.get(rid) ?? guestStatus;
  }

  setStatus(rid: string, ownStatus: OwnStatus): void {
    if (ownStatus === guestStatus) {
      this.forgetStatus(rid);
      return;
    }
    this.#ownStatuses ??= new Map();
    this.#ownStatuses.set(rid, ownStatus);
  }

  forgetStatus(rid: string): void {
    this.#ownStatuses?.delete(rid);
  }

  changed(topic: string, _span: unknown, changes: readonly Change[]): readonly string[] {
    return changed(topic, changes);
  }

  whole(topic: string, _seq: number, changes: readonly Change[]): readonly string[] {
    const body = { room: roomViewOf(topic, changes), ownStatus: this.statusOf(topic) };
    return [frame(chatIds.joinedSelf, { rid: topic, body })];
  }

  unchanged(): readonly string[] {
    return [];
  }
}

/** The room as it is sent to a reader who joins. */
export function roomViewOf(rid: string, changes: readonly Change[]): RoomView {
  const values = new Map(changes);
  const value = <Key extends keyof RoomEntries>(key: Key) =>
    values.get(key) as RoomEntries[Key] | undefined;
  const messages = changes
    .filter(isMessage)
    .map(([, message]) => message)
    .sort((a, b) => a.seq - b.seq);
  const room = value('room');
  return {
    rid,
    status: room?.status ?? 'open',
    isSiteOpen: value('site')?.status !== 'closed',
    slowSeconds: room?.slowSeconds ?? 0,
    level: value('level')?.level ?? 0,
    announcement: room?.announcement ?? '',
    people: room?.people ?? 0,
    seq: value('last')?.seq ?? 0,
    from: value('clear')?.from ?? 1,
    score: value('score') ?? null,
    prediction: value('prediction') ?? null,
    messages: latestOf(messages),
  };
}

/** The latest without a gap: an older one that has changed since may be in memory too. */
function latestOf(messages: readonly ChatMessage[]): ChatMessage[] {
  const last = messages.length - 1;
  const newest = messages[last]?.seq ?? 0;
  return messages.filter(({ seq }, at) => newest - seq === last - at).slice(-HELD_MESSAGES);
}
