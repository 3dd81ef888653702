import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import {
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  Icon,
  Segmented,
  Skeleton,
  useT,
} from '@tianping/ui';
import noFavourites from '@tianping/ui/states/no-favourites.svg?url';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../../app/context.ts';
import { useLaunch } from '../../../features/launch/use-launch.ts';
import { useGamesShut } from '../../../features/protection/use-games-shut.ts';
import { AboutGame } from './about-game.tsx';
import {
  type GameList,
  intentOf,
  kindName,
  type LobbyCategory,
  type LobbyGame,
  type Tag,
} from './facts.ts';
import { FeatureGames } from './feature-games.tsx';
import { GameGrid } from './game-grid.tsx';
import css from './lobby.module.css';
import { lobbyTexts as text } from './messages.ts';
import { useGamePages } from './use-game-pages.ts';
import { useOwnGames } from './use-own-games.ts';

/** A group of games: all, those of a kind, those with a mark. */
type Group =
  | { readonly by: 'all' }
  | { readonly by: 'kind'; readonly kind: string; readonly count: number }
  | { readonly by: 'tag'; readonly tag: Tag; readonly count: number };

/** Up to this many games are shown as large cards. */
const FEW = 3;
const ALL: Group = { by: 'all' };

/** The games of a category: groups, search, favourites, recently played, for money or as a demo. */
export function Games(props: {
  readonly category: LobbyCategory;
  /** The venue whose games are listed; a search covers all venues. */
  readonly venue: string | null;
}) {
  const { category, venue } = props;
  const { t } = useT();
  const { launch } = useLaunch();
  const own = useOwnGames(category);
  const [typed, setTyped] = useState('');
  const [index, setIndex] = useState(0);
  const [isDemo, setDemo] = useState(false);
  const [isFavouritesOnly, setFavouritesOnly] = useState(false);
  const [about, setAbout] = useState<LobbyGame | null>(null);
  const wanted = useDeferredValue(typed);
  const everything = useGamePages(
    useMemo(() => ({ category, venue, demo: isDemo }), [category, venue, isDemo]),
  );
  const groups = useMemo(() => groupsOf(everything.first), [everything.first]);
  const group = groups[index] ?? ALL;
  useTabEvents(groups.length, setIndex);
  const filter = useMemo(
    () => ({
      category,
      demo: isDemo,
      ...(wanted === '' ? { venue } : { text: wanted }),
      ...(group.by === 'kind' ? { kind: group.kind } : {}),
      ...(group.by === 'tag' ? { tag: group.tag } : {}),
    }),
    [category, venue, isDemo, wanted, group],
  );
  const games = useGamePages(filter);
  const open = (game: LobbyGame, demo: boolean): void => void launch(intentOf(game), { demo });
  const total = everything.first?.total ?? 0;
  if (games.fault) {
    return (
      <div className={`wrap ${css.fault}`}>
        <ErrorState onRetry={games.refetch} />
      </div>
    );
  }
  if (everything.first && total === 0 && !isDemo) {
    // A board of matches is shown there already.
    return category === 'TY' || category === 'DJ' ? null : <NoGames {...props} />;
  }
  const shownCount = isFavouritesOnly ? own.collection.length : (games.first?.total ?? 0);
  return (
    <section className={`wrap ${css.games}`} aria-label={t(text.games)}>
      <div className={css.tools}>
        <Groups groups={groups} total={total} index={index} onIndex={setIndex} />
        <Search value={typed} onValue={setTyped} />
        <button
          type="button"
          className={css.kept}
          aria-pressed={isFavouritesOnly}
          onClick={() => setFavouritesOnly(!isFavouritesOnly)}
        >
          <Icon of={IconStar} size="s" />
          {t(text.favourites)} <span className="num">{own.collection.length}</span>
        </button>
        <Segmented
          label={t(text.mode)}
          value={isDemo ? 'demo' : 'real'}
          onChange={(mode) => setDemo(mode === 'demo')}
          choices={[
            { value: 'real', label: t(text.real) },
            { value: 'demo', label: t(text.demo) },
          ]}
        />
      </div>
      <Recent games={own.recent} onOpen={(game) => open(game, isDemo && game.demo)} />
      <div className={css.head}>
        <h2>{t(text.games)}</h2>
        <p>{t(text.gamesNote)}</p>
        <p className={css.total} role="status">
          {games.first ? t(text.found, { count: shownCount }) : t(text.loading)}
        </p>
      </div>
      {(games.first?.silent.length ?? 0) > 0 && (
        <p className={css.warn}>
          {t(text.silentVenues, { venues: games.first?.silent.join('、') ?? '' })}
        </p>
      )}
      {!games.first && <Skeleton width="100%" height="320px" />}
      {games.first && shownCount === 0 && (
        <NothingFound
          isFavourite={isFavouritesOnly}
          onAll={() => {
            setTyped('');
            setIndex(0);
            setFavouritesOnly(false);
          }}
        />
      )}
      {games.first && shownCount > 0 && shownCount <= FEW && (
        <FeatureGames
          games={isFavouritesOnly ? own.collection : games.first.list}
          isDemo={isDemo}
          isFavourite={own.isFavourite}
          onKeep={own.toggle}
          onOpen={open}
          onAbout={setAbout}
        />
      )}
      {games.first && shownCount > FEW && (
        <GameGrid
          total={shownCount}
          gameAt={isFavouritesOnly ? (at) => own.collection[at] : games.gameAt}
          want={isFavouritesOnly ? nothingToFetch : games.want}
          isDemo={isDemo}
          isFavourite={own.isFavourite}
          onKeep={own.toggle}
          onOpen={open}
          onAbout={setAbout}
        />
      )}
      {about && <AboutGame game={about} onClose={() => setAbout(null)} onOpen={open} />}
    </section>
  );
}

