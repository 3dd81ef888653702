import { err, ok, type Result, type Script } from '@tianping/base';
import {
  type Calls,
  type SupportLine,
  type SupportQueue,
  type SupportTalk,
  statusCodes,
} from '@tianping/contract';
import { DISPUTE_ANSWER_MS, FEEDBACK_ANSWER_MS } from '@tianping/inbox';
import { dueAt, LEFT_ANSWER_MS, LINE_MAX } from '@tianping/support';
import { supportMessages as text } from '@tianping/support/messages';
import {
  guestHashOf,
  type Talk,
  type TalkLine,
  type TalkOwner,
  type TalkRefusal,
} from '@tianping/support/server';
import { addressGroup } from '../../http/front/client-address.ts';
import type { CallContext, CallRefusal, Handler } from '../../http/handler.ts';
import { siteText, textsOf } from '../../http/texts.ts';
import type { Services } from '../../services.ts';

export const supportOpen: Handler<Calls['site/support/open']> = async ({
  request,
  context,
  services,
}) => {
  const owner = ownerOf(context, request.guestKey);
  if (!owner) return err(refusal('unknown', context.script));
  const { talks } = services.support;
  const asked = { ...request, address: addressGroup(context.ip) };
  const opened = await talks.open(owner, asked);
  if (!opened.ok) return err(refusal(opened.error, context.script));
  return ok({ talk: talkView(opened.value), queue: await queueOf(services, owner, opened.value) });
};

export const supportSay: Handler<Calls['site/support/say']> = async ({
  request,
  context,
  services,
}) => {
  const { talks } = services.support;
  return await asOwner(context, request, (owner) => talks.say(owner, request));
};

export const supportTyping: Handler<Calls['site/support/typing']> = async ({
  request,
  context,
  services,
}) => {
  const { talks } = services.support;
  const owner = ownerOf(context, request.guestKey);
  const isPublished = owner !== null && (await talks.typing(owner, request.talkId));
  return isPublished ? ok({}) : err(refusal('unknown', context.script));
};

export const supportTalk: Handler<Calls['site/support/talk']> = async ({
  request,
  context,
  services,
}) => {
  const { talks } = services.support;
  const { siteId, script } = context;
  const owner = ownerOf(context, request.guestKey);
  const read = owner && (await talks.read(owner, request));
  if (request.talkId !== null && !read) return err(refusal('unknown', script));
  const queue = await queueOf(services, { siteId }, read?.talk ?? null);
  const lines = read?.lines ?? [];
  return ok({
    queue,
    talk: read ? talkView(read.talk) : null,
    lines: lines.map((line) => lineView(line, script, services)),
  });
};

export const supportHistory: Handler<Calls['site/support/history']> = async ({
  request,
  context,
  services,
}) => {
  const owner = ownerOf(context, request.guestKey);
  if (!owner) return ok({ total: 0, list: [] });
  const { total, list } = await services.support.talks.history(owner, request.offset);
  return ok({ total, list: list.map((talk) => ({ ...talkView(talk), excerpt: talk.excerpt })) });
};

export const supportEnd: Handler<Calls['site/support/end']> = async ({
  request,
  context,
  services,
}) => {
  const { talks } = services.support;
  const ended = await asOwner(context, request, (owner) => talks.end(owner, request.talkId));
  return ended.ok ? ok({}) : ended;
};

export const supportRate: Handler<Calls['site/support/rate']> = async ({
  request,
  context,
  services,
}) => {
  const { talks } = services.support;
  const rated = await asOwner(context, request, (owner) => talks.rate(owner, request));
  return rated.ok ? ok({}) : rated;
};

function ownerOf({ siteId, session }: CallContext, guestKey: string | null): TalkOwner | null {
  if (!session && guestKey === null) return null;
  const guestHash = guestKey === null ? null : guestHashOf(guestKey);
  return { siteId, memberId: session?.memberId ?? null, guestHash };
}

async function asOwner<T>(
  context: CallContext,
  { guestKey }: { readonly guestKey: string | null },
  work: (owner: TalkOwner) => Promise<Result<T, TalkRefusal>>,
): Promise<Result<T, CallRefusal>> {
  const owner = ownerOf(context, guestKey);
  if (!owner) return err(refusal('unknown', context.script));
  const done = await work(owner);
  return done.ok ? done : err(refusal(done.error, context.script));
}

async function queueOf(
  services: Services,
  { siteId }: Pick<TalkOwner, 'siteId'>,
  talk: Talk | null,
): Promise<SupportQueue> {
  const { ahead, people, expectedMs } = await services.support.talks.queueState(siteId, talk);
  return {
    ahead,
    staffed: people > 0,
    expectedMs,
    leftAnswerMs: LEFT_ANSWER_MS,
    feedbackAnswerMs: FEEDBACK_ANSWER_MS,
    disputeAnswerMs: DISPUTE_ANSWER_MS,
  };
}

function talkView(talk: Talk): SupportTalk {
  const { talkId, topic, state, openedAt, closedAt, lastAt, lastFrom, lines, stars } = talk;
  const isDue = state !== 'closed' && lastFrom === 'member';
  const due = isDue ? dueAt(lastAt) : null;
  return {
    talkId,
    topic,
    state,
    openedAt,
    closedAt,
    dueAt: due,
    lines,
    stars,
    pushed: talk.memberId !== null,
  };
}

/** Staff write simplified Chinese; it is converted for readers of traditional. */
function lineView(line: TalkLine, script: Script, { media }: Services): SupportLine {
  const { seq, lineId, author, content, mediaIds, at } = line;
  return {
    seq,
    lineId,
    from: author === 'note' ? 'event' : author,
    content: author === 'staff' ? siteText(content, script) : content,
    pictures: mediaIds.map((mediaId) => ({ mediaId, url: media.ownUrlOf(mediaId) })),
    at,
  };
}

const codes: Readonly<Record<TalkRefusal, number>> = {
  empty: statusCodes.illegalParameter.code,
  long: statusCodes.illegalParameter.code,
  secret: statusCodes.illegalParameter.code,
  bareCode: statusCodes.illegalParameter.code,
  pictureRefused: statusCodes.illegalParameter.code,
  pictureLogin: statusCodes.accessDenied.code,
  tooMany: statusCodes.frequentSubmission.code,
  tooManyTalks: statusCodes.frequentSubmission.code,
  unknown: statusCodes.notFound.code,
  closed: statusCodes.warning.code,
  otherWords: statusCodes.dataExists.code,
  already: statusCodes.dataExists.code,
  full: statusCodes.warning.code,
  rated: statusCodes.warning.code,
};

function refusal(why: TalkRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  const message = why === 'long' ? t(text.long, { count: LINE_MAX }) : t(text[why]);
  return { code: codes[why], message };
}
