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
  serviceHelp: '帮助助手先按帮助中心的文章回答，随时可以转人工；结束后对话全文会发到站内信。',
  serviceGuest: '不登录也可以咨询。忘记密码的，可先自助找回。',
  serviceForgot: '找回密码',
  servicePage: '在整页打开',
});
