import { createFakeClock } from '@tianping/base/testing';
import type { DepositView } from '@tianping/contract';
import type { Channel, Currency } from '../channel-look.ts';

/** A bank channel without fee or reward. */
export const bankChannel: Channel = {
  code: 'sample-bank',
  name: '银行卡转账',
  hint: '请使用本人银行卡',
  kind: 'bank',
  minMinor: 10_000,
  maxMinor: 5_000_000,
  quickMinor: [10_000, 100_000],
  fixedOnly: false,
  feeBasisPoints: 0,
  rewardBasisPoints: 0,
  rewardMaxMinor: null,
  ribbon: null,
  state: 'open',
  until: null,
  sandbox: true,
  wait: 'transfer',
  protocols: [],
  currency: null,
  asksPayerName: false,
  hasMemo: true,
  needs: [],
};

export const coinChannel: Channel = {
  ...bankChannel,
  code: 'sample-coin',
  name: '虚拟币',
  kind: 'coin',
  wait: 'virtualCoin',
  protocols: ['TRC20'],
  currency: 'USDT',
  hasMemo: false,
};

export const usdt: Currency = {
  currency: 'USDT',
  name: '泰达币',
  rateMilli: 7_150,
  rateAt: 0,
  minCoinMinor: 1_000,
  protocols: [
    { code: 'TRC20', confirmations: 19, minutes: 3 },
    { code: 'ERC20', confirmations: 12, minutes: 5 },
  ],
};

const NOW = createFakeClock().now();

/** An order of a bank transfer of 1,000 yuan, placed now, to be paid within a quarter of an hour. */
export function orderOf(change: Partial<DepositView>): DepositView {
  return {
    orderId: '00000000-0000-7000-8000-000000000009',
    ticketId: 'DP260314-00001',
    channel: 'sample-bank',
    channelName: '银行卡转账',
    kind: 'bank',
    wait: 'transfer',
    amountMinor: 100_000,
    payMinor: 100_000,
    feeMinor: 0,
    rewardMinor: 0,
    status: 'pending',
    createdAt: NOW,
    expiresAt: NOW + 900_000,
    creditedAt: null,
    creditedMinor: null,
    payUrl: '',
    qr: null,
    payee: {
      bank: '演示银行',
      holder: '演示账户',
      account: '6222020202020202',
      branch: null,
      memo: 'DP0432',
    },
    coin: null,
    proofs: 0,
    reason: null,
    ...change,
  };
}

export const coinOrder: DepositView = orderOf({
  channel: 'sample-coin',
  channelName: '虚拟币',
  kind: 'coin',
  wait: 'virtualCoin',
  payee: null,
  coin: {
    currency: 'USDT',
    protocol: 'TRC20',
    address: 'TQ3xVjmBsHXP9uMZsMqZqN4vCpFkQ49kLm',
    amountText: '139.86',
    rateMilli: 7_150,
    confirmations: 5,
    confirmationsNeeded: 19,
    txId: null,
  },
});
