import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { Icon, useT } from '@tianping/ui';
import { useId } from 'react';
import { transferTexts as text, walletTexts } from '../../../features/wallet/messages.ts';
import type { Venue } from '../../../features/wallet/types.ts';
import { useAmounts } from '../../../features/wallet/use-amounts.ts';
import { VenueArt } from '../../../features/wallet/venue-art.tsx';
import css from './transfermoney.module.css';

/** The central wallet's value among the venue codes. */
export const CENTER = '';

/** The wallet on one side of a transfer, with what it holds. */
export function WalletSelect(props: {
  readonly label: string;
  /** The venue on this side; null for the central wallet. */
  readonly venue: Venue | null;
  readonly venues: readonly Venue[];
  readonly centerMinor: number;
  /** A code, or `CENTER`. */
  readonly onChoose: (code: string) => void;
  readonly testId: string;
}) {
  const { t } = useT();
  const id = useId();
  const amounts = useAmounts();
  const { venue } = props;
  const balance = venue ? venue.balanceMinor : props.centerMinor;
  return (
    <div className={css.side}>
      <label htmlFor={id}>{props.label}</label>
      <div className={css.box}>
        {venue ? (
          <VenueArt category={venue.category} className={css.art ?? ''} />
        ) : (
          <span className={css.center}>
            <Icon of={IconWallet} size="s" />
          </span>
        )}
        <select
          id={id}
          value={venue?.channelCode ?? CENTER}
          onChange={(event) => props.onChoose(event.target.value)}
          aria-describedby={`${id}-b`}
          data-testid={props.testId}
        >
          <option value={CENTER}>{t(text.center)}</option>
          {props.venues.map((each) => (
            <option
              key={each.channelCode}
              value={each.channelCode}
              disabled={each.state === 'maintenance'}
            >
              {each.state === 'maintenance' ? `${each.name} · ${t(walletTexts.upkeep)}` : each.name}
            </option>
          ))}
        </select>
        <span className={`num ${css.balance}`} id={`${id}-b`}>
          {balance === null ? t(text.unread) : amounts.balance(balance)}
        </span>
        <Icon of={IconChevronDown} size="s" />
      </div>
    </div>
  );
}