const nothingToFetch = (): void => {};

function groupsOf(list: GameList | undefined): readonly Group[] {
  if (!list) return [ALL];
  const tags = list.tags.map(({ tag, count }): Group => ({ by: 'tag', tag, count }));
  // A single kind leaves no choice.
  const kinds =
    list.kinds.length > 1
      ? list.kinds.map(({ kind, count }): Group => ({ by: 'kind', kind, count }))
      : [];
  return [ALL, ...tags, ...kinds];
}

/** Lets another part of the site switch the group. */
function useTabEvents(count: number, onIndex: (index: number) => void): void {
  const { events } = useApp();
  useEffect(() => {
    const stop = events.on('changeGameTab', ({ index }) => {
      if (Number.isInteger(index) && index >= 0 && index < count) onIndex(index);
    });
    return () => stop();
  }, [events, count, onIndex]);
}

function Groups(props: {
  readonly groups: readonly Group[];
  readonly total: number;
  readonly index: number;
  readonly onIndex: (index: number) => void;
}) {
  const { t } = useT();
  const nameOf = (group: Group): string => {
    if (group.by === 'all') return t(text.all);
    return t(group.by === 'tag' ? text[group.tag] : kindName(group.kind));
  };
  return (
    <fieldset className={css.groups} aria-label={t(text.group)}>
      {props.groups.map((group, at) => (
        <button
          key={group.by === 'all' ? 'all' : group.by === 'tag' ? group.tag : group.kind}
          type="button"
          aria-pressed={at === props.index}
          onClick={() => props.onIndex(at)}
        >
          {nameOf(group)}{' '}
          <span className="num">{group.by === 'all' ? props.total : group.count}</span>
        </button>
      ))}
    </fieldset>
  );
}

function Search(props: { readonly value: string; readonly onValue: (value: string) => void }) {
  const { t } = useT();
  return (
    <search className={css.search}>
      <Icon of={IconSearch} size="s" />
      <input
        type="text"
        inputMode="search"
        aria-label={t(text.search)}
        placeholder={t(text.search)}
        maxLength={40}
        value={props.value}
        onChange={(event) => props.onValue(event.target.value)}
      />
      {props.value !== '' && (
        <button type="button" aria-label={t(text.clear)} onClick={() => props.onValue('')}>
          <Icon of={IconX} size="s" />
        </button>
      )}
    </search>
  );
}

function Recent(props: {
  readonly games: readonly LobbyGame[];
  readonly onOpen: (game: LobbyGame) => void;
}) {
  const { t } = useT();
  const shut = useGamesShut();
  if (props.games.length === 0) return null;
  return (
    <div className={css.recent}>
      <b>
        <Icon of={IconClock} size="s" />
        {t(text.recent)}
      </b>
      {props.games.map((game) => (
        <button
          key={`${game.channelCode} ${game.gameCode}`}
          type="button"
          disabled={shut !== null}
          onClick={() => props.onOpen(game)}
        >
          {game.name}
        </button>
      ))}
    </div>
  );
}

function NothingFound(props: { readonly isFavourite: boolean; readonly onAll: () => void }) {
  const { t } = useT();
  return (
    <EmptyState
      {...(props.isFavourite ? { art: noFavourites } : {})}
      title={t(props.isFavourite ? text.nothingKept : text.nothing)}
      text={t(props.isFavourite ? text.nothingKeptText : text.nothingText)}
      action={
        <Button tone="secondary" onClick={props.onAll}>
          {t(text.showAll)}
        </Button>
      }
    />
  );
}

/** Venues without a list of games are opened from their cards. */
function NoGames(props: { readonly category: LobbyCategory }) {
  const { t } = useT();
  const isFish = props.category === 'BY';
  return (
    <div className={`wrap ${css.fault}`}>
      <EmptyState
        title={t(isFish ? text.noFish : text.noGames)}
        text={t(isFish ? text.noFishText : text.noGamesText)}
        action={
          <Link href="/" className={buttonClass({ tone: 'secondary' })}>
            {t(text.home)}
          </Link>
        }
      />
    </div>
  );
}
