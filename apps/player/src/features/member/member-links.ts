import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconCrown from '@tabler/icons-react/dist/esm/icons/IconCrown.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMessageReport from '@tabler/icons-react/dist/esm/icons/IconMessageReport.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import type { Message } from '@tianping/i18n';
import type { IconShape } from '@tianping/ui';
import { matchRoute, type SiteScreens } from '../../routes/match.ts';
import { routes } from '../../routes/table.ts';

export interface MemberLink {
  readonly route: string;
  readonly title: Message;
  readonly icon: IconShape;
}

/** The member's screens by name, in the order of menus. */
const SCREENS: readonly (readonly [name: string, icon: IconShape])[] = [
  ['wallet', IconWallet],
  ['savemoney', IconCash],
  ['transfermoney', IconArrowsExchange],
  ['takemoney', IconBuildingBank],
  ['exchange', IconCoins],
  ['transRecord', IconReceipt],
  ['betRecord', IconListDetails],
  ['giftRecord', IconTicket],
  ['vip', IconCrown],
  ['welfare', IconGift],
  ['friendInvitation', IconUserPlus],
  ['message', IconMail],
  ['userinfo', IconUser],
  ['auth', IconShieldCheck],
  ['security', IconShieldLock],
  ['protection', IconHeartHandshake],
  ['feedback', IconMessageReport],
  ['introTutorial', IconSchool],
];

/** Links to the member's pages for any menu; only those that this site has. */
export function memberLinks(site: SiteScreens): readonly MemberLink[] {
  return SCREENS.flatMap(([name, icon]) => {
    const route = routes.find((each) => each.name === name);
    if (!route || matchRoute(route.path, site).route !== route) return [];
    return [{ route: route.path, title: route.title, icon }];
  });
}
