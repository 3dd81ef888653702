import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { browserOf, registerRefusal } from './refusals.ts';

export const register: Handler<Calls['site/user/register']> = async ({
  request,
  context,
  services,
}) => {
  const { name, password, secondPassword, kaptchcate, codeId, code, domain, rCode, iCode } =
    request;
  const registered = await services.members.register({
    ...browserOf(context),
    name,
    password,
    secondPassword,
    domain,
    rCode,
    iCode,
    captcha: { kaptchcate, codeId, code },
  });
  if (!registered.ok) return err(registerRefusal(registered.error, context.script));
  const { memberId: userId, grant } = registered.value;
  return ok({ userId, ...grant });
};
