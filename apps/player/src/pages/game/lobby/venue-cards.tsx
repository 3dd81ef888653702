import { Badge, Button, momentText, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { useApp, useSession } from '../../../app/context.ts';
import { useLaunch } from '../../../features/launch/use-launch.ts';
import { useGamesShut } from '../../../features/protection/use-games-shut.ts';
import { useAmounts } from '../../../features/wallet/use-amounts.ts';
import { VenueArt } from '../../../features/wallet/venue-art.tsx';
import { type LobbyVenue, venueIntent } from './facts.ts';
import css from './lobby.module.css';
import { lobbyTexts as text } from './messages.ts';
import { SHUT_TEXTS } from './shut-texts.ts';

/** The venues of the category: the balance, state and links of each. */
export function VenueCards(props: {
  readonly venues: readonly LobbyVenue[];
  /** The venue whose games are listed below. */
  readonly current: string | null;
  readonly onCurrent: (channelCode: string) => void;
}) {
  const { t } = useT();
  return (
    <ul className={`wrap ${css.venues}`} aria-label={t(text.venues)}>
      {props.venues.map((venue) => (
        <VenueCard
          key={venue.channelCode}
          venue={venue}
          isCurrent={venue.channelCode === props.current}
          onCurrent={() => props.onCurrent(venue.channelCode)}
        />
      ))}
    </ul>
  );
}

function VenueCard(props: {
  readonly venue: LobbyVenue;
  readonly isCurrent: boolean;
  readonly onCurrent: () => void;
}) {
  const { venue, isCurrent } = props;
  const { t } = useT();
  const { launch, isBusy } = useLaunch();
  const isClosed = venue.state === 'maintenance';
  const shut = useGamesShut();
  const hasOffer = (venue.activity?.missingMinor ?? 0) > 0;
  return (
    <li
      className={css.venue}
      data-testid="lobby-venue"
      data-code={venue.channelCode}
      data-state={venue.state}
      data-current={isCurrent || undefined}
    >
      <button
        type="button"
        className={css.venueHead}
        aria-pressed={isCurrent}
        aria-label={t(text.showGames, { venue: venue.name })}
        onClick={props.onCurrent}
      >
        <VenueArt category={venue.category} className={css.venueArt} />
        <span>
          <b>
            {venue.name}
            {isCurrent && <Badge tone="brand">{t(text.current)}</Badge>}
            {hasOffer && <Badge tone="accent">{t(text.activity)}</Badge>}
          </b>
          <VenueState venue={venue} />
        </span>
      </button>
      <p className={css.held}>
        <span>{t(text.balance)}</span>
        <Held venue={venue} />
      </p>
      <div className={css.venueActs}>
        <Button
          size="s"
          disabled={isClosed || shut !== null}
          busy={isBusy}
          onClick={() => void launch(venueIntent(venue))}
          aria-label={t(text.enterVenue, { venue: venue.name })}
        >
          {t(shut ? SHUT_TEXTS[shut] : isClosed ? text.upkeep : text.enter)}
        </Button>
        {isClosed && !venue.shared && <small>{t(text.upkeepNote)}</small>}
        {!isClosed && !venue.shared && <TransferLinks venue={venue} isOutOnly={shut !== null} />}
      </div>
    </li>
  );
}

function TransferLinks(props: { readonly venue: LobbyVenue; readonly isOutOnly: boolean }) {
  const { t } = useT();
  const { channelCode, name } = props.venue;
  return (
    <>
      {!props.isOutOnly && (
        <Link
          href={`/mine/transfermoney?venue=${channelCode}`}
          aria-label={t(text.transferInto, { venue: name })}
        >
          {t(text.transferIn)}
        </Link>
      )}
      <Link
        href={`/mine/transfermoney?venue=${channelCode}&ty=2`}
        aria-label={t(text.transferFrom, { venue: name })}
      >
        {t(text.transferOut)}
      </Link>
    </>
  );
}

function VenueState({ venue }: { readonly venue: LobbyVenue }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { state, maintenanceUntil: until, games } = venue;
  if (state === 'maintenance') {
    const time = until === null ? null : momentText(translator, until, now());
    return (
      <small className={css.warn}>
        {t(time ? text.upkeepUntil : text.upkeep, { time: time ?? '' })}
      </small>
    );
  }
  if (state === 'unreachable' || games === null) {
    return <small className={css.warn}>{t(text.silent)}</small>;
  }
  return <small>{games === 0 ? t(text.noCount) : t(text.count, { count: games })}</small>;
}

/** The balance at a venue: nothing for guests; a wallet not read yet is marked so. */
function Held({ venue }: { readonly venue: LobbyVenue }) {
  const { t } = useT();
  const amounts = useAmounts();
  const session = useSession();
  if (venue.shared) return <small>{t(text.shared)}</small>;
  if (!session) return <small>{t(text.guest)}</small>;
  if (venue.balanceMinor === null) return <small>{t(text.unread)}</small>;
  return <strong className="num">{amounts.balance(venue.balanceMinor)}</strong>;
}
