import { buttonClass, useT } from '@tianping/ui';
import { Link } from 'wouter';
import OwnOffers from '../../../features/activities/own-offers.tsx';
import { useWallets } from '../../../features/wallet/use-wallets.ts';
import { MemberFrame } from '../member-frame.tsx';
import { mineMessages as text } from '../messages.ts';
import { LatestDeals } from '../records/money/latest-deals.tsx';
import { BalanceCard } from './balance-card.tsx';
import { CoinCard } from './coin-card.tsx';
import { QuickLinks } from './quick-links.tsx';
import { VenueWallets } from './venue-wallets.tsx';
import css from './wallet.module.css';

/** What the member owns, and the latest movements. */
export default function WalletPage() {
  const { t } = useT();
  const wallets = useWallets();
  return (
    <MemberFrame title={t(text.balance)}>
      <div className={css.page} data-testid="page-wallet">
        <BalanceCard onRefresh={wallets.refresh} isRefreshing={wallets.isRefreshing} />
        <VenueWallets wallets={wallets} />
        <div className={css.pair}>
          <CoinCard coins={wallets.data?.coins} />
          <QuickLinks />
        </div>
        <OwnOffers />
        <LatestDeals
          title={text.latest}
          hint={text.latestHint}
          type={null}
          empty={{
            title: text.noMoves,
            text: text.noMovesText,
            action: (
              <Link href="/mine/savemoney" className={buttonClass({ tone: 'soft', size: 's' })}>
                {t(text.goDeposit)}
              </Link>
            ),
          }}
        />
      </div>
    </MemberFrame>
  );
}
