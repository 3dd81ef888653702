import { HOUSE_LOSS_TIMES, type TableGame } from '@tianping/games';
import { FANS, MAHJONG_CAPS, mahjongMessages as words } from '@tianping/plugin-games/mahjong';
import { useT } from '@tianping/ui';
import { cardRoomMessages } from '../../kit/card-room/messages.ts';
import { OrderTable } from '../../kit/card-room/order-table.tsx';
import css from '../../kit/table/rules.module.css';
import { mahjongStageMessages as m } from './messages.ts';

/** Patterns that count once for each of their sets. */
const EACH = new Set(['dragonPong', 'concealedKong', 'openKong']);

export function MahjongRules({ game }: { readonly game: TableGame }) {
  const { t } = useT();
  const percent = (game.rooms[0]?.rakeMilli ?? 0) / 10;
  const lines = [
    t(m.flowTiles),
    t(m.flowTurn),
    t(m.flowKong),
    t(m.flowReady),
    t(m.flowWin),
    t(m.flowDrawn),
    ...game.rooms.map(({ code, name }) =>
      t(m.capOf, { room: t(name), times: MAHJONG_CAPS[code] ?? 0 }),
    ),
    t(m.flowCap),
    t(m.flowRake, { percent }),
    t(m.flowClock),
    t(m.flowHouse),
    t(cardRoomMessages.houseLimit, { times: HOUSE_LOSS_TIMES }),
  ];
  const codes = Object.keys(FANS).filter((code): code is keyof typeof FANS => code in FANS);
  return (
    <div className={css.rules}>
      <h3>{t(m.flow)}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3>{t(m.fans)}</h3>
      <OrderTable
        heads={[t(m.fanName), t(m.fanCount)]}
        rows={codes.map((code) => [
          t(words[code]),
          EACH.has(code) ? t(m.each, { count: FANS[code] }) : String(FANS[code]),
        ])}
      />
    </div>
  );
}
