import IconArrowsExchange2 from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange2.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import type { Message } from '@tianping/i18n';
import { Icon, type IconShape, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { walletTexts as text } from '../../../features/wallet/messages.ts';
import { Section } from '../section.tsx';
import css from './wallet.module.css';

const LINKS: readonly (readonly [name: Message, route: string, icon: IconShape])[] = [
  [text.toExchange, '/mine/exchange', IconArrowsExchange2],
  [text.toGift, '/mine/exchange?way=gift', IconGift],
  [text.toGiftRecord, '/mine/giftRecord', IconTicket],
  [text.toTransRecord, '/mine/transRecord', IconReceipt],
  [text.toBetRecord, '/mine/betRecord', IconListDetails],
  [text.toStatement, '/mine/transRecord?view=statement', IconChartBar],
];

/** Links to the pages related to the wallet. */
export function QuickLinks() {
  const { t } = useT();
  return (
    <Section title={t(text.quick)}>
      <nav className={css.quick} aria-label={t(text.quick)}>
        {LINKS.map(([name, route, icon]) => (
          <Link key={route} href={route}>
            <Icon of={icon} />
            {t(name)}
          </Link>
        ))}
      </nav>
    </Section>
  );
}
