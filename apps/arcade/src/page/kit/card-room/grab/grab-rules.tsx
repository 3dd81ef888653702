import { HOUSE_LOSS_TIMES, type TableGame } from '@tianping/games';
import type { Message } from '@tianping/i18n';
import { BID_CARRY_TIMES } from '@tianping/plugin-games/grab-banker';
import { useT } from '@tianping/ui';
import css from '../../table/rules.module.css';
import { cardRoomMessages } from '../messages.ts';
import { OrderTable } from '../order-table.tsx';
import { grabMessages as m } from './messages.ts';

/** How a hand is played, and the ranking of hands with their multipliers. */
export function GrabRulesText(props: {
  readonly game: TableGame;
  readonly cards: number;
  readonly seen: number;
  readonly ties: Message;
  /** Best first. */
  readonly classes: readonly { readonly name: Message; readonly times: number }[];
}) {
  const { game, cards, seen, ties, classes } = props;
  const { t } = useT();
  const percent = (game.rooms[0]?.rakeMilli ?? 0) / 10;
  return (
    <div className={css.rules}>
      <h3>{t(m.flow)}</h3>
      <ul>
        <li>{t(m.flowDeal, { cards, seen })}</li>
        <li>{t(m.flowGrab, { need: BID_CARRY_TIMES })}</li>
        <li>{t(m.flowBet)}</li>
        <li>{t(m.flowShow)}</li>
        <li>{t(m.flowTies, { ties: t(ties) })}</li>
        <li>{t(m.flowCap)}</li>
        <li>{t(m.flowRake, { percent })}</li>
        <li>{t(m.flowHouse)}</li>
        <li>{t(cardRoomMessages.houseLimit, { times: HOUSE_LOSS_TIMES })}</li>
      </ul>
      <h3>{t(m.order)}</h3>
      <OrderTable
        heads={[t(m.orderClass), t(m.orderTimes)]}
        rows={classes.map(({ name, times }) => [t(name), `×${times}`])}
      />
    </div>
  );
}
