import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import type { Message } from '@tianping/i18n';
import { Icon, Scene, useT } from '@tianping/ui';
import twoWallets from '@tianping/ui/states/no-transfers.svg?url';
import { Link } from 'wouter';
import { AutoTransfer } from '../../../features/wallet/auto-transfer.tsx';
import { transferTexts as text } from '../../../features/wallet/messages.ts';
import type { Venue, Wallets } from '../../../features/wallet/types.ts';
import { useAmounts } from '../../../features/wallet/use-amounts.ts';
import { VenueArt } from '../../../features/wallet/venue-art.tsx';
import { type VenueLook, venueLook } from '../../../features/wallet/venue-states.ts';
import { Section } from '../section.tsx';
import css from './wallet-aside.module.css';

/** What automatic transfer does, and what each wallet holds. */
export function WalletAside(props: { readonly wallets: Wallets; readonly onChanged: () => void }) {
  const { t } = useT();
  const { wallets } = props;
  const venues = wallets.venues.filter(({ shared }) => !shared);
  return (
    <aside className={css.aside}>
      <Section title={t(text.autoTitle)} testId="auto-panel">
        <Scene src={twoWallets} className={css.art ?? ''} />
        <p className={css.what}>{t(wallets.autoTransfer ? text.autoWhatOn : text.autoWhatOff)}</p>
        <p className={css.note}>{t(text.autoSafe)}</p>
        <AutoTransfer on={wallets.autoTransfer} onChanged={props.onChanged} />
      </Section>
      {venues.length > 0 && <Balances centerMinor={wallets.centerMinor} venues={venues} />}
    </aside>
  );
}

function Balances(props: { readonly centerMinor: number; readonly venues: readonly Venue[] }) {
  const { t } = useT();
  const amounts = useAmounts();
  return (
    <Section title={t(text.wallets)} testId="wallet-balances">
      <ul className={css.list}>
        <li>
          <span className={css.row}>
            <span className={css.center}>
              <Icon of={IconWallet} size="s" />
            </span>
            <span>{t(text.center)}</span>
            <b className="num">{amounts.balance(props.centerMinor)}</b>
          </span>
        </li>
        {props.venues.map((venue) => (
          <li key={venue.channelCode}>
            <Link
              className={css.row}
              href={`/mine/transfermoney?venue=${venue.channelCode}&ty=1`}
              title={t(text.walletsIn, { venue: venue.name })}
            >
              <VenueArt category={venue.category} className={css.sign ?? ''} />
              <span>{venue.name}</span>
              <Held venue={venue} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Why a wallet is not in its usual state; its balance where that is known. */
const MARKS: Readonly<Partial<Record<VenueLook, Message>>> = {
  upkeep: text.upkeepMark,
  syncing: text.unreadMark,
  failed: text.unread,
  open: text.openMark,
};

function Held({ venue }: { readonly venue: Venue }) {
  const { t } = useT();
  const amounts = useAmounts();
  const mark = MARKS[venueLook(venue)];
  if (mark) return <small>{t(mark)}</small>;
  return <b className="num">{amounts.balance(venue.balanceMinor ?? 0)}</b>;
}
