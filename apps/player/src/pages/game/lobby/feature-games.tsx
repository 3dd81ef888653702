import { moneyMinor, moneyText } from '@tianping/base';
import { Button, useT } from '@tianping/ui';
import { useGamesShut } from '../../../features/protection/use-games-shut.ts';
import type { LobbyGame } from './facts.ts';
import { GameCover } from './game-cover.tsx';
import type { GameActs } from './game-grid.tsx';
import { FavouriteStar, ReturnRows } from './game-parts.tsx';
import css from './lobby.module.css';
import { lobbyTexts as text } from './messages.ts';
import { SHUT_WHY } from './shut-texts.ts';

/** A few games as large cards, each with its return and stakes beside its cover. */
export function FeatureGames(props: GameActs & { readonly games: readonly LobbyGame[] }) {
  const { games, ...acts } = props;
  return (
    <ul className={css.features} data-testid="games">
      {games.map((game) => (
        <li key={`${game.channelCode} ${game.gameCode}`}>
          <Feature game={game} {...acts} />
        </li>
      ))}
    </ul>
  );
}

function Feature(props: GameActs & { readonly game: LobbyGame }) {
  const { t } = useT();
  const { game, isDemo, isFavourite, onKeep, onOpen, onAbout } = props;
  const { name, demo } = game;
  const isReal = !isDemo || !demo;
  const shut = useGamesShut();
  return (
    <article className={`panel ${css.feature}`} data-testid="game" data-code={game.gameCode}>
      <div className={css.cover}>
        <GameCover game={game} />
        <FavouriteStar game={game} isOn={isFavourite(game)} onKeep={onKeep} />
      </div>
      <div className={css.featureWords}>
        <h3>{name}</h3>
        <small>{game.venueName}</small>
        <Facts game={game} />
        <div className={css.featureActs}>
          {shut && <Button disabled>{t(SHUT_WHY[shut])}</Button>}
          {!shut && isReal && (
            <Button
              onClick={() => onOpen(game, false)}
              aria-label={t(text.playGame, { game: name })}
            >
              {t(text.play)}
            </Button>
          )}
          {!shut && demo && (
            <Button
              tone={isReal ? 'secondary' : 'primary'}
              onClick={() => onOpen(game, true)}
              aria-label={t(text.tryGame, { game: name })}
            >
              {t(text.tryOut)}
            </Button>
          )}
          <Button
            tone="soft"
            onClick={() => onAbout(game)}
            aria-label={t(text.about, { game: name })}
          >
            {t(text.rules)}
          </Button>
        </div>
      </div>
    </article>
  );
}

function Facts({ game }: { readonly game: LobbyGame }) {
  const { t } = useT();
  const { minMinor } = game;
  return (
    <dl className={css.facts}>
      <ReturnRows game={game} />
      {minMinor !== null && (
        <div>
          <dt>{t(text.stake)}</dt>
          <dd className="num">{t(text.stakeFrom, { min: moneyText(moneyMinor(minMinor)) })}</dd>
        </div>
      )}
    </dl>
  );
}
