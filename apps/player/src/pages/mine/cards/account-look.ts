import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import type { PayoutAccountView } from '@tianping/contract';
import type { IconShape } from '@tianping/ui';
import { cardMessages as text } from './messages.ts';

type Kind = PayoutAccountView['kind'];

export const ACCOUNT_ICONS: Readonly<Record<Kind, IconShape>> = {
  bank: IconBuildingBank,
  coin: IconCoin,
  wallet: IconDeviceMobile,
};

export const KIND_TEXTS = {
  bank: { name: text.bank, title: text.bankTitle, hint: text.bankHint, add: text.addBank },
  coin: { name: text.coin, title: text.coinTitle, hint: text.coinHint, add: text.addCoin },
  wallet: {
    name: text.wallet,
    title: text.walletTitle,
    hint: text.walletHint,
    add: text.addWallet,
  },
} as const;

/** Number of designs that a card can have. */
const PAPERS = 4;

/** The design of a provider's cards: always the same one, so that it is recognised. */
export function paperOf(providerCode: string): number {
  let sum = 0;
  for (const letter of providerCode) sum += letter.codePointAt(0) ?? 0;
  return sum % PAPERS;
}
