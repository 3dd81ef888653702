import { moneyMinor, moneyText } from '@tianping/base';
import { Badge, momentText, Skeleton, useT } from '@tianping/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../../app/context.ts';
import { ActivityDialog } from '../../../features/wallet/activity-dialog.tsx';
import { walletTexts as text } from '../../../features/wallet/messages.ts';
import type { Venue } from '../../../features/wallet/types.ts';
import { useAmounts } from '../../../features/wallet/use-amounts.ts';
import { recallVenue, useTransfer } from '../../../features/wallet/use-transfer.ts';
import { VenueArt } from '../../../features/wallet/venue-art.tsx';
import { isRecallable, type VenueLook, venueLook } from '../../../features/wallet/venue-states.ts';
import { lobbyPaths } from '../../../routes/lobby-paths.ts';
import css from './venues.module.css';

interface CardProps {
  readonly venue: Venue;
  /** Whether its balance is being read again. */
  readonly isAsked: boolean;
  readonly onRetry: () => void;
}

/** One venue's wallet: its balance, or why that is not known, and the possible actions. */
export function VenueCard(props: CardProps) {
  const { venue } = props;
  const look = venueLook(venue, props.isAsked);
  return (
    <li className={css.card} data-testid="venue" data-code={venue.channelCode} data-look={look}>
      <VenueArt category={venue.category} />
      <div className={css.words}>
        <p className={css.name}>
          <b>{venue.name}</b>
          <Offer venue={venue} />
        </p>
        <Balance venue={venue} look={look} />
      </div>
      <div className={css.actions}>
        <Actions {...props} look={look} />
      </div>
    </li>
  );
}

/** A running offer that locks the money; described in full for readers who cannot see the mark's title. */
function Offer(props: { readonly venue: Venue }) {
  const { t } = useT();
  const { activity } = props.venue;
  if (!activity || activity.missingMinor <= 0) return null;
  const missing = moneyText(moneyMinor(activity.missingMinor));
  const note = t(text.activityNote, { name: activity.name, missing });
  return (
    <span title={note}>
      <Badge tone="accent">{t(text.activityLocked)}</Badge>
      <span className="vh">{note}</span>
    </span>
  );
}

/** What is known of the balance, and what is in transit. */
function Balance(props: { readonly venue: Venue; readonly look: VenueLook }) {
  const { venue, look } = props;
  return (
    <span className={css.held}>
      <EndStatus venue={venue} look={look} />
      {venue.pendingMinor !== 0 && <OnItsWay venue={venue} />}
    </span>
  );
}

function EndStatus(props: { readonly venue: Venue; readonly look: VenueLook }) {
  const { t } = useT();
  const amounts = useAmounts();
  const { venue, look } = props;
  const { balanceMinor } = venue;
  switch (look) {
    case 'shared':
      return <span className={css.shared}>{t(text.shared)}</span>;
    case 'syncing':
      return (
        <span
          className={css.syncing}
          role="status"
          aria-label={t(text.syncing, { venue: venue.name })}
        >
          <Skeleton width="76px" height="16px" />
        </span>
      );
    case 'failed':
    case 'upkeep':
      return <Unreadable venue={venue} look={look} />;
    case 'open':
      if (balanceMinor === null) return <span className={css.shared}>{t(text.unsure)}</span>;
      break;
    case 'zero':
    case 'normal':
      break;
  }
  return <span className={`num ${css.amount}`}>{amounts.balance(balanceMinor ?? 0)}</span>;
}

/** The venue's balance cannot be read: why, and the last known one. */
function Unreadable(props: { readonly venue: Venue; readonly look: 'failed' | 'upkeep' }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const amounts = useAmounts();
  const { balanceMinor, maintenanceUntil: until } = props.venue;
  const why =
    props.look === 'failed'
      ? t(text.readFailed)
      : until === null
        ? t(text.upkeep)
        : t(text.upkeepUntil, { time: momentText(translator, until, now()) });
  return (
    <>
      <span className={css[props.look]}>{why}</span>
      {balanceMinor !== null && balanceMinor > 0 && (
        <span className={`num ${css.last}`}>
          {t(text.lastRead, { amount: amounts.balance(balanceMinor) })}
        </span>
      )}
    </>
  );
}

/** A link to where the transfer is described in full. */
function OnItsWay(props: { readonly venue: Venue }) {
  const { t } = useT();
  const amounts = useAmounts();
  const { channelCode, pendingMinor } = props.venue;
  const amount = amounts.money(Math.abs(pendingMinor));
  return (
    <Link href={`/mine/transfermoney?venue=${channelCode}`} className={`num ${css.pending}`}>
      {t(text.onItsWay, { amount })}
    </Link>
  );
}

function Actions(props: CardProps & { readonly look: VenueLook }) {
  const app = useApp();
  const translator = useT();
  const { t } = translator;
  const { venue, look } = props;
  const { send, isBusy } = useTransfer();
  const [isHeld, setHeld] = useState(false);
  if (look === 'failed') {
    return (
      <button
        type="button"
        aria-label={t(text.retryVenue, { venue: venue.name })}
        onClick={props.onRetry}
      >
        {t(text.retry)}
      </button>
    );
  }
  if (look === 'shared') {
    return (
      <Link
        href={lobbyPaths[venue.category]}
        aria-label={t(text.enterVenue, { venue: venue.name })}
      >
        {t(text.enter)}
      </Link>
    );
  }
  if (look !== 'zero' && look !== 'normal') return null;
  const recall = async (): Promise<void> => {
    const { balanceMinor } = venue;
    if (isBusy || balanceMinor === null) return;
    const end = await recallVenue(app, translator, { ...venue, balanceMinor }, send);
    if (end.kind === 'activity') setHeld(true);
  };
  return (
    <>
      <Link
        href={`/mine/transfermoney?venue=${venue.channelCode}`}
        aria-label={t(text.transferInto, { venue: venue.name })}
      >
        {t(text.transferIn)}
      </Link>
      {isRecallable(venue) && (
        <button
          type="button"
          aria-label={t(text.recallFrom, { venue: venue.name })}
          aria-busy={isBusy || undefined}
          onClick={() => void recall()}
        >
          {t(text.recallOne)}
        </button>
      )}
      {isHeld && <ActivityDialog venue={venue} onClose={() => setHeld(false)} />}
    </>
  );
}
