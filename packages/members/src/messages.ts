import { defineMessages } from '@tianping/i18n';

export { codesMessages } from './codes-messages.ts';
export { entryMessages } from './entry-messages.ts';

/** What a member reads about the way in: form rules, captcha, refusals. */
export const membersMessages = defineMessages('members', {
  nameEmpty: '用户名不能为空',
  nameFormat: '请输入 4-11 位字符，最少 2 个字母加数字组合，首位必须为字母',
  passwordEmpty: '密码不能为空',
  passwordFormat: '请输入 8-12 位字母+数字',
  passwordCommon: '该密码太常见，容易被猜到，请换一个',
  passwordPersonal: '密码中请勿包含您的用户名、手机号或生日',
  passwordsDiffer: '两次输入的密码不一致',
  agreeMissing: '请同意规则与条款和隐私政策',

  recoveryNameEmpty: '请输入用户名',
  phoneWrong: '请输入正确的手机号',
  emailEmpty: '请输入邮箱',
  emailWrong: '请输入正确的邮箱',
  codeEmpty: '请输入验证码',
  codeNotRequested: '请先获取验证码',
  newPasswordEmpty: '请设置新密码',
  fundPasswordFormat: '请输入 6 位数字，或 8-12 位字母+数字',
  fundPasswordPlain: '这 6 位数字太容易被猜到，请不要全部相同或依次递增、递减',
  newPasswordsDiffer: '两次密码不一致，请重新输入',
  completionWrong: '手机号错误',

  captchaMissed: '拼图没有对准缺口，请再试一次',
  captchaImplausible: '安全验证未通过：拖得太快、太慢或不连贯都会这样，请重新验证',
  captchaExpired: '验证图片已失效，请换一张再试',
  captchaTooMany: '验证次数过多，请 {minutes} 分钟后再试',
  captchaUnavailable: '安全验证暂时不可用，请稍后再试',
  captchaNeeded: '请先完成安全验证',
  captchaPassGone: '安全验证已失效，请重新验证',

  credentialsWrong: '用户名或密码不正确，请核对后重试',
  loginLocked: '登录尝试次数过多，请 {minutes} 分钟后再试，或联系客服',
  accountFrozen: '该账号已被冻结，请联系客服处理',
  nameTaken: '该用户名已被注册，请换一个',
  registerTooMany: '注册过于频繁，请 {minutes} 分钟后再试',
  busy: '当前登录人数较多，请稍后再试',
});
