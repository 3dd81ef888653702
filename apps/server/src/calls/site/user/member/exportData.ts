import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { actorOf, profileRefusal } from './refusals.ts';

export const exportData: Handler<Calls['site/user/member/exportData']> = async ({
  request,
  context,
  services,
}) => {
  const done = await services.profile.exportData(actorOf(context), {
    password: request.password,
    script: context.script,
  });
  return done.ok ? ok(done.value) : err(profileRefusal(done.error, context.script));
};
