import { useApp } from '../../../app/context.ts';
import { FRAME_TYPES } from '../../../features/launch/destination.ts';
import { readGame } from '../../../features/launch/stored-game.ts';
import type { PageProps } from '../../../routes/types.ts';
import NotFoundPage from '../../not-found/not-found-page.tsx';
import { GameFrame } from './game-frame.tsx';
import { NoGame } from './no-game.tsx';

/** `/game/{info}`: the game that was launched last in that category. */
export default function GamePage(props: PageProps) {
  const { storage } = useApp();
  const { info } = props.params;
  if (!FRAME_TYPES.some((type) => type === info)) return <NotFoundPage />;
  const game = readGame(storage);
  if (game === 'none' || game === 'abnormal') return <NoGame why={game} />;
  return game.category === info ? <GameFrame game={game} /> : <NoGame why="none" />;
}
