import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import { Crest, Icon, type IconShape, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { RESULTS_ADDRESS, RULES_ADDRESS } from '../../addresses.ts';
import { HOT_LEAGUES_MAX } from '../../limits.ts';
import { boardMessages as m } from '../../messages.ts';
import { useSports, useSportsStore, useStructure } from '../../sports-context.tsx';
import { countOf } from '../../store/list/counts.ts';
import { shortNameOf } from '../../store/list/league-choice.ts';
import { leaguesOf } from '../../store/list/list.ts';
import {
  GAME_TYPES,
  type GameType,
  OUTRIGHT_SHOW_TYPES,
  SHOW_TYPES,
  type ShowType,
} from '../../store/list/view-state.ts';
import type { TopicStore } from '../../store/topics/topic-store.ts';
import { gameName, showName } from '../names.ts';
import css from './side-menu.module.css';
import { SPORT_ICONS } from './sport-icons.ts';

const SHOW_ICONS = {
  RB: IconBroadcast,
  FT: IconClock,
  FU: IconCalendar,
} as const;

/** Sports with their counts. The professional edition shows icons with figures. */
export function SideMenu({ book }: { readonly book: TopicStore | null }) {
  const { around } = useSports();
  return around.edition === 'professional' ? <IconMenu /> : <WideMenu book={book} />;
}

function WideMenu({ book }: { readonly book: TopicStore | null }) {
  const translator = useT();
  const { t } = translator;
  const store = useSportsStore();
  const { gameType, favouritesOnly } = useStore(store.view);
  return (
    <nav className={css.side} aria-label={t(m.sports)}>
      <section>
        <FavouritesButton />
      </section>
      <section>
        <h2>{t(m.sports)}</h2>
        {GAME_TYPES.map((type) => (
          <SportEntry key={type} gameType={type} isChosen={type === gameType && !favouritesOnly} />
        ))}
      </section>
      <HotLeagues book={book} />
      <section>
        <PageLink href={RESULTS_ADDRESS} icon={IconHistory} name={t(m.results)} />
        <PageLink href={RULES_ADDRESS} icon={IconBook2} name={t(m.rules)} />
      </section>
      <AdultMark />
    </nav>
  );
}

/** A sport with its count; grey without matches, its show types below it when chosen. */
function SportEntry(props: { readonly gameType: GameType; readonly isChosen: boolean }) {
  const { gameType, isChosen } = props;
  const translator = useT();
  const store = useSportsStore();
  const isEmpty = useCount({ gameType }) === 0;
  return (
    <div>
      <button
        type="button"
        className={`${css.sport} ${isEmpty ? css.zero : ''}`}
        aria-expanded={isChosen}
        onClick={() => store.change({ type: 'gameType', gameType })}
        data-testid={`sport-${gameType}`}
      >
        <Icon of={SPORT_ICONS[gameType]} size="m" />
        <span>{gameName(translator, gameType)}</span>
        <Count gameType={gameType} />
        <Icon of={IconChevronDown} size="s" />
      </button>
      {isChosen && <SubMenu gameType={gameType} />}
    </div>
  );
}

function PageLink(props: {
  readonly href: string;
  readonly icon: IconShape;
  readonly name: string;
}) {
  return (
    <Link className={css.sport} href={props.href}>
      <Icon of={props.icon} size="m" />
      <span>{props.name}</span>
    </Link>
  );
}

function SubMenu({ gameType }: { readonly gameType: GameType }) {
  const translator = useT();
  const store = useSportsStore();
  const { showType } = useStore(store.view);
  const shows = gameType === 'FS' ? OUTRIGHT_SHOW_TYPES : SHOW_TYPES;
  return (
    <div className={css.sub}>
      {shows.map((type) => (
        <button
          key={type}
          type="button"
          aria-current={type === showType ? 'page' : undefined}
          onClick={() => store.change({ type: 'place', showType: type, gameType })}
        >
          {showName(translator, type)}
          <Count gameType={gameType} showType={type} />
        </button>
      ))}
    </div>
  );
}

function HotLeagues({ book }: { readonly book: TopicStore | null }) {
  const translator = useT();
  const store = useSportsStore();
  useStructure(book);
  const chosen = useStore(store.view, (view) => view.leagues);
  const leagues = leaguesOf(book?.matches() ?? [], (id) => book?.league(id));
  if (leagues.length === 0) return null;
  return (
    <section>
      <h2>{translator.t(m.hotLeagues)}</h2>
      {leagues.slice(0, HOT_LEAGUES_MAX).map(({ league, count }) => {
        const id = league.leagueId;
        const short = shortNameOf(id);
        const isChosen = chosen?.length === 1 && chosen[0] === id;
        return (
          <button
            key={id}
            type="button"
            className={css.league}
            aria-pressed={isChosen}
            onClick={() => store.change({ type: 'leagues', leagues: isChosen ? null : [id] })}
          >
            <Crest name={league.name.hans} />
            <span title={translator.name(league.name)}>
              {short ? translator.t(short) : withoutFormat(translator.name(league.name))}
            </span>
            <b>{count}</b>
          </button>
        );
      })}
    </section>
  );
}

/** The menu is narrow: how many sets win is shown in the list only. */
function withoutFormat(name: string): string {
  return name.replace(/（.+）$/, '');
}

function IconMenu() {
  const translator = useT();
  const store = useSportsStore();
  const { gameType, showType, favouritesOnly } = useStore(store.view);
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
          onClick={() =>
            store.change({ type: 'place', showType: type, gameType: playedOf(gameType) })
          }
        >
          <Icon of={SHOW_ICONS[type]} size="m" />
          <span>{showName(translator, type)}</span>
          <Count showType={type} />
        </button>
      ))}
      <hr />
      {GAME_TYPES.map((type) => (
        <IconEntry key={type} gameType={type} isChosen={type === gameType && !favouritesOnly} />
      ))}
      <hr />
      <IconLink href={RESULTS_ADDRESS} icon={IconHistory} name={translator.t(m.results)} />
      <IconLink href={RULES_ADDRESS} icon={IconBook2} name={translator.t(m.rules)} />
      <AdultMark />
    </nav>
  );
}

