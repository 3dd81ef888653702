import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { entryRefusal } from '../entry-refusals.ts';
import { browserOf } from '../refusals.ts';

export const rememberLogin: Handler<Calls['site/user/remember/login']> = async ({
  request,
  context,
  services,
}) => {
  const { name, token, kaptchcate, codeId, code, sendCodeNum = '' } = request;
  const entered = await services.members.remembered.login({
    ...browserOf(context),
    name,
    token,
    pass: { kaptchcate, codeId, code, sendCodeNum },
  });
  if (!entered.ok) return err(entryRefusal(entered.error, context.script));
  const { memberId: userId, signKey, remembered } = entered.value;
  return ok({ userId, token: entered.value.token, signKey, rememberToken: remembered.token });
};
