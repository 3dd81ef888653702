import { defineMessages } from '@tianping/i18n';

/** Names and hints of the channels, as the deposit screen shows them. */
export const channelMessages = defineMessages('plugin-payments', {
  bankName: '银行卡转账',
  bankHint: '演示通道，转入虚拟币，30 分钟内完成转账',
  qrName: '扫码支付',
  qrHint: '演示通道，转入虚拟币，15 分钟内完成支付',
  cardName: '银行卡快捷支付',
  cardHint: '演示通道，转入虚拟币，使用本人银行卡付款',
  coinName: '泰达币（USDT）',
  coinHint: '演示通道，转入虚拟币，汇率在订单有效期内不变',
  walletName: '电子钱包',
  walletHint: '演示通道，转入虚拟币，在钱包内确认即可',
  thirdPartyName: '第三方钱包',
  thirdPartyHint: '演示通道，未接入任何第三方公司，转入虚拟币',
  collectName: '虚拟币收款',
  collectHint: '演示通道，转入虚拟币，转账时请填写识别码',
});
