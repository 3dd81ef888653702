import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { actorOf, profileRefusal } from './refusals.ts';

export const addAvatar: Handler<Calls['site/user/member/addAvatar']> = async ({
  request,
  context,
  services,
}) => {
  const done = await services.profile.chooseAvatar(actorOf(context), request.avatarId);
  return done.ok ? ok({ avatar: done.value }) : err(profileRefusal(done.error, context.script));
};
