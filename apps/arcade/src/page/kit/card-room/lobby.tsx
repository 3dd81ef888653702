import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { moneyMinor, moneyText } from '@tianping/base';
import type { RoomView } from '@tianping/games/wire';
import { Icon, useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import { isShort } from '../../app/purse.ts';
import { useWatched } from '../use-watched.ts';
import { CodeForm } from './code-form.tsx';
import css from './lobby.module.css';
import { cardRoomMessages as m } from './messages.ts';
import type { CardRoomProps } from './props.ts';
import { RoomPanel } from './room-panel.tsx';

const AGAIN_MS = 15_000;

/** Rooms by their unit; the chosen one opens with its tables and its carry. */
export function RoomLobby(props: CardRoomProps) {
  const { controller, game, paused } = props;
  const { t } = useT();
  const { rooms } = useWatched(controller.state);
  const balance = useWatched(controller.balance);
  const [chosen, choose] = useState<RoomView['room'] | null>(null);
  useEffect(() => {
    const timer = window.setInterval(() => void controller.refresh(), AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [controller]);
  if (rooms === null) return <RoomsMissing refresh={controller.refresh} />;
  const open = rooms.find(({ room }) => room === chosen) ?? bestRoom(rooms, balance);
  const percent = (open?.rakeMilli ?? 0) / 10;
  return (
    <div className={css.lobby}>
      <header className={css.head}>
        <h2>{t(m.chooseRoom)}</h2>
        <p>{t(m.rake, { percent })}</p>
        <CodeForm {...props} />
      </header>
      <ul className={css.rooms}>
        {rooms.map((room) => (
          <li key={room.room}>
            <RoomCard
              room={room}
              name={t(nameOf(game.rooms, room.room))}
              isChosen={room === open}
              isDear={isShort(room.carryMinor, balance)}
              choose={() => choose(room.room)}
            />
          </li>
        ))}
      </ul>
      {open && (
        <RoomPanel
          key={open.room}
          {...props}
          room={open}
          name={t(nameOf(game.rooms, open.room))}
          isClosed={paused}
        />
      )}
    </div>
  );
}

function nameOf(rooms: CardRoomProps['game']['rooms'], code: string) {
  const room = rooms.find((one) => one.code === code) ?? rooms[0];
  if (!room) throw new Error('a game without rooms');
  return room.name;
}

/** The cheapest room, so that nobody is led to play for more than they chose. */
function bestRoom(rooms: readonly RoomView[], balance: number | null): RoomView | null {
  return rooms.find(({ carryMinor }) => !isShort(carryMinor, balance)) ?? rooms[0] ?? null;
}

function RoomsMissing({ refresh }: { readonly refresh: () => Promise<void> }) {
  const { t } = useT();
  return (
    <div className={css.lobby} role="status">
      <p>{t(m.roomsFailed)}</p>
      <button type="button" className={css.plain} onClick={() => void refresh()}>
        {t(m.retry)}
      </button>
    </div>
  );
}

function RoomCard(props: {
  readonly room: RoomView;
  readonly name: string;
  readonly isChosen: boolean;
  readonly isDear: boolean;
  readonly choose: () => void;
}) {
  const { room, name, isChosen, isDear, choose } = props;
  const { t } = useT();
  const money = (minor: number): string => moneyText(moneyMinor(minor));
  return (
    <button
      type="button"
      className={css.room}
      aria-pressed={isChosen}
      data-dear={isDear}
      onClick={choose}
    >
      <span className={css.title}>
        <b>{name}</b>
        <span>
          {t(m.base)} <b className="num">{money(room.baseMinor)}</b>
        </span>
      </span>
      <span className={css.facts}>
        <span>
          {t(m.carry)} <b className="num">{money(room.carryMinor)}</b>
        </span>
        <span>
          {isDear ? (
            <>
              <Icon of={IconLock} size="s" /> {t(m.short)}
            </>
          ) : (
            <>
              <Icon of={IconUsers} size="s" /> <b className="num">{room.players}</b> {t(m.players)}
            </>
          )}
        </span>
      </span>
    </button>
  );
}
