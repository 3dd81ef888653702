import { err, ok, type SiteId } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import { promotionsMessages as text } from '@tianping/promotions/messages';
import type { CallContext, Handler, SessionContext } from '../../http/handler.ts';
import { textsOf } from '../../http/texts.ts';
import { promotionRefusal } from './promotion-refusals.ts';

/** The caller: a member where one is logged in. */
function asker({ siteId, session, script }: CallContext) {
  return { siteId, script, member: session && memberOf({ siteId, session }) };
}

function memberOf({
  siteId,
  session,
}: {
  readonly siteId: SiteId;
  readonly session: SessionContext;
}) {
  return { siteId, memberId: session.memberId };
}

function pageOf(request: { readonly pageNum: number; readonly pageSize: number }) {
  return { limit: request.pageSize, offset: (request.pageNum - 1) * request.pageSize };
}

export const promotionList: Handler<Calls['act/promotion/list']> = async ({
  request,
  context,
  services,
}) => {
  const { only } = request;
  return ok(await services.promotions.list({ ...asker(context), only }));
};

export const promotionConfig: Handler<Calls['act/promotion/config']> = async ({
  request,
  context,
  services,
}) => {
  if (request.id === null && request.kind === null) {
    const message = textsOf(context.script).t(text.unknown);
    const data = { issues: [{ path: 'id', message }] };
    return err({ code: statusCodes.invalidParameter.code, message, data });
  }
  const done = await services.promotions.config({ ...asker(context), ...request });
  return done.ok ? ok(done.value) : err(promotionRefusal(done.error, context.script));
};

export const promotionVerification: Handler<Calls['act/promotion/verification']> = async ({
  request,
  context,
  services,
}) => {
  const { script } = context;
  const done = await services.promotions.verify(memberOf(context), { ...request, script });
  return done.ok ? ok(done.value) : err(promotionRefusal(done.error, script));
};

export const promotionConfirmInfo: Handler<Calls['act/promotion/confirmInfo']> = async ({
  request,
  context,
  services,
}) => {
  const { script } = context;
  const done = await services.promotions.confirm(memberOf(context), { ...request, script });
  return done.ok ? ok(done.value) : err(promotionRefusal(done.error, script));
};

export const promotionJoinActivity: Handler<Calls['act/promotion/joinActivity']> = async ({
  request,
  context,
  services,
}) => {
  const { script, idempotency } = context;
  const member = memberOf(context);
  const { key } = idempotency;
  const done = await services.promotions.join(member, { ...request, key, script });
  if (!done.ok) return err(promotionRefusal(done.error, script));
  const asked = { ...asker(context), id: request.id, kind: null };
  const after = await services.promotions.config(asked);
  const state = after.ok ? after.value.offer.state : 'joined';
  return ok({ ...done.value, state });
};

export const promotionLeave: Handler<Calls['act/promotion/leave']> = async ({
  request,
  context,
  services,
}) => {
  const { script } = context;
  const done = await services.promotions.leave(memberOf(context), {
    ...request,
    key: context.idempotency.key,
  });
  return done.ok ? ok(done.value) : err(promotionRefusal(done.error, script));
};

export const promotionClaim: Handler<Calls['act/promotion/claim']> = async ({
  request,
  context,
  services,
}) => {
  const { script } = context;
  const done = await services.promotions.claim(memberOf(context), { ...request, script });
  return done.ok ? ok({ grant: done.value }) : err(promotionRefusal(done.error, script));
};

export const promotionSignIn: Handler<Calls['act/promotion/signIn']> = async ({
  request,
  context,
  services,
}) => {
  const { script } = context;
  const done = await services.promotions.signIn(memberOf(context), { ...request, script });
  return done.ok ? ok(done.value) : err(promotionRefusal(done.error, script));
};

export const promotionDraw: Handler<Calls['act/promotion/draw']> = async ({
  request,
  context,
  services,
}) => {
  const { script } = context;
  const done = await services.promotions.draw(memberOf(context), {
    ...request,
    key: context.idempotency.key,
    script,
  });
  return done.ok ? ok(done.value) : err(promotionRefusal(done.error, script));
};

export const promotionDraws: Handler<Calls['act/promotion/draws']> = async ({
  request,
  context,
  services,
}) => {
  const { script } = context;
  const asked = { id: request.id, script, ...pageOf(request) };
  return ok(await services.promotions.draws(memberOf(context), asked));
};

export const promotionSeed: Handler<Calls['act/promotion/seed']> = async ({
  request,
  context,
  services,
}) => {
  const { script } = context;
  const done = await services.promotions.changeSeed(memberOf(context), request);
  return done.ok ? ok(done.value) : err(promotionRefusal(done.error, script));
};

export const promotionTicket: Handler<Calls['act/promotion/ticket']> = async ({
  request,
  context,
  services,
}) => {
  const { script } = context;
  const done = await services.promotions.ticket(memberOf(context), request);
  return done.ok ? ok(done.value) : err(promotionRefusal(done.error, script));
};

export const promotionRanking: Handler<Calls['act/promotion/ranking']> = async ({
  request,
  context,
  services,
}) => {
  const { script } = context;
  const done = await services.promotions.ranking({
    ...asker(context),
    id: request.id,
    ...pageOf(request),
  });
  return done.ok ? ok(done.value) : err(promotionRefusal(done.error, script));
};

export const promotionFriends: Handler<Calls['act/promotion/friends']> = async ({
  request,
  context,
  services,
}) => {
  const asked = { ...asker(context), id: request.id, kind: null };
  const read = await services.promotions.config(asked);
  if (!read.ok) return err(promotionRefusal(read.error, context.script));
  const { body } = read.value;
  if (body.kind !== 'friends') return err({ code: statusCodes.noData.code });
  const { limit, offset } = pageOf(request);
  const friends = [...body.friends].reverse();
  return ok({ total: friends.length, list: friends.slice(offset, offset + limit) });
};

export const promotionGrants: Handler<Calls['act/promotion/grants']> = async ({
  request,
  context,
  services,
}) => {
  const { script } = context;
  const asked = { state: request.state, script, ...pageOf(request) };
  return ok(await services.promotions.grants(memberOf(context), asked));
};

export const promotionTerms: Handler<Calls['act/promotion/terms']> = async ({
  request,
  context,
  services,
}) => {
  const { script } = context;
  const done = await services.promotions.terms(memberOf(context), { ...request, script });
  return done.ok ? ok(done.value) : err(promotionRefusal(done.error, script));
};
