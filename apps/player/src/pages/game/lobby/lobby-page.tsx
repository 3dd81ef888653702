import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import {
  buttonClass,
  EmptyState,
  ErrorState,
  Icon,
  lazyPart,
  Scene,
  Skeleton,
  useT,
} from '@tianping/ui';
import chess from '@tianping/ui/scenes/lobby-chess.svg?url';
import esport from '@tianping/ui/scenes/lobby-esport.svg?url';
import fish from '@tianping/ui/scenes/lobby-fish.svg?url';
import live from '@tianping/ui/scenes/lobby-live.svg?url';
import lottery from '@tianping/ui/scenes/lobby-lottery.svg?url';
import slots from '@tianping/ui/scenes/lobby-slots.svg?url';
import stadium from '@tianping/ui/scenes/stadium.svg?url';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { useMember } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import { Waiting } from '../../../features/waiting/busy.ts';
import { walletTexts } from '../../../features/wallet/messages.ts';
import { LOBBIES, type LobbyCategory } from './facts.ts';
import { Games } from './games.tsx';
import css from './lobby.module.css';
import { lobbyTexts as text } from './messages.ts';
import { Pools } from './pools.tsx';
import { VenueCards } from './venue-cards.tsx';

const LobbyMatches = lazyPart(() => import('./lobby-matches.tsx'));

const SCENES: Readonly<Record<LobbyCategory, readonly [scene: string, ground: string]>> = {
  TY: [stadium, 'sport'],
  ZR: [live, 'live'],
  QP: [chess, 'chess'],
  DJ: [esport, 'esport'],
  CP: [lottery, 'lottery'],
  DZ: [slots, 'slots'],
  BY: [fish, 'fish'],
};

/** Venues and games of one category. */
export function LobbyPage(props: { readonly category: LobbyCategory }) {
  const { category } = props;
  const moves = useMember((state) => state.moves);
  const venues = useCall('game/venue/getVenueInfoByCategory', { category }, { version: moves });
  const list = venues.data?.list;
  return (
    <div className={css.page} data-testid="lobby" data-category={category}>
      <Hero category={category} />
      {venues.fault && (
        <div className={`wrap ${css.fault}`}>
          <ErrorState onRetry={venues.refetch} />
        </div>
      )}
      {!list && !venues.fault && <VenuesWaiting />}
      {list && list.length === 0 && <NoVenues />}
      {list && list.length > 0 && (
        <>
          <VenueCards venues={list} />
          <Pools category={category} />
          {(category === 'TY' || category === 'DJ') && (
            <Suspense fallback={<Waiting />}>
              <LobbyMatches category={category} />
            </Suspense>
          )}
          <Games category={category} venues={list} />
        </>
      )}
    </div>
  );
}

function Hero(props: { readonly category: LobbyCategory }) {
  const { t } = useT();
  const { title, text: sentence, rules } = LOBBIES[props.category];
  const [scene, ground] = SCENES[props.category];
  return (
    <header className={css.hero} style={{ background: `var(--cat-${ground})` }}>
      <Scene src={scene} className={css.scene} />
      <div className={`wrap ${css.heroWords}`}>
        <p className={css.crumb}>
          <Link href="/">{t(text.crumb)}</Link> / {t(walletTexts[props.category])}
        </p>
        <h1>{t(title)}</h1>
        <p>{t(sentence)}</p>
        <Link href={rules} className={css.rules}>
          <Icon of={IconBook} size="s" />
          {t(text.rules)}
        </Link>
      </div>
    </header>
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
