import { moneyMinor, moneyText } from '@tianping/base';
import { Button, Dialog, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { useGamesShut } from '../../../features/protection/use-games-shut.ts';
import { LOBBIES, type LobbyGame } from './facts.ts';
import { ReturnRows } from './game-parts.tsx';
import css from './lobby.module.css';
import { lobbyTexts as text } from './messages.ts';
import { SHUT_WHY } from './shut-texts.ts';

/** A game's return, volatility and stakes, and a link to its rules. */
export function AboutGame(props: {
  readonly game: LobbyGame;
  readonly onClose: () => void;
  readonly onOpen: (game: LobbyGame, demo: boolean) => void;
}) {
  const { t } = useT();
  const { game, onClose, onOpen } = props;
  const shut = useGamesShut();
  const open = (demo: boolean): void => {
    onClose();
    onOpen(game, demo);
  };
  return (
    <Dialog title={game.name} onClose={onClose} backdropCloses testId="about-game">
      <dl className={css.facts}>
        <ReturnRows game={game} />
        <div>
          <dt>{t(text.stake)}</dt>
          <dd className="num">
            <Stake game={game} />
          </dd>
        </div>
        <div>
          <dt>{t(text.venue)}</dt>
          <dd>{game.venueName}</dd>
        </div>
      </dl>
      <p className={css.note}>{t(text.gamesNote)}</p>
      <Link href={LOBBIES[game.category].rules} className={css.full} onClick={onClose}>
        {t(text.fullRules)}
      </Link>
      <div className={css.two}>
        {!shut && game.demo && (
          <Button tone="secondary" onClick={() => open(true)}>
            {t(text.tryOut)}
          </Button>
        )}
        <Button disabled={shut !== null} onClick={() => open(false)} data-autofocus>
          {t(shut ? SHUT_WHY[shut] : text.play)}
        </Button>
      </div>
    </Dialog>
  );
}

function Stake({ game }: { readonly game: LobbyGame }) {
  const { t } = useT();
  const { minMinor, maxMinor } = game;
  if (minMinor === null) return t(text.unknown);
  const min = moneyText(moneyMinor(minMinor));
  if (maxMinor === null) return t(text.stakeFrom, { min });
  return `${min}–${moneyText(moneyMinor(maxMinor))}`;
}
