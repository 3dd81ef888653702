import { defineMessages } from '@tianping/i18n';

/** Names and hints of the channels, as the deposit screen shows them. */
export const channelMessages = defineMessages('plugin-payments', {
  bankName: '银行卡转账',
  bankHint: '演示通道，转入虚拟币，30 分钟内完成转账',
  qrName: '扫码支付',
  qrHint: '演示通道，转入虚拟币，15 分钟内完成支付',
});
