import { err, ok } from '@tianping/base';
import { maySpeak, type Pace, paceAfter, paceRefusal } from '../../rules/index.ts';
import type { ChatDeps } from '../deps.ts';
import { personOf } from '../own-status.ts';
import type { MessageDetail, MessageRow, NewMessage } from '../store/message-rows.ts';
import { blockFrom, type PersonRow } from '../store/people-rows.ts';
import type { RoomRow } from '../store/room-rows.ts';
import { type State, windowOf } from './state.ts';
import type { Item, SayRefusal, SendOutcome } from './types.ts';

/** Decides on one message, given the state that the ones before it have left. */
export function decide(
  deps: ChatDeps,
  state: State,
  item: Item,
  now: number,
): { readonly outcome: SendOutcome; readonly message: NewMessage | null } {
  const { request, id, digest } = item;
  const refused = (error: SayRefusal) => ({ outcome: err(error), message: null });
  const sendKey = `${request.memberId} ${id}`;
  const sent = state.sends.get(sendKey);
  if (sent) {
    return sent.digest === digest
      ? { outcome: ok({ id, seq: sent.seq }), message: null }
      : refused({ kind: 'otherWords' });
  }
  const room = state.rooms.get(request.rid);
  const row = state.people.get(request.memberId);
  if (!room || !row) return refused({ kind: 'noRoom' });
  const silence = silenceOf(deps, state, { item, room, row, now });
  if (silence) return refused(silence);
  const paceKey = `${request.rid} ${request.memberId}`;
  const pace = { ...(state.paces.get(paceKey) ?? windowOf(row)), ...windowNow(state, row) };
  const tooFast = paceRefusal(pace, { slowSeconds: room.slow_seconds, digest, now });
  if (tooFast) return refused({ kind: 'pace', why: tooFast });
  room.seq += 1;
  const after = paceAfter(pace, digest, now);
  state.paces.set(paceKey, after);
  state.people.set(request.memberId, {
    ...row,
    window_from: after.windowFrom,
    window_count: after.windowCount,
  });
  state.spoken.add(paceKey);
  state.sends.set(sendKey, { seq: room.seq, digest });
  return {
    outcome: ok({ id, seq: room.seq }),
    message: messageOfItem(state, item, { seq: room.seq, now, row }),
  };
}

function windowNow(state: State, row: PersonRow): Pick<Pace, 'windowFrom' | 'windowCount'> {
  const { windowFrom, windowCount } = windowOf(state.people.get(row.member_id));
  return { windowFrom, windowCount };
}

function silenceOf(
  deps: ChatDeps,
  state: State,
  of: {
    readonly item: Item;
    readonly room: RoomRow;
    readonly row: PersonRow;
    readonly now: number;
  },
): SayRefusal | null {
  const { item, room, row, now } = of;
  const { request, known } = item;
  const blockedUntil = blockFrom(state.blocks, request)?.until ?? null;
  const why = maySpeak(
    {
      isMember: true,
      isExcluded: known.isExcluded,
      isSiteOpen: state.isSiteOpen,
      room: room.status,
      blockedUntil,
      mutedUntil: row.muted_until,
      needsPhone: deps.sites.find(({ siteId }) => siteId === request.siteId)?.needsPhone ?? false,
      hasPhone: known.hasPhone,
      levelNeeded: room.level,
      level: known.level,
    },
    now,
  );
  if (!why) return null;
  const until = why === 'muted' ? row.muted_until : why === 'blocked' ? blockedUntil : null;
  return { kind: 'silence', why, until, level: room.level };
}

function messageOfItem(
  state: State,
  { request, text, flag, card, known }: Item,
  at: { readonly seq: number; readonly now: number; readonly row: PersonRow },
): NewMessage {
  const { siteId, memberId, rid, kind, mentions } = request;
  const reply = request.reply === null ? null : state.replies.get(`${rid} ${request.reply}`);
  const detail: MessageDetail = {
    ...(reply ? { reply } : {}),
    ...(mentions.length > 0 ? { mentions } : {}),
    ...(card ? { card } : {}),
  };
  const person = personOf(at.row, known);
  return {
    siteId,
    rid,
    seq: at.seq,
    at: at.now,
    kind,
    memberId,
    person,
    content: text,
    detail,
    flag,
  };
}

export function rowOf(message: NewMessage): MessageRow {
  const { memberId: member_id, ...rest } = message;
  return { ...rest, member_id, removed_at: null };
}
