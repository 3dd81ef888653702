import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';

export const rememberIssue: Handler<Calls['site/user/remember/issue']> = async ({
  context,
  services,
}) => {
  const { siteId, deviceId, session } = context;
  const { memberId } = session;
  return ok(await services.members.remembered.issue({ siteId, deviceId, memberId }));
};
