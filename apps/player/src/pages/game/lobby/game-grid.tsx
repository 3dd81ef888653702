import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { Icon, useT } from '@tianping/ui';
import { useEffect, useRef, useState } from 'react';
import { useGamesShut } from '../../../features/protection/use-games-shut.ts';
import { type LobbyGame, returnText, rowsInView } from './facts.ts';
import { GameCover } from './game-cover.tsx';
import { FavouriteStar } from './game-parts.tsx';
import css from './lobby.module.css';
import { lobbyTexts as text } from './messages.ts';
import { SHUT_WHY } from './shut-texts.ts';

/** What may be done with a game of the lobby. */
export interface GameActs {
  readonly isDemo: boolean;
  readonly isFavourite: (game: LobbyGame) => boolean;
  readonly onKeep: (game: LobbyGame) => void;
  readonly onOpen: (game: LobbyGame, demo: boolean) => void;
  readonly onAbout: (game: LobbyGame) => void;
}

interface View {
  readonly columns: number;
  readonly from: number;
  readonly to: number;
  readonly rowHeight: number;
}

/** Used until the page has been measured. */
const FIRST: View = { columns: 6, from: 0, to: 4, rowHeight: 0 };
const GAP_ROW = 20;
const WORDS = 56;

/** Games in rows, of which only those near the window are drawn: thousands scroll like a few. */
export function GameGrid(
  props: GameActs & {
    readonly total: number;
    readonly gameAt: (index: number) => LobbyGame | undefined;
    /** Reports the range of games about to be visible. */
    readonly want: (from: number, to: number) => void;
  },
) {
  const { total, gameAt, want, ...acts } = props;
  const ref = useRef<HTMLUListElement>(null);
  const view = useView(ref, total);
  const from = view.from * view.columns;
  const to = Math.min(total, view.to * view.columns);
  useEffect(() => {
    want(from, to);
  }, [want, from, to]);
  const rows = Math.ceil(total / view.columns);
  const pad = (count: number): number => Math.max(0, count) * view.rowHeight;
  return (
    <ul
      ref={ref}
      className={css.grid}
      style={{ paddingTop: pad(view.from), paddingBottom: pad(rows - view.to) }}
      data-testid="games"
    >
      {Array.from({ length: Math.max(0, to - from) }, (_, at) => {
        const index = from + at;
        const game = gameAt(index);
        return (
          // The key is the index, because the game may not be loaded yet.
          <li key={index} aria-setsize={total} aria-posinset={index + 1}>
            {game ? <Tile game={game} {...acts} /> : <div className={css.blank} />}
          </li>
        );
      })}
    </ul>
  );
}

function useView(ref: { readonly current: HTMLUListElement | null }, total: number): View {
  const [view, setView] = useState(FIRST);
  useEffect(() => {
    const grid = ref.current;
    if (!grid) return;
    const measure = (): void => {
      const tracks = getComputedStyle(grid).gridTemplateColumns.split(' ');
      const columns = Math.max(1, tracks.length);
      const side = Number.parseFloat(tracks[0] ?? '0');
      const rowHeight = Math.round(side + WORDS + GAP_ROW);
      const { top } = grid.getBoundingClientRect();
      const rows = Math.ceil(total / columns);
      const next = {
        columns,
        rowHeight,
        ...rowsInView({ top, height: innerHeight, rowHeight, rows }),
      };
      setView((now) =>
        now.columns === columns &&
        now.rowHeight === rowHeight &&
        now.from === next.from &&
        now.to === next.to
          ? now
          : next,
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    // Whatever scrolls: the window or a part of the page.
    document.addEventListener('scroll', measure, { capture: true, passive: true });
    measure();
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', measure, { capture: true });
    };
  }, [ref, total]);
  return view;
}

function Tile({
  game,
  isDemo,
  isFavourite,
  onKeep,
  onOpen,
  onAbout,
}: GameActs & { readonly game: LobbyGame }) {
  const { t } = useT();
  const { name, returnMicro, volatility, demo, tags } = game;
  const plays = isDemo && demo;
  const shut = useGamesShut();
  const [tag] = tags;
  return (
    <article className={css.tile} data-testid="game" data-code={game.gameCode}>
      <div className={css.cover}>
        <GameCover game={game} />
        {tag && <em data-tag={tag}>{t(text[tag])}</em>}
        {shut ? (
          <p className={css.shut}>{t(SHUT_WHY[shut])}</p>
        ) : (
          <div className={css.over}>
            <button
              type="button"
              onClick={() => onOpen(game, plays)}
              aria-label={t(plays ? text.tryGame : text.playGame, { game: name })}
            >
              {t(plays ? text.tryOut : text.play)}
            </button>
            {demo && !isDemo && (
              <button
                type="button"
                onClick={() => onOpen(game, true)}
                aria-label={t(text.tryGame, { game: name })}
              >
                {t(text.tryOut)}
              </button>
            )}
          </div>
        )}
        <FavouriteStar game={game} isOn={isFavourite(game)} onKeep={onKeep} />
      </div>
      <div className={css.tileWords}>
        <b title={name}>{name}</b>
        <button
          type="button"
          aria-label={t(text.about, { game: name })}
          onClick={() => onAbout(game)}
        >
          <Icon of={IconInfoCircle} size="s" />
        </button>
        <small className="num">
          {game.venueName}
          {returnMicro !== null && ` · ${t(text.returned, { share: returnText(returnMicro) })}`}
          {volatility && ` · ${t(text.volatility)}${t(text[volatility])}`}
        </small>
      </div>
    </article>
  );
}
