import IconArrowsExchange2 from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange2.mjs';
import { buttonClass, Icon, Skeleton, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { walletTexts as text } from '../../../features/wallet/messages.ts';
import type { Wallets } from '../../../features/wallet/types.ts';
import { useAmounts } from '../../../features/wallet/use-amounts.ts';
import { Section } from '../section.tsx';
import css from './wallet.module.css';

/** What the member holds in coins, and what that is worth now. */
export function CoinCard(props: { readonly coins: Wallets['coins'] | undefined }) {
  const { t } = useT();
  const amounts = useAmounts();
  const { coins } = props;
  if (coins?.length === 0) return null;
  return (
    <Section
      title={t(text.coins)}
      end={
        <Link href="/mine/exchange" className={buttonClass({ tone: 'soft', size: 's' })}>
          <Icon of={IconArrowsExchange2} size="s" />
          {t(text.coinExchange)}
        </Link>
      }
      testId="coin-card"
    >
      {!coins && <Skeleton width="60%" height="28px" />}
      {coins?.map(({ coin, coinMinor, worthMinor }) => (
        <p key={coin} className={css.coin}>
          <b className="num">{amounts.plain(coinMinor)}</b>
          <span>{coin}</span>
          <small className="num">
            {!amounts.isHidden && t(text.coinWorth, { amount: amounts.balance(worthMinor) })}
          </small>
        </p>
      ))}
      <p className={css.coinText}>{t(text.coinText)}</p>
    </Section>
  );
}
