import { changeText, moneyMinor, plainMoneyText } from '@tianping/base';
import type { TableHandView, TableView } from '@tianping/games/wire';
import type { Message } from '@tianping/i18n';
import { useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import type { Sounds } from '../../app/controllers.ts';
import { useSeconds } from '../table/clock-ring.tsx';
import css from './card-room.module.css';
import { cardRoomMessages as m } from './messages.ts';

/** How a hand ended, for each player; a win is shown no larger than a loss. */
export function HandEnd(props: {
  readonly table: TableView;
  readonly hand: TableHandView;
  readonly sounds: Sounds;
  readonly now: () => number;
  /** It covers the table: the reader may fold it to see everybody's cards. */
  readonly canFold: boolean;
}) {
  const { table, hand, sounds, now, canFold } = props;
  const { t } = useT();
  const [isFolded, setFolded] = useState(false);
  const seconds = useSeconds(table.nextAt, now);
  const { end, myPlace } = hand;
  const net = myPlace === null ? null : (end?.netMinor[myPlace] ?? null);
  useEffect(() => {
    if (net !== null && net > 0) sounds.play('win');
  }, [net, sounds]);
  if (!end) return null;
  return (
    <section className={css.end} data-folded={isFolded}>
      <div className={css.outcome} role="status">
        <h2>
          {t(headOf(end, net))}
          {net !== null && net !== 0 && (
            <b className="num" data-net={net > 0 ? 'up' : 'down'}>
              {changeText(moneyMinor(net - (end.rakeMinor[myPlace ?? 0] ?? 0)))}
            </b>
          )}
        </h2>
        {hand.words !== '' && <p>{hand.words}</p>}
      </div>
      {!end.isVoid && !isFolded && <EndTable table={table} hand={hand} end={end} />}
      <div className={css.after}>
        {seconds !== null && <p className={css.next}>{t(m.next, { seconds })}</p>}
        {canFold && !end.isVoid && (
          <button
            type="button"
            aria-expanded={!isFolded}
            onClick={() => setFolded((before) => !before)}
          >
            {t(isFolded ? m.endOpen : m.endFold)}
          </button>
        )}
      </div>
    </section>
  );
}

/** For onlookers only that it is over. */
function headOf(end: NonNullable<TableHandView['end']>, net: number | null): Message {
  if (end.isVoid) return m.voidHand;
  if (net === null) return m.over;
  if (net === 0) return m.even;
  return net > 0 ? m.won : m.lost;
}

function EndTable(props: {
  readonly table: TableView;
  readonly hand: TableHandView;
  readonly end: NonNullable<TableHandView['end']>;
}) {
  const { table, hand, end } = props;
  const { t } = useT();
  return (
    <table>
      <thead>
        <tr>
          <th>{t(m.player)}</th>
          <th>{t(m.times)}</th>
          <th>{t(m.net)}</th>
          <th>{t(m.rakeTaken)}</th>
        </tr>
      </thead>
      <tbody>
        {hand.seats.map((seat, place) => {
          const who = table.seats.find((one) => one.seat === seat);
          const net = end.netMinor[place] ?? 0;
          return (
            <tr key={seat} data-me={place === hand.myPlace}>
              <td>{place === hand.myPlace ? t(m.me) : (who?.nickname ?? '—')}</td>
              <td className="num">{end.times[place] ?? 0}</td>
              <td className="num" data-net={net > 0 ? 'up' : net < 0 ? 'down' : 'none'}>
                {changeText(moneyMinor(net))}
              </td>
              <td className="num">{plainMoneyText(moneyMinor(end.rakeMinor[place] ?? 0))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
