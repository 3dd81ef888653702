import { err, type MemberId, ok, type Result, type SiteId } from '@tianping/base';
import { subjectOf } from '@tianping/chat';
import type { ModerationRefusal, ReportRefusal } from '@tianping/chat/server';
import type { OfficeCalls } from '@tianping/contract';
import { scoreOf } from '../../../chat/ports.ts';
import type { CallRefusal } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import type { OfficeContext, OfficeHandler, OfficeHandlers, StaffSession } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { propose } from '../../propose.ts';
import { refusal, secretFault } from '../../refusals.ts';
import { readMemberRow } from '../members/rows.ts';
import { roomName, takesGuess } from './room-facts.ts';

type Handling = OfficeContext & { readonly staff: StaffSession };

const byOf = ({ staff }: Handling) => ({ staffId: staff.staffId, name: staff.name });

const refusals = {
  noRoom: text.chatNoRoom,
  noMessage: text.chatNoMessage,
  noMember: text.memberUnknown,
  notMuted: text.chatNotMuted,
  notCleared: text.chatNotCleared,
  notNow: text.chatNotNow,
  own: text.chatNotNow,
  already: text.chatNotNow,
  noSuch: text.chatDecided,
  sameHands: text.chatSameHands,
} as const;

function answered(
  { script }: Handling,
  done: Result<unknown, ModerationRefusal | ReportRefusal>,
): Result<Record<string, never>, CallRefusal> {
  if (done.ok) return ok({});
  const { error } = done;
  const isGone = error === 'noRoom' || error === 'noMessage' || error === 'noSuch';
  return refusal(script, isGone ? 'notFound' : 'warning', refusals[error]);
}

interface Asked<Request> {
  readonly request: Request;
  readonly context: Handling;
  readonly services: Services;
}

/** A handler of an act whose only answer is that it was done, or why not. */
function doing<Request>(
  act: (
    chat: Services['chat'],
    request: Request,
    by: { readonly siteId: SiteId; readonly staff: ReturnType<typeof byOf> },
  ) => Promise<Result<unknown, ModerationRefusal | ReportRefusal>>,
) {
  return async ({ request, context, services }: Asked<Request>) => {
    const by = { siteId: context.siteId, staff: byOf(context) };
    return answered(context, await act(services.chat, request, by));
  };
}

/** The acts that need only one step. */
export const chatActs: OfficeHandlers<
  | 'chat/unmute'
  | 'chat/unblock'
  | 'chat/remove'
  | 'chat/clear'
  | 'chat/decideReport'
  | 'chat/decideAppeal'
> = {
  'chat/unmute': doing(({ moderation }, { memberId }, { siteId, staff }) =>
    moderation.unmute({ siteId, memberId: memberId as MemberId }, staff),
  ),
  'chat/unblock': doing(({ moderation }, { rid, memberId }, { siteId }) =>
    moderation.unblock({ siteId, memberId: memberId as MemberId, rid }),
  ),
  'chat/remove': doing(({ moderation }, { removed: isRemoved, ...of }, by) =>
    moderation.remove({ ...of, ...by, isRemoved }),
  ),
  'chat/clear': doing(({ moderation }, { rid, undo }, { siteId }) =>
    undo ? moderation.unclear({ siteId, rid }) : moderation.clear({ siteId, rid }),
  ),
  'chat/decideReport': doing(({ reports }, { reportId: id, upheld: isUpheld, answer }, by) =>
    reports.decideReport({ ...by, id, isUpheld, answer }),
  ),
  'chat/decideAppeal': doing(({ reports }, { muteId: id, granted: isGranted, answer }, by) =>
    reports.decideAppeal({ ...by, id, isGranted, answer }),
  ),
};

/** A handler of an act on a person, who must be a member of the site. */
const uponMember =
  <Given extends Asked<{ readonly memberId: string }>, Answer>(
    act: (given: Given, memberId: MemberId) => Promise<Result<Answer, CallRefusal>>,
  ) =>
  async (given: Given): Promise<Result<Answer, CallRefusal>> => {
    const { context, services } = given;
    const memberId = given.request.memberId as MemberId;
    const row = await readMemberRow(services.office.deps.db, context.siteId, memberId);
    if (!row) return refusal(context.script, 'notFound', text.memberUnknown);
    return await act(given, memberId);
  };

export const chatMute: OfficeHandler<OfficeCalls['chat/mute']> = uponMember(
  async ({ request, context, services }, memberId) => {
    const { siteId, script } = context;
    const act = { ...request, siteId, memberId, staff: byOf(context) };
    const done = await services.chat.moderation.mute(act);
    return done.ok ? ok({ until: done.value.until }) : refusal(script, 'warning', text.chatNotNow);
  },
);

