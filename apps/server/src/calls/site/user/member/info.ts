import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import type { Handler } from '../../../../http/handler.ts';

export const info: Handler<Calls['site/user/member/info']> = async ({ context, services }) => {
  const member = await services.members.info(context.siteId, context.session.memberId);
  if (!member) return err({ code: statusCodes.loginExpired.code });
  const { memberId: userId, name, registeredAt, lastLoginAt } = member;
  return ok({
    userId,
    name,
    bindPhone: false,
    bindRealName: false,
    bindEmail: false,
    registeredAt,
    lastLoginAt,
    registerDate: new Date(registeredAt + 8 * 3_600_000).toISOString().slice(0, 10),
    gender: '',
    birthday: '',
    realName: '',
    phone: '',
    phoneArea: '',
    email: '',
    password: '******',
    secondPassword: '',
    bankCard: '',
    securityLevel: 'low',
    verified: { phone: false, email: false, realName: false, birthday: false },
    locked: [],
    avatar: { id: 'harbour', url: '' },
    grade: null,
    marketing: true,
    mayPlay: true,
    withdrawalPausedUntil: null,
  });
};
