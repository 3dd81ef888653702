import { HostedGame } from './hosted-game.tsx';

/** `/dz/game` within the site and `/pg/game` in a tab of its own: the page or address that was stored. */
export default function SlotHostPage() {
  return <HostedGame category={null} />;
}
