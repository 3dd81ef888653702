import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';

/** A secret that is set, whatever it is. */
const SET = '******';

export const info: Handler<Calls['site/user/member/info']> = async ({ context, services }) => {
  const { siteId, session } = context;
  const member = await services.profile.read({ siteId, memberId: session.memberId });
  if (!member) return err({ code: statusCodes.loginExpired.code });
  const { memberId: userId, bound, hasFundPassword, locked, ...told } = member;
  return ok({
    ...told,
    userId,
    bindPhone: bound.phone,
    bindRealName: bound.realName,
    bindEmail: bound.email,
    password: SET,
    secondPassword: hasFundPassword ? SET : '',
    // The wallet knows no cards yet, so nobody has bound one.
    bankCard: '',
    verified: bound,
    locked: [...locked],
    grade: await services.vip.gradeOf({ siteId, memberId: session.memberId }),
  });
};
