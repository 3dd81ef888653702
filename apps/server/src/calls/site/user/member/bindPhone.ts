import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import { maskPhone } from '@tianping/members';
import type { Handler } from '../../../../http/handler.ts';
import { actorOf, isOfArea, profileRefusal } from './refusals.ts';

export const bindPhone: Handler<Calls['site/user/member/bindPhone']> = async ({
  request,
  context,
  services,
}) => {
  if (!isOfArea(context, request)) {
    return err(profileRefusal({ kind: 'phoneWrong' }, context.script));
  }
  const done = await services.profile.bindPhone(actorOf(context), request);
  return done.ok
    ? ok({ phone: maskPhone(request.phone.slice(request.areaCode.length)) })
    : err(profileRefusal(done.error, context.script));
};
