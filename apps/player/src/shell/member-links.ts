import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { routeMessages } from '../routes/messages.ts';

/** The member's pages, wherever a menu of them is drawn. */
export const MEMBER_LINKS = [
  { route: '/mine/wallet', title: routeMessages.wallet, icon: IconWallet },
  { route: '/mine/savemoney', title: routeMessages.savemoney, icon: IconCash },
  { route: '/mine/betRecord', title: routeMessages.betRecord, icon: IconListDetails },
  { route: '/mine/transRecord', title: routeMessages.transRecord, icon: IconReceipt },
] as const;
