import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { actorOf, profileRefusal } from './refusals.ts';

export const bindPassword: Handler<Calls['site/user/member/bindPassword']> = async ({
  request,
  context,
  services,
}) => {
  const done = await services.profile.changePassword(actorOf(context), request);
  return done.ok ? ok(done.value) : err(profileRefusal(done.error, context.script));
};
