import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import {
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  Icon,
  lazyPart,
  Scene,
  Skeleton,
  useT,
} from '@tianping/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useMember, useSession } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { useLaunch } from '../../../features/launch/use-launch.ts';
import { useGamesShut } from '../../../features/protection/use-games-shut.ts';
import { Waiting } from '../../../features/waiting/busy.ts';
import { walletTexts } from '../../../features/wallet/messages.ts';
import { intentOf, LOBBIES, type LobbyCategory } from './facts.ts';
import { Games } from './games.tsx';
import css from './lobby.module.css';
import { lobbyTexts as text } from './messages.ts';
import { OtherLobbies } from './other-lobbies.tsx';
import { Pools } from './pools.tsx';
import { SCENES } from './scenes.ts';
import { LiveTables } from './tables/live-tables.tsx';
import { useOwnGames } from './use-own-games.ts';
import { VenueCards } from './venue-cards.tsx';

const LobbyMatches = lazyPart(() => import('./lobby-matches.tsx'));

/** Venues and games of one category. */
export function LobbyPage(props: { readonly category: LobbyCategory }) {
  const { category } = props;
  const moves = useMember((state) => state.moves);
  const venues = useCall('game/venue/getVenueInfoByCategory', { category }, { version: moves });
  const session = useSession();
  const list = venues.data?.list;
  const [asked, setAsked] = useState<string | null>(null);
  // The chosen venue, else the first that lists games.
  const current =
    list?.find(({ channelCode }) => channelCode === asked) ??
    list?.find(({ games }) => (games ?? 0) > 0) ??
    null;
  return (
    <div className={css.page} data-testid="lobby" data-category={category}>
      <Hero category={category} />
      {session && <ReadBalances category={category} onRead={venues.refetch} />}
      {venues.fault && (
        <div className={`wrap ${css.fault}`}>
          <ErrorState onRetry={venues.refetch} />
        </div>
      )}
      {!list && !venues.fault && <VenuesWaiting />}
      {list && list.length === 0 && <NoVenues />}
      {list && list.length > 0 && (
        <>
          <VenueCards venues={list} current={current?.channelCode ?? null} onCurrent={setAsked} />
          <Pools category={category} />
          {(category === 'ZR' || category === 'CP') && <LiveTables category={category} />}
          {(category === 'TY' || category === 'DJ') && (
            <Suspense fallback={<Waiting />}>
              <LobbyMatches category={category} />
            </Suspense>
          )}
          <Games key={category} category={category} venue={current?.channelCode ?? null} />
          {category === 'BY' && <OtherLobbies category={category} />}
        </>
      )}
    </div>
  );
}

function Hero(props: { readonly category: LobbyCategory }) {
  const { t } = useT();
  const { title, text: sentence, rules } = LOBBIES[props.category];
  const { src, ground } = SCENES[props.category];
  return (
    <header className={css.hero} style={{ background: ground }}>
      <Scene src={src} className={css.scene} />
      <div className={`wrap ${css.heroWords}`}>
        <p className={css.crumb}>
          <Link href="/">{t(text.crumb)}</Link> / {t(walletTexts[props.category])}
        </p>
        <h1>{t(title)}</h1>
        <p>{t(sentence)}</p>
        <div className={css.ways}>
          <Again category={props.category} />
          <Link href={rules} className={css.rules}>
            <Icon of={IconBook} size="s" />
            {t(text.rules)}
          </Link>
        </div>
      </div>
    </header>
  );
}

/** Reads the venue balances once a visit; until then the cards show the last ones read. */
function ReadBalances(props: { readonly category: LobbyCategory; readonly onRead: () => void }) {
  const { data } = useCall('game/venue/allBalance', { category: props.category, refresh: true });
  const readAt = data?.readAt ?? null;
  const call = useRef(props.onRead);
  call.current = props.onRead;
  useEffect(() => {
    if (readAt !== null) call.current();
  }, [readAt]);
  return null;
}

/** Back into the game that the member played last. */
function Again(props: { readonly category: LobbyCategory }) {
  const { t } = useT();
  const { launch, isBusy } = useLaunch();
  const [last] = useOwnGames(props.category).recent;
  const shut = useGamesShut();
  if (!last || shut) return null;
  return (
    <Button tone="secondary" busy={isBusy} onClick={() => void launch(intentOf(last))}>
      {t(text.again, { game: last.name })}
    </Button>
  );
}

function VenuesWaiting() {
  const { t } = useT();
  return (
    <div className={`wrap ${css.venues}`} role="status" aria-label={t(text.loading)}>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className={css.venue}>
          <Skeleton width="60%" height="20px" />
          <Skeleton width="100%" height="44px" />
        </div>
      ))}
    </div>
  );
}

function NoVenues() {
  const { t } = useT();
  return (
    <div className={`wrap ${css.fault}`}>
      <EmptyState
        title={t(text.noVenues)}
        text={t(text.noVenuesText)}
        action={
          <Link href="/" className={buttonClass({ tone: 'secondary' })}>
            {t(text.home)}
          </Link>
        }
      />
    </div>
  );
}
