import { err, ok, type Result, type Script, unreachable } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import { resetMessages as text } from '@tianping/members/reset-messages';
import type { ResetCase, ResetRefusal } from '@tianping/members/server';
import type { CallContext, CallRefusal, Handler } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import { secretRefusal } from '../secret-refusal.ts';
import { redeemRefusal, visitorOf } from './refusals.ts';

const HOUR_MS = 3_600_000;

function caseView({ reference, what, state, askedAt, dueAt, endedAt }: ResetCase) {
  return { reference, what, state, askedAt, dueAt, endedAt };
}

export function resetRefusal(refusal: ResetRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  const message = t(text[refusal.kind]);
  switch (refusal.kind) {
    case 'asksTooMany':
      return { code: statusCodes.frequentSubmission.code, message };
    case 'stopTooMany':
      return { code: statusCodes.locked.code, message };
    case 'caseUnknown':
      return { code: statusCodes.noData.code, message };
    case 'caseOver':
    case 'caseLive':
      return { code: statusCodes.dataExists.code, message };
    case 'stopCodeWrong':
      return { code: statusCodes.codeError.code, message };
    case 'memberClosed':
    case 'memberExcluded':
    case 'nothingToReset':
      return { code: statusCodes.warning.code, message };
    default:
      return unreachable(refusal);
  }
}

function answered(
  { script }: CallContext,
  done: Result<ResetCase, ResetRefusal>,
): Result<{ readonly case: ReturnType<typeof caseView> }, CallRefusal> {
  return done.ok ? ok({ case: caseView(done.value) }) : err(resetRefusal(done.error, script));
}

export const resetTerms: Handler<Calls['site/user/reset/terms']> = async ({ services }) => {
  const { waitMs, pauseMs } = services.resets.limits;
  const { phone, fund, factor } = waitMs;
  const waitHours = { phone: phone / HOUR_MS, fund: fund / HOUR_MS, factor: factor / HOUR_MS };
  return ok({ waitHours, pauseHours: pauseMs / HOUR_MS });
};

export const resetAsk: Handler<Calls['site/user/reset/ask']> = async ({
  request,
  context,
  services,
}) => {
  const { name, what, words, contact, ...captcha } = request;
  const secret = secretRefusal('words', words, context.script);
  if (secret) return err(secret);
  const visitor = visitorOf(context);
  const passed = await services.members.captcha.redeem(visitor, 'resetByPhone', captcha);
  if (!passed.ok) return err(redeemRefusal(passed.error, context.script));
  const asked = await services.resets.ask({ ...visitor, name, what, words, contact });
  if (!asked.ok) return err(resetRefusal(asked.error, context.script));
  return ok({ key: asked.value.key, case: caseView(asked.value.found) });
};

export const resetStatus: Handler<Calls['site/user/reset/status']> = async ({
  request,
  context,
  services,
}) => {
  const found = await services.resets.byKey(context.siteId, request.key);
  return ok({ case: found && caseView(found) });
};

export const resetStop: Handler<Calls['site/user/reset/stop']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, ip } = context;
  if ('key' in request) {
    return answered(context, await services.resets.stopByKey({ siteId, ip, key: request.key }));
  }
  const { reference, stopCode: code } = request;
  return answered(context, await services.resets.stopByCode({ siteId, ip, reference, code }));
};

export const resetMine: Handler<Calls['site/user/reset/mine']> = async ({ context, services }) => {
  const { siteId, session } = context;
  const list = await services.resets.ofMember({ siteId, memberId: session.memberId });
  return ok({ list: list.map((found) => ({ ...caseView(found), caseId: found.id })) });
};

export const resetStopMine: Handler<Calls['site/user/reset/stopMine']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, ip, session } = context;
  const { memberId, name } = session;
  const of = { siteId, ip, memberId, name, caseId: request.caseId };
  return answered(context, await services.resets.stopByMember(of));
};
