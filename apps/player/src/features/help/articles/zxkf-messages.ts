import { defineMessages } from '@tianping/i18n';

export const zxkfMessages = defineMessages('helpZxkf', {
  lead: '点击下方按钮即可联系在线客服。说清经过并附上单号，通常一次就能解决；回复会以站内信提醒您。',

  openHead: '联系客服',
  openText:
    '打开之前会先提醒您：存款渠道仅由官网、APP 与在线客服提供，收款账户只以存款页显示的为准，本站不承认任何线下代充。',

  prepareHead: '先准备这些',
  prepare1: '用户名（不要提供密码）。',
  prepare2: '注单问题：单号，以及您认为正确的结果。',
  prepare3: '存款问题：订单号、付款时间与付款凭证。',
  prepare4: '页面问题：浏览器与版本、发生的时间，最好附截图。',

  neverHead: '客服不会做的事',
  never1: '不会索要密码、资金密码、短信验证码或银行卡密码。',
  never2: '不会让您向私人账户转账，也不会要求先付费再办事。',
  never3: '不会主动加您的社交账号，也不会让您安装远程控制程序。',
  neverText: '遇到这样的“客服”，请立即停止，并从本页重新联系。',

  writtenHead: '需要书面提出的事',
  written1: '对赛果或结算有异议：结果公布后 14 天内，见[争议与记录](/app/help/gztk#disputes)。',
  written2: '不再接收推广信息，见[您的选择](/app/help/ysgz#choice)。',
  written3: '暂停或关闭账户，见[博彩责任](/app/help/bczr#stop)。',
  writtenText: '与客服的沟通会被记录，在留言中写明即为书面。',
});
