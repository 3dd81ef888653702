import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import { maskPhone } from '@tianping/members';
import type { Handler } from '../../../../http/handler.ts';
import { actorOf, profileRefusal } from './refusals.ts';

export const bindPhone: Handler<Calls['site/user/member/bindPhone']> = async ({
  request,
  context,
  services,
}) => {
  const done = await services.profile.bindPhone(actorOf(context), request);
  return done.ok
    ? ok({ phone: maskPhone(request.phone.slice(request.areaCode.length)) })
    : err(profileRefusal(done.error, context.script));
};
