import IconBallBasketball from '@tabler/icons-react/dist/esm/icons/IconBallBasketball.mjs';
import IconBallFootball from '@tabler/icons-react/dist/esm/icons/IconBallFootball.mjs';
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import { Icon, type IconShape, useT } from '@tianping/ui';
import { useStore } from 'zustand';
import { Crest } from '../crest/crest.tsx';
import { HOT_LEAGUES_MAX } from '../limits.ts';
import { boardMessages as m } from '../messages.ts';
import { useDesk, useSports, useStructure } from '../sports-context.tsx';
import { leaguesOf } from '../store/list.ts';
import type { TopicBook } from '../store/topic-book.ts';
import { GAME_TYPES, type GameType, SHOW_TYPES, type ShowType } from '../store/view-state.ts';
import { gameName, showName } from './names.ts';
import css from './side-menu.module.css';

export const SPORT_ICONS: Readonly<Record<GameType, IconShape>> = {
  FT: IconBallFootball,
  BK: IconBallBasketball,
};

const SHOW_ICONS: Readonly<Record<ShowType, IconShape>> = {
  RB: IconBroadcast,
  FT: IconClock,
  FU: IconCalendar,
};

/** Sports with their numbers. The professional edition shows icons with figures. */
export function SideMenu({ book }: { readonly book: TopicBook | null }) {
  const { around } = useSports();
  return around.edition === 'professional' ? <IconMenu /> : <WideMenu book={book} />;
}

function WideMenu({ book }: { readonly book: TopicBook | null }) {
  const translator = useT();
  const { t } = translator;
  const desk = useDesk();
  const { gameType, favouritesOnly } = useStore(desk.view);
  return (
    <nav className={css.side} aria-label={t(m.sports)}>
      <section>
        <FavouritesButton />
      </section>
      <section>
        <h2>{t(m.sports)}</h2>
        {GAME_TYPES.map((type) => {
          const isChosen = type === gameType && !favouritesOnly;
          return (
            <div key={type}>
              <button
                type="button"
                className={css.sport}
                aria-expanded={isChosen}
                onClick={() => desk.change({ type: 'gameType', gameType: type })}
                data-testid={`sport-${type}`}
              >
                <Icon of={SPORT_ICONS[type]} size="m" />
                <span>{gameName(translator, type)}</span>
                <Count gameType={type} />
                <Icon of={IconChevronDown} size="s" />
              </button>
              {isChosen && <SubMenu gameType={type} />}
            </div>
          );
        })}
      </section>
      <HotLeagues book={book} />
      <AdultMark />
    </nav>
  );
}

function SubMenu({ gameType }: { readonly gameType: GameType }) {
  const translator = useT();
  const desk = useDesk();
  const { showType } = useStore(desk.view);
  return (
    <div className={css.sub}>
      {SHOW_TYPES.map((type) => (
        <button
          key={type}
          type="button"
          aria-current={type === showType ? 'page' : undefined}
          onClick={() => desk.change({ type: 'place', showType: type, gameType })}
        >
          {showName(translator, type)}
          <Count gameType={gameType} showType={type} />
        </button>
      ))}
    </div>
  );
}

function HotLeagues({ book }: { readonly book: TopicBook | null }) {
  const translator = useT();
  const desk = useDesk();
  useStructure(book);
  const { leagueId } = useStore(desk.view);
  const leagues = leaguesOf(book?.matches() ?? [], (id) => book?.league(id));
  if (leagues.length === 0) return null;
  return (
    <section>
      <h2>{translator.t(m.hotLeagues)}</h2>
      {leagues.slice(0, HOT_LEAGUES_MAX).map(({ league, count }) => {
        const id = league.leagueId;
        const isChosen = id === leagueId;
        return (
          <button
            key={id}
            type="button"
            className={css.league}
            aria-pressed={isChosen}
            onClick={() => desk.change({ type: 'league', leagueId: isChosen ? null : id })}
          >
            <Crest name={league.name.hans} />
            <span>{translator.name(league.name)}</span>
            <b>{count}</b>
          </button>
        );
      })}
    </section>
  );
}

function IconMenu() {
  const translator = useT();
  const desk = useDesk();
  const { gameType, showType, favouritesOnly } = useStore(desk.view);
  return (
    <nav className={`${css.side} ${css.icons}`} aria-label={translator.t(m.sports)}>
      <FavouritesButton />
      <hr />
      {SHOW_TYPES.map((type) => (
        <button
          key={type}
          type="button"
          className={css.icon}
          aria-current={type === showType && !favouritesOnly ? 'page' : undefined}
          onClick={() => desk.change({ type: 'place', showType: type, gameType })}
        >
          <Icon of={SHOW_ICONS[type]} size="m" />
          <span>{showName(translator, type)}</span>
          <Count showType={type} />
        </button>
      ))}
      <hr />
      {GAME_TYPES.map((type) => (
        <button
          key={type}
          type="button"
          className={css.icon}
          aria-current={type === gameType && !favouritesOnly ? 'true' : undefined}
          onClick={() => desk.change({ type: 'gameType', gameType: type })}
          data-testid={`sport-${type}`}
        >
          <Icon of={SPORT_ICONS[type]} size="m" />
          <span>{gameName(translator, type)}</span>
          <Count gameType={type} />
        </button>
      ))}
      <hr />
      <AdultMark />
    </nav>
  );
}

function FavouritesButton() {
  const { t } = useT();
  const desk = useDesk();
  const { around } = useSports();
  const only = useStore(desk.view, (view) => view.favouritesOnly);
  const count = useStore(desk.marks, (marks) => marks.favourites.size);
  return (
    <button
      type="button"
      className={around.edition === 'professional' ? css.icon : css.sport}
      aria-pressed={only}
      onClick={() => desk.change({ type: 'favourites', only: !only })}
      data-testid="favourites"
    >
      <Icon of={IconStar} size="m" />
      <span>{t(m.myFavourites)}</span>
      <b className={css.count}>{count}</b>
    </button>
  );
}

/** Open matches of a sport, a show type, or both. */
export function Count(props: { readonly gameType?: GameType; readonly showType?: ShowType }) {
  const desk = useDesk();
  const counts = useStore(desk.counts);
  const shows = props.showType ? [props.showType] : SHOW_TYPES;
  const games = props.gameType ? [props.gameType] : GAME_TYPES;
  const sum = shows
    .flatMap((show) => games.map((game) => counts?.[show]?.[game] ?? 0))
    .reduce((total, count) => total + count, 0);
  return <b className={css.count}>{counts ? sum.toLocaleString('en-US') : ''}</b>;
}

function AdultMark() {
  const { t } = useT();
  const { around } = useSports();
  return (
    <div className={css.adult}>
      <b>18+</b>
      <span>
        {t(m.responsible)}
        {around.playMoney && (
          <>
            <br />
            {t(m.playMoneyOnly)}
          </>
        )}
      </span>
    </div>
  );
}
