import { moneyMinor, moneyText } from '@tianping/base';
import type { RoomView, TableLine } from '@tianping/games/wire';
import { useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import type { SeatRequest } from '../../app/controllers.ts';
import { isShort } from '../../app/purse.ts';
import { useWatched } from '../use-watched.ts';
import css from './lobby.module.css';
import { cardRoomMessages as m } from './messages.ts';
import { ownSeed } from './own-seed.ts';
import type { CardRoomProps } from './props.ts';

interface RoomPanelProps extends CardRoomProps {
  readonly room: RoomView;
  readonly name: string;
  readonly isClosed: boolean;
}

const TIMES = [1, 2, 5, 10] as const;

/** One room: its carry, an immediate seat, a table for friends, and the open tables. */
export function RoomPanel(props: RoomPanelProps) {
  const { controller, game, room, name, isClosed } = props;
  const { t } = useT();
  const balance = useWatched(controller.balance);
  const [carryMinor, setCarry] = useState(room.carryMinor);
  const [isSent, setSent] = useState(false);
  const tables = useTables(props);
  const carries = TIMES.map((times) => room.carryMinor * times).filter(
    (minor) => minor <= room.carryMaxMinor,
  );
  const isShut = isClosed || isSent || isShort(carryMinor, balance);
  const sit = async (at: SeatRequest['at']): Promise<void> => {
    setSent(true);
    await controller.sit({ room: room.room, at, carryMinor, seed: ownSeed() });
    setSent(false);
  };
  return (
    <section className={css.panel} aria-label={name}>
      <h3>{name}</h3>
      <fieldset>
        <legend>{t(m.carryChoose)}</legend>
        <div className={css.carries}>
          {carries.map((minor) => (
            <button
              key={minor}
              type="button"
              aria-pressed={minor === carryMinor}
              disabled={isShort(minor, balance)}
              onClick={() => setCarry(minor)}
            >
              {moneyText(moneyMinor(minor))}
            </button>
          ))}
        </div>
        <p>{t(m.carryHint)}</p>
      </fieldset>
      <div className={css.acts}>
        <button
          type="button"
          className={css.gold}
          disabled={isShut}
          onClick={() => void sit({ kind: 'any' })}
        >
          {isShort(carryMinor, balance) ? t(m.short) : t(m.quickSeat)}
        </button>
        <button
          type="button"
          className={css.plain}
          disabled={isShut}
          onClick={() => void sit({ kind: 'friends' })}
        >
          {t(m.openFriends)}
        </button>
      </div>
      <p>{t(m.friendsHint, { min: game.places.min })}</p>
      <TableList
        tables={tables}
        isShut={isShut}
        sit={(tableId) => sit({ kind: 'table', tableId })}
      />
    </section>
  );
}

/** The tables of the room, read again when its counts change. */
function useTables({ controller, room }: RoomPanelProps): readonly TableLine[] | null {
  const [tables, setTables] = useState<readonly TableLine[] | null>(null);
  const sign = `${room.room} ${room.players} ${room.tables}`;
  useEffect(() => {
    if (sign === '') return;
    let isGone = false;
    void controller.list(room.room).then((answer) => {
      if (!isGone && answer.ok) setTables(answer.value);
    });
    return () => {
      isGone = true;
    };
  }, [controller, room.room, sign]);
  return tables;
}

function TableList(props: {
  readonly tables: readonly TableLine[] | null;
  readonly isShut: boolean;
  readonly sit: (tableId: string) => Promise<void>;
}) {
  const { tables, isShut, sit } = props;
  const { t } = useT();
  if (tables === null) return null;
  return (
    <>
      <h4>{t(m.tables)}</h4>
      {tables.length === 0 && <p>{t(m.tablesNone)}</p>}
      <ul className={css.tables}>
        {tables.map(({ tableId, seats, players, isPlaying }) => (
          <li key={tableId}>
            <span>{players.join('、')}</span>
            <small>
              <b className="num">
                {players.length}/{seats}
              </b>{' '}
              {t(isPlaying ? m.tablePlaying : m.tableWaiting)}
            </small>
            <button
              type="button"
              disabled={isShut || players.length >= seats}
              onClick={() => void sit(tableId)}
            >
              {t(players.length >= seats ? m.tableFull : m.sitHere)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
