import { moneyMinor, plainMoneyText } from '@tianping/base';
import type { TableView } from '@tianping/games/wire';
import { useT } from '@tianping/ui';
import css from './card-room.module.css';
import { HandEnd } from './hand-end.tsx';
import { cardRoomMessages as m } from './messages.ts';
import type { SeatSign, TableParts } from './parts.ts';
import type { CardRoomProps } from './props.ts';
import { TableBar } from './table-bar.tsx';
import { MyTurn } from './turn-clock.tsx';
import { useHandProps } from './use-hand.ts';
import { Waiting } from './waiting.tsx';

/** The same table in rows and buttons, for keyboards and screen readers. */
export function TableWords<Shown>(
  props: CardRoomProps & { readonly parts: TableParts<Shown>; readonly table: TableView },
) {
  const { parts, table, sounds, now } = props;
  const { t } = useT();
  const hand = useHandProps(props);
  const turn = hand?.hand.turn ?? null;
  const isMine = hand?.place != null && (turn?.places.includes(hand.place) ?? false);
  const seatAt = (place: number) =>
    table.seats.find(({ seat }) => seat === hand?.hand.seats[place]);
  const nameAt = (place: number): string => {
    const seat = seatAt(place);
    return seat?.isMe ? t(m.me) : (seat?.nickname ?? '—');
  };
  const signsOf = (number: number): readonly SeatSign[] => {
    const at = hand?.hand.seats.indexOf(number) ?? -1;
    return hand && at >= 0 ? parts.signs(hand.shown, at, t) : [];
  };
  const whose = turn?.places.map(nameAt).join('、') ?? '';
  return (
    <>
      <TableBar {...props} signs={[]} />
      <ul className={css.rows}>
        {table.seats.map((seat) => (
          <li key={seat.seat}>
            <span>
              {seat.isMe ? t(m.me) : seat.nickname}
              {seat.kind === 'house' && ` · ${t(m.house)}`}
              {seat.isHosted && seat.kind === 'player' && ` · ${t(m.hosted)}`}
              {signsOf(seat.seat).map(({ text }) => ` · ${text}`)}
            </span>
            <b className="num">
              {t(m.carried, { amount: plainMoneyText(moneyMinor(seat.carryMinor)) })}
            </b>
          </li>
        ))}
      </ul>
      {!hand && <Waiting table={table} now={now} say={props.say} />}
      {hand && (
        <>
          <p role="status" aria-live="polite">
            {turn && (isMine ? t(m.yourTurn) : t(m.turnOf, { name: whose }))}
          </p>
          <section className={css.words}>
            <parts.Middle {...hand} />
          </section>
          {hand.hand.seats.map((seat, at) =>
            at === hand.place ? null : (
              <section key={seat} className={css.words}>
                <h2>{nameAt(at)}</h2>
                <parts.Before {...hand} at={at} spot="top" />
              </section>
            ),
          )}
          <section className={css.words}>
            <h2>{t(m.hands)}</h2>
            <MyTurn hand={hand.hand} now={now} sounds={sounds}>
              <parts.Mine {...hand} />
            </MyTurn>
          </section>
          <HandEnd table={table} hand={hand.hand} sounds={sounds} now={now} canFold={false} />
          <MoveLog moves={hand.hand.moves} nameAt={nameAt} />
        </>
      )}
    </>
  );
}

/** The moves of the hand, the latest first. */
export function MoveLog(props: {
  readonly moves: readonly { readonly place: number; readonly words: string }[];
  readonly nameAt: (place: number) => string;
}) {
  const { moves, nameAt } = props;
  const { t } = useT();
  return (
    <section className={css.log}>
      <h2>{t(m.log)}</h2>
      {moves.length === 0 && <p>{t(m.logNone)}</p>}
      <ol>
        {[...moves].reverse().map(({ place, words }, at) => (
          <li key={moves.length - at}>
            <b>{nameAt(place)}</b>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
