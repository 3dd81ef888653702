import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { actorOf, isOfArea, profileRefusal } from './refusals.ts';

export const bindFromDeposit: Handler<Calls['site/user/member/bindFromDeposit']> = async ({
  request,
  context,
  services,
}) => {
  if (request.phone && !isOfArea(context, request.phone)) {
    return err(profileRefusal({ kind: 'phoneWrong' }, context.script));
  }
  const done = await services.profile.bindFromDeposit(actorOf(context), request);
  return done.ok ? ok(done.value) : err(profileRefusal(done.error, context.script));
};
