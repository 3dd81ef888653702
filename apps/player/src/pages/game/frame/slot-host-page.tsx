import { HostedGame } from './hosted-game.tsx';

/** `/dz/game` within the site and `/pg/game` in a tab of its own: shows the stored page or address. */
export default function SlotHostPage() {
  return <HostedGame category={null} />;
}
