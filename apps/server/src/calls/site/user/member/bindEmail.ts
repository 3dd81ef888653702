import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import { maskEmail } from '@tianping/members';
import type { Handler } from '../../../../http/handler.ts';
import { actorOf, profileRefusal } from './refusals.ts';

export const bindEmail: Handler<Calls['site/user/member/bindEmail']> = async ({
  request,
  context,
  services,
}) => {
  const done = await services.profile.bindEmail(actorOf(context), request);
  return done.ok
    ? ok({ email: maskEmail(request.email.toLowerCase()) })
    : err(profileRefusal(done.error, context.script));
};
