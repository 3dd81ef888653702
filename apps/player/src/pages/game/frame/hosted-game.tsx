import { Button, EmptyState, useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useApp } from '../../../app/context.ts';
import { readGame, type StoredGame } from '../../../features/launch/stored-game.ts';
import { useLaunch } from '../../../features/launch/use-launch.ts';
import { namePage } from '../../../routes/page-names.ts';
import css from './frame.module.css';
import { GameFrame } from './game-frame.tsx';
import { frameTexts as text } from './messages.ts';
import { NoGame } from './no-game.tsx';

/** The game that was launched last, if it is one of `category`; one that was left is launched again on request. */
export function HostedGame(props: { readonly category: string | null }) {
  const { storage } = useApp();
  const [{ over }, setShown] = useState<{ readonly over: StoredGame | null }>({ over: null });
  // Another tab may have launched another game since; this page does not switch to that one when its own has ended.
  const game = over ?? readGame(storage);
  const isShown = typeof game !== 'string' && (props.category ?? game.category) === game.category;
  useTabOf(isShown ? game : null);
  if (game === 'none' || game === 'abnormal') return <NoGame why={game} />;
  if (props.category !== null && game.category !== props.category) return <NoGame why="none" />;
  return game.isLeft ? (
    <LeftGame game={game} onOpened={() => setShown({ over: null })} />
  ) : (
    <GameFrame
      key={game.at}
      game={game}
      onOver={() => setShown({ over: { ...game, isLeft: true } })}
    />
  );
}

/** Names the tab and the window after the game, as it was named when opened: many games share one path. */
function useTabOf(game: StoredGame | null): void {
  const [path] = useLocation();
  const name = game?.name ?? '';
  useEffect(() => {
    if (name !== '') namePage(path, { hans: name, hant: name });
  }, [path, name]);
}

function LeftGame(props: { readonly game: StoredGame; readonly onOpened: () => void }) {
  const { game, onOpened } = props;
  const { t } = useT();
  const { launch, isBusy } = useLaunch();
  const enter = async (): Promise<void> => {
    await launch(game, { demo: game.demo });
    onOpened();
  };
  const title = t(text.leftTitle, { game: game.name });
  return (
    <div className={css.empty} data-testid="left-game">
      <h1 className="vh">{title}</h1>
      <EmptyState
        title={title}
        text={t(game.demo ? text.leftDemoText : text.leftText)}
        action={
          <Button busy={isBusy} onClick={() => void enter()}>
            {t(text.reload)}
          </Button>
        }
      />
    </div>
  );
}
