import { defineMessages } from '@tianping/i18n';

/** What a member reads about codes that are sent, and about finding a password. */
export const codesMessages = defineMessages('members-codes', {
  wrongCode: '验证码错误，还可以再试 {left} 次',
  lastGuessWrong: '验证码错误次数过多，该验证码已失效，请重新获取',
  tooSoon: '验证码已发送，请 {seconds} 秒后再获取',
  targetTooMany: '该手机号或邮箱获取验证码的次数已达上限，请 {hours} 小时后再试，或联系在线客服',
  tooMany: '获取验证码过于频繁，请 {hours} 小时后再试',
  costCap: '短信与语音验证码暂时无法发送，请改用邮箱验证，或稍后再试',
  undeliverable: '验证码暂时无法发送，请稍后再试，或换一种方式接收',
  refused: '验证码未能送达，请核对号码或邮箱后再试',
  wrongWay: '该方式不能用于此手机号或邮箱，请重新选择',
  fieldUnreadable: '提交的内容无法识别，请刷新页面后重试',

  phoneTooManyWrong: '手机号错误次数过多，请 {hours} 小时后再试，或联系在线客服',
  loginGone: '本次登录验证已失效，请返回登录页重新登录',
  loginNeeded: '请先登录后再获取验证码',
  noPhone: '您尚未绑定手机号，请先绑定手机号',
  noEmail: '您尚未绑定邮箱，请先绑定邮箱',
  ownAlready: '您已绑定该手机号或邮箱，无需重复绑定',

  recoveryGone: '验证已失效，请返回上一步重新获取验证码',
  recoveryTooMany: '操作过于频繁，请 {minutes} 分钟后再试',
});
