import { HOUSE_LOSS_TIMES, type TableGame } from '@tianping/games';
import {
  zhajinhuaMessages as words,
  ZHAJINHUA_CIRCLES,
  ZHAJINHUA_CLASSES,
} from '@tianping/plugin-games/zhajinhua';
import { useT } from '@tianping/ui';
import { cardRoomMessages } from '../../kit/card-room/messages.ts';
import { OrderTable } from '../../kit/card-room/order-table.tsx';
import css from '../../kit/table/rules.module.css';
import { zhajinhuaStageMessages as m } from './messages.ts';

const TEXTS = {
  leopard: m.leopardText,
  straightFlush: m.straightFlushText,
  flush: m.flushText,
  straight: m.straightText,
  pair: m.pairText,
  single: m.singleText,
} as const;

export function ZhajinhuaRules({ game }: { readonly game: TableGame }) {
  const { t } = useT();
  const percent = (game.rooms[0]?.rakeMilli ?? 0) / 10;
  const lines = [
    t(m.flowAnte),
    t(m.flowLook),
    t(m.flowBet),
    t(m.flowCompare),
    t(m.flowAllIn),
    t(m.flowCircles, { circles: ZHAJINHUA_CIRCLES }),
    t(m.flowCap),
    t(m.flowRake, { percent }),
    t(m.flowHouse),
    t(cardRoomMessages.houseLimit, { times: HOUSE_LOSS_TIMES }),
  ];
  return (
    <div className={css.rules}>
      <h3>{t(m.flow)}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3>{t(m.order)}</h3>
      <OrderTable
        heads={[t(m.orderClass), t(m.orderExample)]}
        rows={[...ZHAJINHUA_CLASSES].reverse().map((code) => [t(words[code]), t(TEXTS[code])])}
      />
    </div>
  );
}
