import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import type { AnswerFor } from '@tianping/client';
import type { DepositView } from '@tianping/contract';
import type { IconShape } from '@tianping/ui';

export type ChannelList = AnswerFor<'fd/payment/types'>;
export type Channel = ChannelList['list'][number];
export type Currency = AnswerFor<'fd/vCurrency/list'>['list'][number];
export type CustomerInfo = AnswerFor<'fd/payment/getCustomerInfo'>;

/** The drawing of each kind of channel. */
export const CHANNEL_ICONS: Readonly<Record<DepositView['kind'], IconShape>> = {
  bank: IconBuildingBank,
  qr: IconQrcode,
  card: IconCreditCard,
  coin: IconCoin,
  wallet: IconDeviceMobile,
  collect: IconCoins,
};
