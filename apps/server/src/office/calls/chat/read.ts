import { type MemberId, ok, type Script, type SiteId } from '@tianping/base';
import { judgeText } from '@tianping/chat';
import {
  countFlags,
  type LiveLine,
  readHeld,
  readLiveLines,
  readMarks,
} from '@tianping/chat/server';
import type { OfficeCalls } from '@tianping/contract';
import type { Services } from '../../../services.ts';
import type { OfficeHandler } from '../../handler.ts';
import { roomName, takesGuess, takesScore } from './room-facts.ts';

const DAY_MS = 86_400_000;
const LINES_MAX = 80;
const QUEUE_MAX = 100;
const HELD_MAX = 300;
/** Long texts are cut to their beginning. */
const TEXT_MAX = 200;
const cut = (text: string): string => [...text].slice(0, TEXT_MAX).join('');

export const chatLive: OfficeHandler<OfficeCalls['chat/live']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, now, script } = context;
  const { chat, db } = services;
  const since = now - DAY_MS;
  const { isOpen, list } = await chat.listRooms(siteId);
  const flags = await countFlags(db, siteId, since);
  const marks = await readMarks(db, siteId);
  const lines = await readLiveLines(db, { ...request, siteId, since, limit: LINES_MAX });
  const { reports, appeals } = await chat.reports.counts(siteId);
  return ok({
    isOpen,
    rooms: list.map(({ latest: _latest, score, ...room }) => ({
      ...room,
      name: roomName(services, script, room.rid),
      announcement: marks.get(room.rid)?.announcement ?? '',
      flags: flags.get(room.rid) ?? 0,
      isCleared: marks.get(room.rid)?.isCleared ?? false,
      takesScore: takesScore(services, room.rid, score),
      takesGuess: takesGuess(services, room.rid),
    })),
    lines: lines.map((line) => lineView(services, line, { now, script })),
    reports,
    appeals,
  });
};

function lineView(
  services: Services,
  line: LiveLine,
  { now, script }: { readonly now: number; readonly script: Script },
) {
  const { rid, seq, at, kind, flag, reports, person } = line;
  const isMuted = (line.muted_until ?? 0) > now;
  return {
    rid,
    seq,
    at,
    kind,
    flag,
    reports,
    roomName: roomName(services, script, rid),
    memberId: line.member_id,
    name: person?.name ?? '',
    level: person?.level ?? 0,
    isDemo: person?.isDemo ?? false,
    content: cut(line.content),
    removedBy: line.removed_by,
    mutedUntil: isMuted ? line.muted_until : null,
  };
}

export const chatReports: OfficeHandler<OfficeCalls['chat/reports']> = async ({
  context,
  services,
}) => {
  const { siteId, staff } = context;
  const { reports } = services.chat;
  const nameOf = nameReader(services, siteId);
  const reported = await reports.openReports(siteId, QUEUE_MAX);
  const appealed = await reports.appeals(siteId, QUEUE_MAX);
  return ok({
    reports: await Promise.all(
      reported.map(async (row) => ({
        reportId: row.id,
        rid: row.rid,
        roomName: roomName(services, context.script, row.rid),
        seq: row.seq,
        memberId: row.subject_id,
        name: await nameOf(row.subject_id),
        reporterId: row.reporter_id,
        reason: row.reason,
        note: row.note,
        content: cut(row.sent),
        moment: row.moment,
        at: row.at,
        state: row.state,
        decidedBy: row.decided_by,
      })),
    ),
    appeals: await Promise.all(
      appealed.map(async (row) => ({
        muteId: row.id,
        memberId: row.member_id,
        name: await nameOf(row.member_id),
        reason: row.reason,
        minutes: row.minutes,
        until: row.until_at,
        by: row.staff_name,
        appeal: row.appeal,
        at: row.appealed_at,
        state: row.appeal_state,
        answer: row.appeal_answer,
        decidedBy: row.decided_by,
        canDecide: row.appeal_state === 'open' && row.staff_id !== staff.staffId,
      })),
    ),
  });
};

/** Names as the rooms show them. */
function nameReader({ chat }: Services, siteId: SiteId) {
  return async (memberId: MemberId | null): Promise<string> =>
    memberId === null ? '' : (await chat.persons.known({ siteId, memberId })).name;
}

export const chatHeld: OfficeHandler<OfficeCalls['chat/held']> = async ({ context, services }) => {
  const { siteId, now, script } = context;
  const nameOf = nameReader(services, siteId);
  const { mutes, blocks } = await readHeld(services.db, siteId, { now, limit: HELD_MAX });
  return ok({
    mutes: await Promise.all(
      mutes.map(async ({ member_id: memberId, reason, until_at: until, staff_name: by, at }) => ({
        memberId,
        name: await nameOf(memberId),
        reason,
        until,
        by,
        at,
      })),
    ),
    blocks: await Promise.all(
      blocks.map(async ({ member_id: memberId, rid, reason, until_at: until, at }) => ({
        memberId,
        name: await nameOf(memberId),
        rid,
        roomName: roomName(services, script, rid),
        reason,
        until,
        at,
      })),
    ),
  });
};

export const chatWords: OfficeHandler<OfficeCalls['chat/words']> = async ({ context, services }) =>
  ok({ list: [...(await services.chat.words.own(context.siteId))] });

export const chatTry: OfficeHandler<OfficeCalls['chat/try']> = async ({
  request,
  context,
  services,
}) => {
  const words = await services.chat.words.listOf(context.siteId);
  const judged = judgeText(request.words, words);
  const outcome = judged.ok ? (judged.flag === null ? 'sent' : 'flagged') : judged.refusal;
  return ok({ outcome, word: words.find(request.words)?.word ?? null });
};
