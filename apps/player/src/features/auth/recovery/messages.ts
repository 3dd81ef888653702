import { defineMessages } from '@tianping/i18n';

/** Finding a password: three steps and the end. */
export const recoveryMessages = defineMessages('recovery', {
  steps: '找回密码的步骤',
  stepIdentity: '身份信息',
  stepVerify: '身份验证',
  stepReset: '重置密码',
  ways: '找回方式',
  byPhone: '手机找回',
  byEmail: '邮箱找回',

  username: '用户名',
  usernamePlaceholder: '请输入用户名',
  phone: '手机号',
  phonePlaceholder: '请输入绑定的手机号',
  email: '邮箱',
  emailPlaceholder: '请输入绑定的邮箱',
  area: '国家或地区',
  mainland: '中国大陆',

  sentTo: '验证码已发送至 {to}，{minutes} 分钟内有效。',
  sentSafe: '如账号与联系方式相符，您将收到验证码；没有收到时，请核对填写是否正确。',
  notSent: '验证码还没有发送，请点击「获取验证码」。',
  verified: '身份已验证，可直接进入下一步；如需重新验证，请重新获取验证码。',
  smsCode: '短信验证码',
  emailCode: '邮箱验证码',
  codePlaceholder: '请输入验证码',
  getCode: '获取验证码',
  codeAgain: '重新获取',
  codeWait: '{seconds} 秒后重发',
  smsSent: '获取手机验证码成功',
  emailSent: '获取邮箱验证码成功',

  newPassword: '新密码',
  newPasswordPlaceholder: '8-12 位字母和数字',
  repeat: '确认新密码',
  repeatPlaceholder: '再次输入新密码',
  formatGood: '格式正确',
  repeatGood: '两次输入一致',
  resetNote: '密码重置后，其他设备上的登录会全部退出。',

  previous: '上一步',
  next: '下一步',
  submit: '重置密码',
  toLogin: '返回登录',
  contact: '联系客服',
  lost: '网络连接异常，请求没有送达，请稍后重试。',
  resetLost: '网络连接异常，暂时无法确认是否重置成功。请先用新密码登录，如未成功再重试。',

  done: '密码已重置',
  doneNote: '{seconds} 秒后返回登录，请用新密码登录。',
  doneNow: '立即返回',
});
