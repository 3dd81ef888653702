import { buttonClass, EmptyState, ErrorState, SkeletonRows, uiMessages, useT } from '@tianping/ui';
import { Link, useSearch } from 'wouter';
import { transferTexts as text } from '../../../features/wallet/messages.ts';
import { useWallets } from '../../../features/wallet/use-wallets.ts';
import { MemberFrame } from '../member-frame.tsx';
import { LatestDeals } from '../records/money/latest-deals.tsx';
import { Section } from '../section.tsx';
import { PendingTransfers } from './pending-transfers.tsx';
import { TransferForm } from './transfer-form.tsx';
import css from './transfermoney.module.css';
import { WalletAside } from './wallet-aside.tsx';

/** Moves money between the central wallet and a venue; `venue` and `ty` of the address choose venue and direction. */
export default function TransferMoneyPage() {
  const { t } = useT();
  const query = new URLSearchParams(useSearch());
  const wallets = useWallets();
  const venues = wallets.data?.venues.filter(({ shared }) => !shared) ?? [];
  const chosen = query.get('venue') ?? '';
  const way = query.get('ty') === '2' ? '2' : '1';
  return (
    <MemberFrame title={t(text.title)}>
      <div className={css.page} data-testid="page-transfermoney">
        <div className={css.main}>
          <Section title={t(text.title)} hint={t(text.hint)}>
            {wallets.fault && (
              <ErrorState
                {...(wallets.fault.message !== '' && { text: wallets.fault.message })}
                onRetry={wallets.refetch}
              />
            )}
            {wallets.isPending && <SkeletonRows rows={4} label={t(uiMessages.loading)} />}
            {wallets.data && venues.length === 0 && <NoVenue />}
            {wallets.data && venues.length > 0 && (
              <TransferForm
                key={`${chosen} ${way}`}
                venues={venues}
                centerMinor={wallets.data.centerMinor}
                autoTransfer={wallets.data.autoTransfer}
                first={{ code: chosen, way }}
                onRefresh={wallets.refresh}
              />
            )}
          </Section>
          <PendingTransfers venues={venues} />
          <LatestDeals
            title={text.latest}
            hint={text.latestHint}
            type="transfer"
            empty={{ title: text.latestNone, text: text.latestNoneText }}
          />
        </div>
        {wallets.data && <WalletAside wallets={wallets.data} onChanged={wallets.refetch} />}
      </div>
    </MemberFrame>
  );
}

function NoVenue() {
  const { t } = useT();
  return (
    <EmptyState
      title={t(text.noVenue)}
      text={t(text.noVenueText)}
      action={
        <Link href="/mine/wallet" className={buttonClass({ tone: 'soft', size: 's' })}>
          {t(text.toWallet)}
        </Link>
      }
    />
  );
}
