import { FRAME_TYPES } from '../../../features/launch/destination.ts';
import type { PageProps } from '../../../routes/types.ts';
import NotFoundPage from '../../not-found/not-found-page.tsx';
import { HostedGame } from './hosted-game.tsx';

/** `/game/{info}`: the game that was launched last in that category. */
export default function GamePage(props: PageProps) {
  const { info } = props.params;
  const type = FRAME_TYPES.find((one) => one === info);
  return type ? <HostedGame category={type} /> : <NotFoundPage />;
}