export const chatBlock: OfficeHandler<OfficeCalls['chat/block']> = uponMember(
  async ({ request, context, services }, memberId) => {
    const act = { ...request, siteId: context.siteId, memberId, staff: byOf(context) };
    return answered(context, await services.chat.moderation.block(act));
  },
);

export const chatRoom: OfficeHandler<OfficeCalls['chat/room']> = async ({
  request,
  context,
  services,
}) => {
  const { rid, status, slowSeconds, level, announcement } = request;
  const secret = secretFault('announcement', announcement ?? '', context.script);
  if (secret) return err(secret);
  const room = { siteId: context.siteId, rid };
  const { chat } = services;
  context.trail.before((await chat.moderation.read(room)) ?? {});
  const done = await chat.moderation.set(room, {
    ...(status === undefined ? {} : { status }),
    ...(slowSeconds === undefined ? {} : { slowSeconds }),
    ...(level === undefined ? {} : { level }),
    ...(announcement === undefined ? {} : { announcement }),
  });
  if (done.ok) context.trail.after(done.value);
  return answered(context, done);
};

/** One person alone cannot destroy a room: a second one must agree. */
export const chatDestroy: OfficeHandler<OfficeCalls['chat/destroy']> = async ({
  request,
  context,
  services,
}) => {
  const { rid, note } = request;
  const known = await services.chat.moderation.read({ siteId: context.siteId, rid });
  if (!known || known.status === 'destroyed') {
    return refusal(context.script, 'notFound', text.chatNoRoom);
  }
  const asked = await propose(services, context, {
    kind: 'chatDestroy',
    note,
    subject: `room:${rid}`,
    subjectName: rid,
    payload: { rid, name: roomName(services, 'hans', rid) },
  });
  return asked.ok ? ok({ proposalId: asked.value.id }) : asked;
};

export const chatSite: OfficeHandler<OfficeCalls['chat/site']> = async ({
  request,
  context,
  services,
}) => {
  context.trail.subject('switch:chat');
  await services.chat.moderation.openSite(context.siteId, request.open, request.reason);
  return ok({});
};

const MINUTE_MS = 60_000;

export const chatPredict: OfficeHandler<OfficeCalls['chat/predict']> = async ({
  request,
  context,
  services,
}) => {
  const { rid, half, minutes } = request;
  const { siteId, now, script } = context;
  const room = { siteId, rid };
  if (!(await services.chat.moderation.read(room))) {
    return refusal(script, 'notFound', text.chatNoRoom);
  }
  if (!takesGuess(services, rid)) return refusal(script, 'warning', text.chatNoHalves);
  const closesAt = now + minutes * MINUTE_MS;
  const done = await services.chat.predictions.open(room, half, closesAt);
  return done.ok ? ok({}) : refusal(script, 'dataExists', text.chatPredicted);
};

/** Two sources of one score would contradict each other: a match that says its own is left to it. */
export const chatPushScore: OfficeHandler<OfficeCalls['chat/score']> = async ({
  request,
  context,
  services,
}) => {
  const { rid, home, away, minute, over: isOver } = request;
  const { siteId, script, trail } = context;
  const { chat, sportsbook } = services;
  const room = { siteId, rid };
  const subject = subjectOf(rid);
  const known = await chat.moderation.read(room);
  if (!known || subject?.kind !== 'match') return refusal(script, 'notFound', text.chatNoRoom);
  if (scoreOf(sportsbook, subject.matchId)) return refusal(script, 'warning', text.chatScoreLive);
  const teams = sportsbook.match(subject.matchId)?.fixture ?? known.score;
  if (!teams) return refusal(script, 'notFound', text.chatNoMatch);
  const score = { home: teams.home, away: teams.away, score: { home, away }, minute, isOver };
  trail.before({ score: known.score });
  trail.after({ score });
  return answered(context, await chat.moderation.pushScore(room, score));
};

export const chatWord: OfficeHandler<OfficeCalls['chat/word']> = async ({
  request,
  context,
  services,
}) => {
  const { listed, ...entry } = request;
  const { siteId, script } = context;
  const { words } = services.chat;
  if (listed) await words.add(siteId, entry, byOf(context));
  else if (!(await words.remove(siteId, entry.word))) {
    return refusal(script, 'notFound', text.chatNoWord);
  }
  return ok({});
};
