import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { actorOf, profileRefusal } from './refusals.ts';

export const bindPasswordByEmail: Handler<Calls['site/user/member/bindPasswordByEmail']> = async ({
  request,
  context,
  services,
}) => {
  const done = await services.profile.changePasswordByCode(actorOf(context), {
    password: request.password,
    secondPassword: request.secondPassword,
    emailCode: request.code,
  });
  return done.ok ? ok(done.value) : err(profileRefusal(done.error, context.script));
};
