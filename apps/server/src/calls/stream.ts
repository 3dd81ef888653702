import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import { chatCallMessages as text } from '../chat/messages.ts';
import type { CallContext, Handler } from '../http/handler.ts';
import { textsOf } from '../http/texts.ts';
import type { Services } from '../services.ts';

const PAGE_RANKING = 20;

/** A member who is cooling off or self-excluded is not shown the chat either. */
async function isShutOut(context: CallContext, services: Services): Promise<boolean> {
  if (!context.session) return false;
  const { siteId, session } = context;
  return (await services.chat.persons.known({ siteId, memberId: session.memberId })).isExcluded;
}

/** A member whom moderators keep out of a room does not read it here either. */
async function isBlocked(context: CallContext, services: Services, rid: string): Promise<boolean> {
  if (!context.session) return false;
  const { siteId, session } = context;
  const { persons } = services.chat;
  const { isExcluded, blockedUntil } = await persons.ownStatus(
    { siteId, memberId: session.memberId },
    rid,
  );
  return isExcluded || blockedUntil !== null;
}

const closed = { code: statusCodes.accessDenied.code };

export const appeal: Handler<Calls['stream/appeal']> = async ({ request, context, services }) => {
  const member = { siteId: context.siteId, memberId: context.session.memberId };
  const done = await services.chat.reports.appeal(member, request.muteId, request.text);
  if (!done.ok) {
    const message = textsOf(context.script).t(text.noAppeal);
    return err({ code: statusCodes.dataExists.code, message });
  }
  services.chat.memberChanged(member, 'mute');
  return ok({});
};

export const hide: Handler<Calls['stream/hide']> = async ({ request, context, services }) => {
  const { siteId, session, script } = context;
  const member = { siteId, memberId: session.memberId };
  const hidden = await services.chat.memberOfKey(siteId, request.key);
  if (hidden === null || hidden === session.memberId) {
    return err({ code: statusCodes.notFound.code, message: textsOf(script).t(text.noPerson) });
  }
  await services.chat.hide(member, hidden, request.isHidden);
  return ok({ hidden: [...(await services.chat.hiddenOf(member))] });
};

export const history: Handler<Calls['stream/history']> = async ({ request, context, services }) => {
  const { rid, pageNum, pageSize } = request;
  if (await isBlocked(context, services, rid)) return err(closed);
  const room = { siteId: context.siteId, rid };
  const page = await services.chat.history(room, { pageNum, pageSize, after: null });
  if (!page) return err({ code: statusCodes.notFound.code });
  return ok({ total: page.total, list: [...page.list] });
};

export const me: Handler<Calls['stream/me']> = async ({ request, context, services }) => {
  const member = { siteId: context.siteId, memberId: context.session.memberId };
  if (await isShutOut(context, services)) return err(closed);
  const { chat } = services;
  const guess = request.rid === undefined ? null : await chat.predictions.own(member, request.rid);
  return ok({
    person: await chat.persons.person(member),
    hidden: [...(await chat.hiddenOf(member))],
    points: await chat.predictions.pointsOf(member),
    guess,
  });
};

const GUESS_REFUSALS = {
  none: { code: statusCodes.notFound, text: text.noPrediction },
  closed: { code: statusCodes.accessDenied, text: text.tooLate },
  already: { code: statusCodes.dataExists, text: text.tooLate },
} as const;

export const predict: Handler<Calls['stream/predict']> = async ({ request, context, services }) => {
  const { siteId, session, script } = context;
  if (await isBlocked(context, services, request.rid)) return err(closed);
  const room = { siteId, rid: request.rid };
  const { predictions, rooms } = services.chat;
  const done = await predictions.guess({ ...request, ...room, memberId: session.memberId });
  if (!done.ok) {
    const { code, text: reason } = GUESS_REFUSALS[done.error];
    return err({ code: code.code, message: textsOf(script).t(reason) });
  }
  return ok({ prediction: await rooms.prediction(room) });
};

export const ranking: Handler<Calls['stream/ranking']> = async ({ context, services }) => {
  if (await isShutOut(context, services)) return err(closed);
  const { siteId } = context;
  const best = await services.chat.predictions.ranking(siteId, PAGE_RANKING);
  const list = best.map(async ({ memberId, points }) => ({
    person: await services.chat.persons.person({ siteId, memberId }),
    points,
  }));
  return ok({ list: await Promise.all(list) });
};

const REPORT_TEXTS = { own: text.ownMessage, already: text.reported } as const;

export const report: Handler<Calls['stream/report']> = async ({ request, context, services }) => {
  const { siteId, session, script } = context;
  const by = { siteId, memberId: session.memberId };
  const done = await services.chat.reports.report({ ...request, ...by });
  if (done.ok) return ok({});
  const { error } = done;
  const message = textsOf(script).t(
    error === 'own' || error === 'already' ? REPORT_TEXTS[error] : text.noMessage,
  );
  const code = error === 'already' ? statusCodes.dataExists : statusCodes.notFound;
  return err({ code: code.code, message });
};

export const rooms: Handler<Calls['stream/rooms']> = async ({ context, services }) => {
  if (await isShutOut(context, services)) return err(closed);
  return ok(await services.chat.listRooms(context.siteId));
};
