import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { Icon, useT } from '@tianping/ui';
import { type LobbyGame, returnWords } from './facts.ts';
import css from './lobby.module.css';
import { lobbyTexts as text } from './messages.ts';

/** The button on a game's cover that adds it to the favourites, or removes it. */
export function FavouriteStar(props: {
  readonly game: LobbyGame;
  readonly isOn: boolean;
  readonly onKeep: (game: LobbyGame) => void;
}) {
  const { t } = useT();
  const { game, isOn, onKeep } = props;
  return (
    <button
      type="button"
      className={css.star}
      aria-pressed={isOn}
      aria-label={t(isOn ? text.removeFavourite : text.addFavourite, { game: game.name })}
      onClick={() => onKeep(game)}
    >
      <Icon of={isOn ? IconStarFilled : IconStar} size="s" />
    </button>
  );
}

/** A game's return and volatility, as rows of its facts. */
export function ReturnRows({ game }: { readonly game: LobbyGame }) {
  const { t } = useT();
  const { volatility } = game;
  const returned = returnWords(game);
  return (
    <>
      <div>
        <dt>{t(text.returnName)}</dt>
        <dd className="num">{typeof returned === 'string' ? returned : t(returned)}</dd>
      </div>
      <div>
        <dt>{t(text.volatility)}</dt>
        <dd>{volatility ? t(text[volatility]) : t(text.unknown)}</dd>
      </div>
    </>
  );
}
