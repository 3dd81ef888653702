import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import {
  buttonClass,
  EmptyState,
  ErrorState,
  Icon,
  SkeletonRows,
  uiMessages,
  useT,
} from '@tianping/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApp, useMember } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { useWallets } from '../../../features/wallet/use-wallets.ts';
import { MemberFrame } from '../member-frame.tsx';
import { mineMessages as text } from '../messages.ts';
import { DealDetail } from '../records/deal-detail.tsx';
import type { Deal } from '../records/deal-types.ts';
import { rangeOf } from '../records/ranges.ts';
import { TransTable } from '../records/trans-table.tsx';
import { Section } from '../section.tsx';
import { BalanceCard } from './balance-card.tsx';
import { CoinCard } from './coin-card.tsx';
import { QuickLinks } from './quick-links.tsx';
import { VenueWallets } from './venue-wallets.tsx';
import css from './wallet.module.css';

const LATEST = 6;

/** What the member owns, and what has just happened to it. */
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
        <Latest />
      </div>
    </MemberFrame>
  );
}

function Latest() {
  const { t } = useT();
  const { now } = useApp();
  const moves = useMember((state) => state.moves);
  const [opened, setOpened] = useState<Deal | null>(null);
  const { from, to } = rangeOf('month', now());
  const deals = useCall(
    'fd/transactions/queryDealRecord',
    { from, to, pageNum: 1, pageSize: LATEST },
    { version: moves },
  );
  return (
    <Section
      title={t(text.latest)}
      hint={t(text.latestHint)}
      end={
        <Link className={css.more} href="/mine/transRecord">
          {t(text.all)}
          <Icon of={IconChevronRight} size="s" />
        </Link>
      }
    >
      {deals.fault && <ErrorState onRetry={deals.refetch} />}
      {deals.isPending && <SkeletonRows rows={4} label={t(uiMessages.loading)} />}
      {deals.data?.list.length === 0 && (
        <EmptyState
          title={t(text.noMoves)}
          text={t(text.noMovesText)}
          action={
            <Link href="/mine/savemoney" className={buttonClass({ tone: 'soft', size: 's' })}>
              {t(text.goDeposit)}
            </Link>
          }
        />
      )}
      {deals.data && deals.data.list.length > 0 && (
        <TransTable deals={deals.data.list} onOpen={setOpened} />
      )}
      {opened && <DealDetail deal={opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}
