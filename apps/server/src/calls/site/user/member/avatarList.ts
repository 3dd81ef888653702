import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';
import { actorOf } from './refusals.ts';

export const avatarList: Handler<Calls['site/user/member/avatarList']> = async ({
  context,
  services,
}) => {
  const { list, current } = await services.profile.listAvatars(actorOf(context));
  return ok({ list: [...list], current });
};
