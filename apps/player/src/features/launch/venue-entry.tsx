import type { GameIntent } from '../../app/events.ts';
import { ActivityDialog } from '../wallet/activity-dialog.tsx';
import { useWallets } from '../wallet/use-wallets.ts';
import { useLaunch } from './use-launch.ts';

/**
 * Before a game of a venue with a running offer: money is transferred in first, or the member enters with what is
 * there.
 */
export default function VenueEntry(props: {
  readonly game: GameIntent;
  readonly onClose: () => void;
}) {
  const { game, onClose } = props;
  const { data } = useWallets();
  const { launch } = useLaunch();
  const venue = data?.venues.find(({ channelCode }) => channelCode === game.channelCode);
  if (!data || !venue) return null;
  const again = (): void => {
    onClose();
    void launch(game, { isActivity: true });
  };
  return (
    <ActivityDialog
      venue={venue}
      launch={{
        centerMinor: data.centerMinor,
        onArrived: again,
        onEnter: again,
      }}
      onClose={onClose}
    />
  );
}
