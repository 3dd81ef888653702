import type { PayoutAccountView } from '@tianping/contract';

type Kind = PayoutAccountView['kind'];

/** Where the member's accounts of each kind are managed. */
export const LIST_LINKS: Readonly<Record<Kind, string>> = {
  bank: '/mine/accountManage/bank',
  coin: '/mine/virtualCoinCard',
  wallet: '/mine/alipayManage',
};

/** Where another one is added. */
export const ADD_LINKS: Readonly<Record<Kind, string>> = {
  bank: '/mine/addBankCard',
  coin: '/mine/virtualCoinCard?add=1',
  wallet: '/mine/alipayManage?add=1',
};

/** What `/mine/accountManage/{id}` shows: the accounts of a kind by its name, else one account by its id. */
export function kindOfId(id: string): Kind | null {
  return id === 'bank' || id === 'coin' || id === 'wallet' ? id : null;
}
