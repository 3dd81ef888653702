import type { Translator } from '@tianping/i18n';
import { useT } from '@tianping/ui';
import type { TableController } from '../../app/controllers.ts';
import { useWatched } from '../use-watched.ts';
import css from './card-room.module.css';
import { cardRoomMessages as m } from './messages.ts';
import type { TableParts } from './parts.ts';
import { MoveLog } from './table-words.tsx';

/** Beside the table: the present value of the hand, and its moves. */
export function TableSide<Shown>(props: {
  readonly controller: TableController;
  readonly parts: TableParts<Shown>;
}) {
  const { controller, parts } = props;
  const { t } = useT();
  const { table } = useWatched(controller.state);
  const hand = table?.hand;
  const shown = hand ? parts.read(hand.shown) : null;
  if (!table || !hand || shown === null) return null;
  const nameAt = (place: number): string => {
    const seat = table.seats.find((one) => one.seat === hand.seats[place]);
    return seat?.isMe ? t(m.me) : (seat?.nickname ?? '—');
  };
  return (
    <>
      <section className={css.side}>
        <div className={css.head}>
          <h2>{t(m.thisHand)}</h2>
          <span className={css.badge}>{t(hand.end ? m.over : m.running)}</span>
        </div>
        <Figures shown={shown} parts={parts} t={t} />
      </section>
      <section className={css.side}>
        <MoveLog moves={hand.moves} nameAt={nameAt} />
      </section>
    </>
  );
}

function Figures<Shown>(props: {
  readonly shown: Shown;
  readonly parts: TableParts<Shown>;
  readonly t: Translator['t'];
}) {
  const { shown, parts, t } = props;
  return (
    <dl className={css.figures}>
      {parts.figures(shown, t).map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
