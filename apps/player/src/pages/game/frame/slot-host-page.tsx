import { useApp } from '../../../app/context.ts';
import { readGame } from '../../../features/launch/stored-game.ts';
import { GameFrame } from './game-frame.tsx';
import { NoGame } from './no-game.tsx';

/** `/dz/game` within the site and `/pg/game` in a tab of its own: the page or address that was stored. */
export default function SlotHostPage() {
  const { storage } = useApp();
  const game = readGame(storage);
  return game === 'none' || game === 'abnormal' ? <NoGame why={game} /> : <GameFrame game={game} />;
}
