import { HOUSE_LOSS_TIMES, type TableGame } from '@tianping/games';
import { DOUDIZHU_CAPS, doudizhuMessages as words } from '@tianping/plugin-games/doudizhu';
import { useT } from '@tianping/ui';
import { cardRoomMessages } from '../../kit/card-room/messages.ts';
import { OrderTable } from '../../kit/card-room/order-table.tsx';
import css from '../../kit/table/rules.module.css';
import { doudizhuStageMessages as m } from './messages.ts';

const TYPES = [
  [words.rocket, m.rocket],
  [words.bomb, m.bomb],
  [words.single, m.single],
  [words.pair, m.pair],
  [words.triple, m.triple],
  [words.tripleSingle, m.tripleSingle],
  [words.triplePair, m.triplePair],
  [words.straight, m.straight],
  [words.pairs, m.pairs],
  [words.plane, m.plane],
  [words.fourSingles, m.four],
] as const;

export function DoudizhuRules({ game }: { readonly game: TableGame }) {
  const { t } = useT();
  const percent = (game.rooms[0]?.rakeMilli ?? 0) / 10;
  const lines = [
    t(m.flowDeal),
    t(m.flowCall),
    t(m.flowDouble),
    t(m.flowPlay),
    t(m.flowTimes),
    t(m.flowPay),
    ...game.rooms.map(({ code, name }) =>
      t(m.capOf, { room: t(name), times: DOUDIZHU_CAPS[code] ?? 0 }),
    ),
    t(m.flowCap),
    t(m.flowRake, { percent }),
    t(m.flowClock),
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
      <h3>{t(m.types)}</h3>
      <OrderTable
        heads={[t(m.typeName), t(m.typeText)]}
        rows={TYPES.map(([name, text]) => [t(name), t(text)])}
      />
    </div>
  );
}
