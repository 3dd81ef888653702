import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { entryRefusal } from './entry-refusals.ts';
import { browserOf } from './refusals.ts';

export const rememberForget: Handler<Calls['site/user/remember/forget']> = async ({
  request,
  context,
  services,
}) => {
  await services.members.remembered.forget({ siteId: context.siteId, token: request.token });
  return ok({});
};

export const rememberIssue: Handler<Calls['site/user/remember/issue']> = async ({
  context,
  services,
}) => {
  const { siteId, session } = context;
  const issued = await services.members.remembered.issue({ siteId, ...session });
  return issued ? ok(issued) : err({ code: statusCodes.loginExpired.code });
};

export const rememberLogin: Handler<Calls['site/user/remember/login']> = async ({
  request,
  context,
  services,
}) => {
  const { name, token, kaptchcate, codeId, code, sendCodeNum = '', trustToken: trust } = request;
  const entered = await services.members.remembered.login({
    ...browserOf(context),
    ...(trust === undefined ? {} : { trust }),
    name,
    token,
    pass: { kaptchcate, codeId, code, sendCodeNum },
  });
  if (!entered.ok) return err(entryRefusal(entered.error, context.script));
  const { memberId: userId, signKey, remembered } = entered.value;
  return ok({ userId, token: entered.value.token, signKey, rememberToken: remembered.token });
};
