import { defineMessages } from '@tianping/i18n';

/** Texts of codes as they are sent or read aloud. They contain no link, so that nobody learns to follow one. */
export const messengersMessages = defineMessages('messengers', {
  reset: '找回密码',
  newDevice: '新设备登录',
  bindPhone: '绑定手机号',
  bindEmail: '绑定邮箱',
  prove: '身份验证',

  sms: '【{brand}】验证码 {code}，用于{purpose}，{minutes} 分钟内有效。工作人员不会向您索要验证码，请勿告诉任何人。如非本人操作，请忽略。',
  voice:
    '您好，这里是{brand}。您用于{purpose}的验证码是：{spelled}。再说一遍，{spelled}。{minutes} 分钟内有效。工作人员不会向您索要验证码，请勿告诉任何人。',

  notice: '【{brand}】{text}',
  noticeSubject: '【{brand}】{subject}',

  subject: '【{brand}】{purpose}的验证码',
  greeting: '您好：',
  intro: '您在{brand}申请了用于{purpose}的验证码：',
  life: '{minutes} 分钟内有效，使用一次后失效。',
  warning: '{brand}的工作人员不会以任何理由向您索要验证码，请勿告诉任何人，谨防诈骗。',
  ignore: '如果不是您本人操作，请忽略这封邮件，您的账号不会有任何变化。',
  automatic: '此邮件由系统自动发出，请勿回复。',
});
