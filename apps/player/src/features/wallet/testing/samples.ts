import { createFakeClock } from '@tianping/base/testing';
import type { BalanceView } from '@tianping/contract';
import type { App } from '../../../app/context.ts';
import { type Answers, answeredApp } from '../../../app/testing/shown.tsx';
import { NEWCOMER } from '../../profile/testing/fake-app.ts';
import type { Transfer, Venue, Wallets } from '../types.ts';

export const NOW = Date.parse('2026-03-14T12:00:00+08:00');
const NINE_TOMORROW = Date.parse('2026-03-15T09:00:00+08:00');

const venue: Venue = {
  channelCode: 'XQZR',
  enName: 'xqzr',
  name: '星穹真人',
  category: 'ZR',
  shared: false,
  balanceMinor: 860_40,
  readAt: NOW,
  pendingMinor: 0,
  state: 'normal',
  maintenanceUntil: null,
  wholeYuan: false,
  activity: null,
};
const named = (channelCode: string, name: string, category: Venue['category']) => ({
  ...venue,
  channelCode,
  name,
  category,
  enName: channelCode.toLowerCase(),
});

/** One venue in each state that a wallet knows. */
export const VENUES = {
  shared: { ...named('CRTY', '天平体育', 'TY'), shared: true, balanceMinor: null },
  normal: venue,
  zero: { ...named('SFQP', '四方棋牌', 'QP'), balanceMinor: 0 },
  pending: { ...named('FXDJ', '锋线电竞', 'DJ'), balanceMinor: 0, pendingMinor: 50_00 },
  syncing: { ...named('JSCP', '极速彩票', 'CP'), balanceMinor: null, wholeYuan: true },
  activity: {
    ...named('JLDZ', '锦鲤电子', 'DZ'),
    balanceMinor: 800_55,
    activity: { name: '首存礼', missingMinor: 1_200_00 },
  },
  failed: {
    ...named('LHBY', '澜海捕鱼', 'BY'),
    balanceMinor: null,
    readAt: null,
    state: 'unreachable',
  },
  upkeep: {
    ...named('YSZR', '远山真人', 'ZR'),
    balanceMinor: 20_00,
    state: 'maintenance',
    maintenanceUntil: NINE_TOMORROW,
  },
} as const satisfies Readonly<Record<string, Venue>>;

export const WALLETS: Wallets = {
  totalMoney: '15895.30',
  centerWalletBalance: '12680.50',
  centerMinor: 12_680_50,
  venueMinor: 1_680_95,
  frozenMinor: 50_00,
  heldMinor: 640_00,
  autoTransfer: true,
  coins: [{ coin: 'USDT', coinMinor: 120_50, worthMinor: 857_96 }],
  venues: Object.values(VENUES),
  readAt: NOW,
};

const BALANCE: BalanceView = {
  totalMoney: '15895.00',
  centerWalletBalance: '12680.50',
  availableMinor: 12_680_50,
  heldMinor: 640_00,
  frozenMinor: 50_00,
  venueMinor: 1_680_95,
  currency: 'CNY',
  playMoney: true,
  version: 1,
};

export const TRANSFER: Transfer = {
  transferId: '00000000-0000-7000-8000-0000000000a1',
  ticketId: 'ZZ260314-00001',
  channelCode: 'XQZR',
  venueName: '星穹真人',
  direction: 'in',
  amountMinor: 500_00,
  status: 'processing',
  reason: null,
  createdAt: NOW,
  endedAt: null,
};

/** An app with a member who has money, whose reading calls are answered already. */
export function walletApp(answers: Answers): App {
  const clock = createFakeClock(NOW);
  const app = { ...answeredApp(answers), clock, now: clock.now };
  const { userId } = NEWCOMER;
  app.session.begin({ token: 't', userId, userName: 'lin8888', signKey: 'k' });
  app.member.setInfo(NEWCOMER);
  app.member.setBalance(BALANCE);
  return app;
}
