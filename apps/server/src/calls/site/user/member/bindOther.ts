import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { actorOf, profileRefusal } from './refusals.ts';

export const bindOther: Handler<Calls['site/user/member/bindOther']> = async ({
  request,
  context,
  services,
}) => {
  const done = await services.profile.saveOther(actorOf(context), request);
  return done.ok ? ok({}) : err(profileRefusal(done.error, context.script));
};
