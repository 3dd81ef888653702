import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { entryRefusal } from './entry-refusals.ts';
import { browserOf } from './refusals.ts';

export const login: Handler<Calls['site/user/login']> = async ({ request, context, services }) => {
  const { name, password, kaptchcate, codeId, code, sendCodeNum = '' } = request;
  const opened = await services.members.login({
    ...browserOf(context),
    name,
    password,
    pass: { kaptchcate, codeId, code, sendCodeNum },
  });
  if (!opened.ok) return err(entryRefusal(opened.error, context.script));
  const { memberId: userId, token, signKey } = opened.value;
  return ok({ userId, token, signKey });
};
