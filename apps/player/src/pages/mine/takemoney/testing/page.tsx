import type { PayoutAccountView } from '@tianping/contract';
import type { ProtectionState } from '../../../../app/member/member.ts';
import { type Answers, answeredApp, shown } from '../../../../app/testing/shown.tsx';
import { NEWCOMER } from '../../../../features/profile/testing/fake-app.ts';
import TakemoneyPage from '../takemoney-page.tsx';
import type { BaseCfg, Terms } from '../types.ts';

export const card: PayoutAccountView = {
  accountId: '00000000-0000-7000-8000-000000000001',
  kind: 'bank',
  provider: '招商银行',
  providerCode: 'CMB',
  masked: '6222 **** 6721',
  holderMasked: '李*',
  branch: null,
  protocol: null,
  isDefault: true,
  addedAt: 0,
  usableAt: null,
};
const clear = { requiredMinor: 0, doneMinor: 0, missingMinor: 0 };
export const terms: Terms = {
  availableMinor: 500_000,
  leave: { withdrawableMinor: 500_000, keptMinor: 0, missingMinor: 0 },
  wholeRest: false,
  minMinor: 10_000,
  maxMinor: 20_000_000,
  feeFreeLeft: 3,
  feeBasisPoints: 50,
  feeMinMinor: 200,
  feeMaxMinor: 5_000,
  todayCount: 1,
  todayCountMax: 5,
  todayMinor: 100_000,
  todayMaxMinor: 400_000,
  payPasswordSet: true,
  realNameSet: true,
  lockedUntil: null,
  openOrder: null,
  turnover: clear,
  turnoverRows: [],
  accounts: [card],
};
export const cfg: BaseCfg = {
  list: (['bank', 'coin', 'wallet'] as const).map((method) => ({
    method,
    name: method,
    minMinor: 10_000,
    maxMinor: 20_000_000,
    expectedMinutes: 15,
    accountsMax: 10,
  })),
  coolingHours: 24,
  secondAuditMinor: 2_000_000,
};
const wallets = {
  totalMoney: '6000.00',
  centerWalletBalance: '5000.00',
  centerMinor: 500_000,
  venueMinor: 86_040,
  frozenMinor: 0,
  heldMinor: 20_000,
  autoTransfer: false,
  coins: [],
  venues: [
    {
      channelCode: 'XQZR',
      enName: 'xqzr',
      name: '星穹真人',
      category: 'ZR',
      shared: false,
      balanceMinor: 86_040,
      readAt: 0,
      pendingMinor: 0,
      state: 'normal',
      maintenanceUntil: null,
      wholeYuan: false,
      activity: null,
    },
  ],
  readAt: 0,
};

/** The withdrawal page of a member with those terms. */
export function page(
  given: Partial<Terms> = {},
  more: Answers = {},
  search = '',
  protection: ProtectionState | null = null,
): string {
  const app = answeredApp({
    'fd/withdraw/withdrawInfo': { ...terms, ...given },
    'fd/withdraw/baseCfg/list': cfg,
    'game/venue/allBalance': wallets,
    ...more,
  });
  app.member.setInfo({ ...NEWCOMER, secondPassword: '******' });
  if (protection) app.member.setProtection(protection);
  return shown(<TakemoneyPage />, app, `/mine/takemoney${search}`);
}

export const wordsOf = (html: string): string =>
  html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
