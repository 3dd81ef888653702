import { moneyMinor, plainMoneyText } from '@tianping/base';
import type { TableView } from '@tianping/games/wire';
import { useT } from '@tianping/ui';
import { useState } from 'react';
import css from './card-room.module.css';
import { cardRoomMessages as m } from './messages.ts';
import type { SeatSign } from './parts.ts';
import type { CardRoomProps } from './props.ts';
import { SignTags } from './seat.tsx';

/** Actions possible at any time: let the program play, and leave. */
export function TableBar(
  props: CardRoomProps & {
    readonly table: TableView;
    /** The reader's role in this hand, shown here because the own seat is not drawn. */
    readonly signs: readonly SeatSign[];
  },
) {
  const { controller, game, table, signs } = props;
  const { t } = useT();
  const [isSent, setSent] = useState(false);
  const me = table.seats.find(({ isMe }) => isMe);
  const room = game.rooms.find(({ code }) => code === table.room);
  const send = async (act: () => Promise<unknown>): Promise<void> => {
    setSent(true);
    await act();
    setSent(false);
  };
  const isPlaying = table.phase === 'playing' && table.hand?.myPlace != null;
  return (
    <div className={css.bar}>
      <p>
        <SignTags signs={signs} />
        {room && (
          <>
            <b>{t(room.name)}</b> {t(m.base)}{' '}
            <b className="num">{plainMoneyText(moneyMinor(room.baseMinor))}</b>
          </>
        )}
        {me && <> · {t(m.carried, { amount: plainMoneyText(moneyMinor(me.carryMinor)) })}</>}
        {table.code !== null && (
          <>
            {' · '}
            {t(m.friends)} <b className="num">{table.code}</b>
          </>
        )}
        {table.hand && <> · {t(m.hand, { number: table.hand.number })}</>}
      </p>
      {me && (
        <button
          type="button"
          title={t(m.hostHint)}
          aria-pressed={me.isHosted}
          disabled={isSent || me.isLeaving}
          onClick={() => void send(() => controller.host(!me.isHosted))}
        >
          {t(me.isHosted ? m.unhost : m.host)}
        </button>
      )}
      <button
        type="button"
        disabled={isSent || (me?.isLeaving ?? false)}
        onClick={() => void send(() => controller.stand())}
      >
        {t(isPlaying ? m.standNow : m.stand)}
      </button>
    </div>
  );
}
