import type { TableView } from '@tianping/games/wire';
import { useT } from '@tianping/ui';
import { useSeconds } from '../table/clock-ring.tsx';
import css from './card-room.module.css';
import { cardRoomMessages as m } from './messages.ts';

/** Before the first hand, or while the next is being prepared. */
export function Waiting(props: {
  readonly table: TableView;
  readonly now: () => number;
  say(text: string): void;
}) {
  const { table, now, say } = props;
  const { t } = useT();
  const seconds = useSeconds(table.nextAt, now);
  const { code } = table;
  const isEnough = table.seats.length >= table.seatsMin;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(code ?? '');
    say(t(m.copied));
  };
  if (table.phase === 'playing') {
    return (
      <p className={css.waiting} role="status">
        {t(m.staking)}
      </p>
    );
  }
  return (
    <div className={css.waiting} role="status">
      <p>{t(m.waiting)}</p>
      {code !== null && !isEnough && (
        <>
          <p>{t(m.waitingFriends, { code })}</p>
          <button type="button" onClick={() => void copy()}>
            {t(m.copyCode)}
          </button>
        </>
      )}
      {code === null && !isEnough && table.nextAt === null && <p>{t(m.houseAway)}</p>}
      {seconds !== null && <p>{t(isEnough ? m.waitingStart : m.waitingHouse, { seconds })}</p>}
    </div>
  );
}
