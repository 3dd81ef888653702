import { defineMessages } from '@tianping/i18n';

/** Names of the payout channels, as the office shows them. */
export const payoutMessages = defineMessages('plugin-payouts', {
  bank: '银行代付（演示）',
  coin: '虚拟币代付（演示）',
  wallet: '电子钱包代付（演示）',
});
