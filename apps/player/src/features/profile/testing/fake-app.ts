import { createFakeClock } from '@tianping/base/testing';
import type { App } from '../../../app/context.ts';
import type { MemberInfo } from '../../../app/member/member.ts';
import { answeredApp } from '../../../app/testing/shown.tsx';

/** A member who has entered nothing yet. */
export const NEWCOMER: MemberInfo = {
  userId: '00000000-0000-7000-8000-000000000001',
  name: 'lin8888',
  bindPhone: false,
  bindRealName: false,
  bindEmail: false,
  registeredAt: 0,
  lastLoginAt: null,
  registerDate: '2026-03-01',
  gender: '',
  birthday: '',
  realName: '',
  phone: '',
  phoneArea: '',
  email: '',
  password: '******',
  secondPassword: '',
  secondFactor: false,
  bankCard: '',
  securityLevel: 'low',
  verified: { phone: false, email: false, realName: false, birthday: false },
  locked: [],
  avatar: { id: 'dawn', url: '' },
  grade: 0,
  marketing: true,
  mayPlay: true,
  withdrawalPausedUntil: null,
};

/** An application without any answered call, with a member logged in. */
export function fakeApp(info: MemberInfo | null = NEWCOMER): App {
  const clock = createFakeClock(Date.parse('2026-03-14T12:00:00+08:00'));
  const app = { ...answeredApp({}), clock, now: clock.now };
  app.session.begin({ token: 't', userId: info?.userId ?? 'u', userName: 'lin8888', signKey: 'k' });
  if (info) app.member.setInfo(info);
  return app;
}
