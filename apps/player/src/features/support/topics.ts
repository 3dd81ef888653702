import IconCashBanknote from '@tabler/icons-react/dist/esm/icons/IconCashBanknote.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { SUPPORT_TOPICS, type SupportTopic } from '@tianping/support';
import type { IconShape } from '@tianping/ui';
import type { AppEvents } from '../../app/events.ts';

type Subject = NonNullable<AppEvents['showCustomerService']>;

export const topicIcons: Readonly<Record<SupportTopic, IconShape>> = {
  deposit: IconWallet,
  withdrawal: IconCashBanknote,
  bet: IconReceipt,
  activity: IconGift,
  login: IconLogin,
  account: IconUserCircle,
  protection: IconHeartHandshake,
  other: IconDots,
};

const ofSubject: Readonly<Partial<Record<Subject, SupportTopic>>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  game: 'bet',
  offer: 'activity',
  login: 'login',
  profile: 'account',
  turnover: 'withdrawal',
  protection: 'protection',
};

/** The topic for the page that customer service was opened from; null where there is none. */
export function topicAbout(about: Subject | null): SupportTopic | null {
  return about === null ? null : (ofSubject[about] ?? null);
}

/** The topic that an address names; null when there is none of that name. */
export function topicNamed(name: string | null): SupportTopic | null {
  return SUPPORT_TOPICS.find((topic) => topic === name) ?? null;
}
