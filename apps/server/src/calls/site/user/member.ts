import { err, ok, type Result } from '@tianping/base';
import { type Calls, chatLimits, statusCodes } from '@tianping/contract';
import { maskEmail, maskPhone } from '@tianping/members';
import { gradeRulesOf, gradeViewsOf, rebateSpans, topGrade } from '@tianping/vip';
import { vipMessages as text } from '@tianping/vip/messages';
import type { CallRefusal, Handler } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import { actorOf, isOfArea, profileRefusal } from './member/refusals.ts';
import { visitorOf } from './refusals.ts';

type ProfileRefusal = Parameters<typeof profileRefusal>[0];

/** The profile's answer, or the refusal in the reader's script. */
function answered<Value>(
  { script }: { readonly script: Parameters<typeof profileRefusal>[1] },
  done: Result<Value, ProfileRefusal>,
): Result<Value, CallRefusal> {
  return done.ok ? done : err(profileRefusal(done.error, script));
}

export const addAvatar: Handler<Calls['site/user/member/addAvatar']> = async ({
  request,
  context,
  services,
}) => {
  const done = await services.profile.chooseAvatar(actorOf(context), request.avatarId);
  return done.ok ? ok({ avatar: done.value }) : err(profileRefusal(done.error, context.script));
};

export const avatarList: Handler<Calls['site/user/member/avatarList']> = async ({
  context,
  services,
}) => {
  const { list, current } = await services.profile.listAvatars(actorOf(context));
  return ok({ list: [...list], current });
};

export const bindEmail: Handler<Calls['site/user/member/bindEmail']> = async ({
  request,
  context,
  services,
}) => {
  const done = await services.profile.bindEmail(actorOf(context), request);
  return done.ok
    ? ok({ email: maskEmail(request.email.toLowerCase()) })
    : err(profileRefusal(done.error, context.script));
};

export const bindFromDeposit: Handler<Calls['site/user/member/bindFromDeposit']> = async ({
  request,
  context,
  services,
}) => {
  if (request.phone && !isOfArea(context, request.phone)) {
    return err(profileRefusal({ kind: 'phoneWrong' }, context.script));
  }
  const done = await services.profile.bindFromDeposit(actorOf(context), request);
  return answered(context, done);
};

export const bindOther: Handler<Calls['site/user/member/bindOther']> = async ({
  request,
  context,
  services,
}) => {
  const done = await services.profile.saveOther(actorOf(context), request);
  return answered(context, done.ok ? ok({}) : done);
};

export const bindPassword: Handler<Calls['site/user/member/bindPassword']> = async ({
  request,
  context,
  services,
}) => {
  const done = await services.profile.changePassword(actorOf(context), request);
  return answered(context, done);
};

/** Sets a new password by a code sent to the phone or the e-mail address. */
const changeByCode = async (
  {
    request,
    context,
    services,
  }: Parameters<Handler<Calls['site/user/member/bindPasswordByEmail']>>[0],
  to: 'emailCode' | 'phoneCode',
) => {
  const { password, secondPassword, code } = request;
  const change = { password, secondPassword, [to]: code };
  return answered(context, await services.profile.changePasswordByCode(actorOf(context), change));
};

export const bindPasswordByEmail: Handler<Calls['site/user/member/bindPasswordByEmail']> = (
  given,
) => changeByCode(given, 'emailCode');

export const bindPasswordByPhone: Handler<Calls['site/user/member/bindPasswordByPhone']> = (
  given,
) => changeByCode(given, 'phoneCode');

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

export const exportData: Handler<Calls['site/user/member/exportData']> = async ({
  request,
  context,
  services,
}) => {
  const done = await services.profile.exportData(actorOf(context), {
    password: request.password,
    script: context.script,
  });
  return answered(context, done);
};

export const getGameFanshuiHighLow: Handler<
  Calls['site/user/member/getGameFanshuiHighLow']
> = async ({ context, services }) =>
  ok({ list: [...rebateSpans(services.vip.config(context.siteId))] });

/** Shown for a secret that is set, whatever it is. */
const SET = '******';

export const info: Handler<Calls['site/user/member/info']> = async ({ context, services }) => {
  const { siteId, session } = context;
  const member = await services.profile.read({ siteId, memberId: session.memberId });
  if (!member) return err({ code: statusCodes.loginExpired.code });
  const { memberId: userId, bound, hasFundPassword, locked, ...reported } = member;
  const accounts = await services.withdrawals.accounts({ siteId, memberId: userId });
  return ok({
    ...reported,
    userId,
    bindPhone: bound.phone,
    bindRealName: bound.realName,
    bindEmail: bound.email,
    password: SET,
    secondPassword: hasFundPassword ? SET : '',
    secondFactor: await services.members.factors.isSet(session.memberId),
    bankCard: accounts.some(({ kind }) => kind === 'bank') ? SET : '',
    verified: bound,
    locked: [...locked],
    grade: await services.vip.gradeOf({ siteId, memberId: session.memberId }),
  });
};

/** The answer depends on the device and the address, never on the name: it reveals no account. */
export const jwt: Handler<Calls['site/user/member/jwt']> = async ({ context, services }) => {
  const { siteId, session, now } = context;
  const { memberId, sessionId } = session;
  const token = await services.chatTokens.sign({ siteId, memberId, sessionId });
  return ok({ token, expiresAt: now + chatLimits.tokenMs });
};

export const kaptchcate: Handler<Calls['site/user/member/kaptchcate']> = async ({
  context,
  services,
}) => ok({ kaptchcate: await services.members.captcha.due(visitorOf(context)) });

export const memberGradeConfigList: Handler<
  Calls['site/user/member/memberGradeConfigList']
> = async ({ context, services }) => {
  const config = services.vip.config(context.siteId);
  const { version } = config;
  return ok({ version, list: [...gradeViewsOf(config)], rules: gradeRulesOf(config) });
};

export const memberGradeInfoByGrade: Handler<
  Calls['site/user/member/memberGradeInfoByGrade']
> = async ({ request, context, services }) => {
  const config = services.vip.config(context.siteId);
  const grades = gradeViewsOf(config);
  const grade = grades[request.grade];
  if (!grade) {
    const message = textsOf(context.script).t(text.gradeUnknown, { top: topGrade(config) });
    return err({ code: statusCodes.noData.code, message });
  }
  const below = grades[request.grade - 1] ?? null;
  const above = grades[request.grade + 1] ?? null;
  return ok({ grade, below, above });
};