/** In-play, today and early are lists of matches; from outrights they lead to football. */
function playedOf(gameType: GameType): GameType {
  return gameType === 'FS' ? 'FT' : gameType;
}

function IconEntry(props: { readonly gameType: GameType; readonly isChosen: boolean }) {
  const { gameType, isChosen } = props;
  const translator = useT();
  const store = useSportsStore();
  const isEmpty = useCount({ gameType }) === 0;
  return (
    <button
      type="button"
      className={`${css.icon} ${isEmpty ? css.zero : ''}`}
      aria-current={isChosen ? 'true' : undefined}
      title={gameName(translator, gameType)}
      onClick={() => store.change({ type: 'gameType', gameType })}
      data-testid={`sport-${gameType}`}
    >
      <Icon of={SPORT_ICONS[gameType]} size="m" />
      <span>{gameName(translator, gameType)}</span>
      <Count gameType={gameType} />
    </button>
  );
}

function IconLink(props: {
  readonly href: string;
  readonly icon: IconShape;
  readonly name: string;
}) {
  return (
    <Link className={css.icon} href={props.href} title={props.name}>
      <Icon of={props.icon} size="m" />
      <span>{props.name}</span>
    </Link>
  );
}
function FavouritesButton() {
  const { t } = useT();
  const store = useSportsStore();
  const { around } = useSports();
  const only = useStore(store.view, (view) => view.favouritesOnly);
  const count = useStore(
    store.marks,
    (marks) => marks.favourites.size + marks.favouriteLeagues.size,
  );
  return (
    <button
      type="button"
      className={around.edition === 'professional' ? css.icon : css.sport}
      aria-pressed={only}
      onClick={() => store.change({ type: 'favourites', only: !only })}
      data-testid="favourites"
    >
      <Icon of={IconStar} size="m" />
      <span>{t(m.myFavourites)}</span>
      <b className={css.count}>{count}</b>
    </button>
  );
}

/** Number of open matches of a sport, a show type, or both. */
export function Count(props: { readonly gameType?: GameType; readonly showType?: ShowType }) {
  const count = useCount(props);
  return <b className={css.count}>{count === null ? '' : count.toLocaleString('en-US')}</b>;
}

/** Null while the counts are loading. */
export function useCount(props: {
  readonly gameType?: GameType;
  readonly showType?: ShowType;
}): number | null {
  const store = useSportsStore();
  const { gameType, showType } = props;
  return useStore(store.counts, (counts) =>
    counts === null ? null : countOf(counts, gameType, showType),
  );
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
