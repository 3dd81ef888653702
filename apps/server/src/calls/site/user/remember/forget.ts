import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';

export const rememberForget: Handler<Calls['site/user/remember/forget']> = async ({
  request,
  context,
  services,
}) => {
  await services.members.remembered.forget({ siteId: context.siteId, token: request.token });
  return ok({});
};
