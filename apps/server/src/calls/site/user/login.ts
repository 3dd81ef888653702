import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { loginRefusal, visitorOf } from './refusals.ts';

export const login: Handler<Calls['site/user/login']> = async ({ request, context, services }) => {
  const { name, password, kaptchcate, codeId, code } = request;
  const opened = await services.members.login({
    ...visitorOf(context),
    name,
    password,
    kaptchcate,
    captcha: { codeId, code },
  });
  if (!opened.ok) return err(loginRefusal(opened.error, context.script));
  const { memberId: userId, token, signKey } = opened.value;
  return ok({ userId, token, signKey });
};
