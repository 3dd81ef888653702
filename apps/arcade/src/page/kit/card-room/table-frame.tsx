import { useT } from '@tianping/ui';
import { useWatched } from '../use-watched.ts';
import css from './card-room.module.css';
import { HandEnd } from './hand-end.tsx';
import { cardRoomMessages as m } from './messages.ts';
import { roomArt, spotOf, type TableParts } from './parts.ts';
import type { CardRoomProps } from './props.ts';
import { FreeSeat, Seat } from './seat.tsx';
import { TableBar } from './table-bar.tsx';
import { MyTurn, TurnClock } from './turn-clock.tsx';
import { useHandProps } from './use-hand.ts';
import { Waiting } from './waiting.tsx';

/** With more seats than this there are two at each side, one above the other. */
const CROWDED = 3;

/** The member's table: seats around the felt, the game's own parts, and the own cards below. */
export function TableFrame<Shown>(props: CardRoomProps & { readonly parts: TableParts<Shown> }) {
  const { controller, game, parts } = props;
  const { t } = useT();
  const { table } = useWatched(controller.state);
  const hand = useHandProps(props);
  if (!table) return null;
  const mine = table.seats.find(({ isMe }) => isMe)?.seat ?? 0;
  const around = { mine, seats: table.seatsMax };
  const isOver = table.phase === 'resting' && hand?.hand.end;
  return (
    <div
      className={css.table}
      data-felt={parts.felt}
      data-calm={props.calm}
      data-crowded={table.seatsMax > CROWDED}
    >
      <picture>
        <source
          media="(orientation: portrait)"
          srcSet={roomArt(`felts/table-${parts.felt}-phone.svg`)}
        />
        <img className={css.ground} src={roomArt(`felts/table-${parts.felt}-desktop.svg`)} alt="" />
      </picture>
      <section className={css.felt} aria-label={t(m.tableLabel, { name: t(game.name) })}>
        <div className={css.middle}>{hand && <parts.Middle {...hand} />}</div>
        {Array.from({ length: table.seatsMax }, (_, number) => {
          const spot = spotOf(number, around);
          const seat = table.seats.find((one) => one.seat === number);
          if (!seat) return <FreeSeat key={number} spot={spot} />;
          const at = hand ? hand.hand.seats.indexOf(number) : -1;
          const isTurn = at >= 0 && (hand?.hand.turn?.places.includes(at) ?? false);
          return (
            <Seat
              key={seat.seat}
              seat={seat}
              spot={spot}
              signs={hand && at >= 0 && spot !== 'me' ? parts.signs(hand.shown, at, t) : []}
              isTurn={isTurn}
              clock={
                isTurn && spot !== 'me' && hand?.hand.turn ? (
                  <TurnClock
                    endsAt={hand.hand.turn.endsAt}
                    wholeMs={hand.hand.turn.ms}
                    now={props.now}
                    sounds={null}
                  />
                ) : null
              }
            >
              {hand && at >= 0 && spot !== 'me' && <parts.Before {...hand} at={at} spot={spot} />}
            </Seat>
          );
        })}
        {isOver && hand && (
          <HandEnd table={table} hand={hand.hand} sounds={props.sounds} now={props.now} canFold />
        )}
        {table.phase !== 'resting' && !hand && (
          <Waiting table={table} now={props.now} say={props.say} />
        )}
      </section>
      <div className={css.mine}>
        {hand && (
          <MyTurn hand={hand.hand} now={props.now} sounds={props.sounds}>
            <parts.Mine {...hand} />
          </MyTurn>
        )}
      </div>
      <TableBar
        {...props}
        table={table}
        signs={hand && hand.place !== null ? parts.signs(hand.shown, hand.place, t) : []}
      />
    </div>
  );
}
