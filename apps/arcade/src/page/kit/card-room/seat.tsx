import { moneyMinor, plainMoneyText } from '@tianping/base';
import type { TableSeatView } from '@tianping/games/wire';
import { useT } from '@tianping/ui';
import type { ReactNode } from 'react';
import css from './card-room.module.css';
import { cardRoomMessages as m } from './messages.ts';
import { roomArt, type SeatSign, type Spot } from './parts.ts';

const HUES = [180, 30, 270, 340, 110] as const;

/** A player at the table: name, carry, role in this hand, and clock. */
export function Seat(props: {
  readonly seat: TableSeatView;
  readonly spot: Spot;
  readonly signs: readonly SeatSign[];
  readonly isTurn: boolean;
  readonly clock: ReactNode;
  /** What is in front of the seat. */
  readonly children?: ReactNode;
}) {
  const { seat, spot, signs, isTurn } = props;
  const { t } = useT();
  const name = seat.isMe ? t(m.me) : seat.nickname;
  const hue = HUES[seat.seat % HUES.length] ?? 180;
  return (
    <section className={css.seat} data-spot={spot} data-turn={isTurn} aria-label={name}>
      <div className={css.who}>
        <span className={css.face} style={{ background: `oklch(52% .09 ${hue})` }}>
          <img
            src={roomArt(`seats/frame-${seat.kind === 'house' ? 'silver' : 'gold'}.svg`)}
            alt=""
          />
          <b aria-hidden="true">{[...name].at(0)}</b>
        </span>
        <span className={css.name}>
          <b>{name}</b>
          <small className="num">{plainMoneyText(moneyMinor(seat.carryMinor))}</small>
        </span>
        <span className={css.signs}>
          {seat.kind === 'house' && (
            <i className={css.tag} title={t(m.houseHint)}>
              {t(m.house)}
            </i>
          )}
          <SignTags signs={signs} />
          {seat.isHosted && seat.kind === 'player' && (
            <i className={css.tag} data-kind="hosted">
              {t(seat.isLeaving ? m.leaving : m.hosted)}
            </i>
          )}
        </span>
        {props.clock}
      </div>
      <div className={css.before}>{props.children}</div>
    </section>
  );
}

/** A player's role in this hand. */
export function SignTags({ signs }: { readonly signs: readonly SeatSign[] }) {
  return signs.map(({ text, tone }) => (
    <i key={text} className={css.tag} data-tone={tone}>
      {text}
    </i>
  ));
}

/** A free seat. */
export function FreeSeat({ spot }: { readonly spot: Spot }) {
  const { t } = useT();
  return (
    <section className={css.seat} data-spot={spot} data-free="true" aria-label={t(m.seatFree)}>
      <div className={css.who}>
        <span className={css.name}>
          <b>{t(m.seatFree)}</b>
        </span>
      </div>
    </section>
  );
}
