import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Icon, Tabs, useT } from '@tianping/ui';
import { Link, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { exchangeTexts as text } from '../../../features/wallet/messages.ts';
import { MemberFrame } from '../member-frame.tsx';
import { Section } from '../section.tsx';
import { CoinExchange } from './coin-exchange.tsx';
import css from './exchange.module.css';
import { GiftExchange } from './gift-exchange.tsx';
import { LatestExchanges } from './latest-exchanges.tsx';

type Way = 'coin' | 'gift';

/** Exchange of coins, and of gift codes; `?way=gift` opens the second. */
export default function ExchangePage() {
  const { t } = useT();
  const way: Way = new URLSearchParams(useSearch()).get('way') === 'gift' ? 'gift' : 'coin';
  const choose = (next: Way): void =>
    navigate(next === 'gift' ? '/mine/exchange?way=gift' : '/mine/exchange', { replace: true });
  return (
    <MemberFrame title={t(text.title)}>
      <Section
        title={t(text.title)}
        end={
          <Link className={css.more} href="/mine/giftRecord">
            {t(text.records)}
            <Icon of={IconChevronRight} size="s" />
          </Link>
        }
        testId="page-exchange"
      >
        <Tabs
          label={t(text.title)}
          panelId="exchange"
          value={way}
          onChange={choose}
          choices={[
            { value: 'coin', label: t(text.coinTab) },
            { value: 'gift', label: t(text.giftTab) },
          ]}
        />
        <div
          id="exchange"
          role="tabpanel"
          aria-labelledby={`exchange-${way}`}
          className={css.panel}
        >
          {way === 'coin' ? <CoinExchange /> : <GiftExchange />}
        </div>
      </Section>
      <LatestExchanges key={way} kind={way} />
    </MemberFrame>
  );
}
