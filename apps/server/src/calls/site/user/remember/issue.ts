import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';

export const rememberIssue: Handler<Calls['site/user/remember/issue']> = async ({
  context,
  services,
}) => {
  const { siteId, session } = context;
  const issued = await services.members.remembered.issue({ siteId, ...session });
  return issued ? ok(issued) : err({ code: statusCodes.loginExpired.code });
};
