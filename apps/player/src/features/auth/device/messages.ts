import { defineMessages } from '@tianping/i18n';

/** The check of a new device. */
export const deviceMessages = defineMessages('newDevice', {
  title: '在新设备上登录',
  note: '为了账户安全，请先补全绑定手机号，再输入验证码。',
  noPhone: '该账号没有可用于验证的手机号，请联系客服核实身份后登录。',
  phoneHidden: '绑定的手机号：{head}，中间四位已隐藏，{tail}',
  fillIn: '补全手机号',
  sixDigits: '六位验证码',
  getCode: '获取验证码',
  codeAgain: '重新获取',
  codeWait: '重新获取 {seconds} 秒',
  voice: '语音验证码',
  login: '登录',
  fraud: '工作人员不会索要验证码，谨防诈骗',
  switchAccount: '切换账号',
  registerNew: '注册新账号',
  contact: '联系客服',
  smsSent: '获取手机验证码成功',
  voiceSent: '验证码已获取，请接听电话',
  lost: '网络连接异常，登录请求没有送达，请稍后重试。',
  rememberedDead: '记住的登录已失效，请切换账号后输入密码登录',
  codeLost: '网络连接异常，验证码没有发出，请稍后重试。',

  completeTitle: '补全手机号',
  completeNote: '为确认是您本人，请填写绑定手机号中隐藏的四位数字。',
  completeInput: '手机号中隐藏的四位数字',
  completeConfirm: '确定',

  voiceTitle: '语音验证码',
  voiceNote: '系统将拨打您绑定的手机 {phone}，以语音播报 6 位验证码。请保持电话畅通，留意接听。',
  voiceConfirm: '立即拨打',
  cancel: '取消',
});
