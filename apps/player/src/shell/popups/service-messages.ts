import { defineMessages } from '@tianping/i18n';

/** The dialog on customer service. */
export const serviceMessages = defineMessages('shellService', {
  serviceTitle: '在线客服',
  serviceOfficial:
    '存款渠道仅由官网、APP 与在线客服提供，收款账户只以存款页显示的为准；客服、群聊、私信里给出的账户，请勿转账。',
  serviceAgents: '本站不承认任何线下代充，由此造成的损失无法追回。',
  serviceOpen: '打开在线客服',
  serviceFailed: '客服入口暂时打不开，请稍后重试。',
  serviceRetry: '重试',
  serviceWritten:
    '客服以书面方式受理：选择问题类型、写明经过，可附单号与图片。回复会以站内信提醒您。',
  serviceWrite: '给客服留言',
  serviceGuest: '登录后即可给客服留言，回复会以站内信提醒您。忘记密码的，可先自助找回。',
  serviceLogin: '登录后留言',
  serviceForgot: '找回密码',
});
