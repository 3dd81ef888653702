import type { Translator } from '@tianping/i18n';
import {
  type MahjongShown,
  mahjongShown,
  mahjongMessages as words,
} from '@tianping/plugin-games/mahjong';
import { useT } from '@tianping/ui';
import type {
  Figure,
  HandProps,
  PlaceProps,
  SeatSign,
  TableParts,
} from '../../kit/card-room/parts.ts';
import { Plate } from '../../kit/card-room/pieces.tsx';
import css from './mahjong.module.css';
import { mahjongStageMessages as m } from './messages.ts';
import { Mine } from './mine.tsx';
import { Row } from './tiles.tsx';

function signs(shown: MahjongShown, at: number, t: Translator['t']): readonly SeatSign[] {
  const place = shown.places[at];
  const made: SeatSign[] = [];
  if (place?.isDealer) made.push({ text: t(words.dealer), tone: 'red' });
  if (place?.isReady) made.push({ text: t(words.ready), tone: 'gold' });
  return made;
}

function nameAt(
  { table, hand }: Pick<HandProps<MahjongShown>, 'table' | 'hand'>,
  at: number,
  t: Translator['t'],
): string {
  const seat = table.seats.find((one) => one.seat === hand.seats[at]);
  return seat?.isMe ? t(m.me) : (seat?.nickname ?? '—');
}

/** The opponent's tiles: face down, or open at the end. */
function Before(props: PlaceProps<MahjongShown>) {
  const { shown, at } = props;
  const { t } = useT();
  const place = shown.places[at];
  if (!place) return null;
  const name = nameAt(props, at, t);
  const hidden = Array.from({ length: place.count }, () => null);
  const tiles = place.tiles ? [...place.tiles, ...(place.drawn ? [place.drawn] : [])] : hidden;
  return (
    <div className={css.other}>
      <Row tiles={tiles} label={t(m.handOf, { name })} />
      {place.melds.map((meld) => (
        <Row
          key={meld.tiles.join('')}
          tiles={meld.tiles}
          label={t(m.meldsOf, { name })}
          kind="meld"
        />
      ))}
    </div>
  );
}

/** Discards of both, the wall between them, and how the hand was won. */
function Middle(props: HandProps<MahjongShown>) {
  const { shown } = props;
  const { t } = useT();
  const mine = shown.place ?? 0;
  const other = 1 - mine;
  const rows = [other, mine];
  return (
    <div className={css.middle}>
      {rows.map((at, order) => (
        <div key={at} className={css.river} data-order={order}>
          <Row
            tiles={shown.places[at]?.discards ?? []}
            label={t(m.discardsOf, { name: nameAt(props, at, t) })}
            kind="discards"
          />
        </div>
      ))}
      {shown.win ? (
        <WinPlates {...props} win={shown.win} />
      ) : (
        <p className={css.wall}>{t(m.wallLeft, { count: shown.wallLeft })}</p>
      )}
    </div>
  );
}

function WinPlates(
  props: HandProps<MahjongShown> & { readonly win: NonNullable<MahjongShown['win']> },
) {
  const { win } = props;
  const { t } = useT();
  const ways = { drawn: m.winDrawn, discard: m.winDiscard, robbed: m.winRobbed };
  return (
    <div className={css.win}>
      <Plate text={t(ways[win.way], { name: nameAt(props, win.place, t) })} tone="gold" />
      <p>
        {win.fans
          .map(({ code, each, count }) => `${t(words[code])} ${each * count}`)
          .concat(win.readyTimes > 1 ? [t(m.readyTimes, { times: win.readyTimes })] : [])
          .join(' · ')}
      </p>
    </div>
  );
}

function figures(shown: MahjongShown, t: Translator['t']): readonly Figure[] {
  const me = shown.place === null ? null : shown.places[shown.place];
  const waits = shown.waits.map(({ tile }) => t(words[tile])).join(' ');
  return [
    { name: t(m.figureWall), value: t(m.wallLeft, { count: shown.wallLeft }) },
    { name: t(m.figureCap), value: `×${shown.cap}` },
    { name: t(m.figureReady), value: t(me?.isReady ? m.yes : m.none) },
    { name: t(m.figureWaits), value: waits === '' ? t(m.none) : waits },
  ];
}

export const mahjongParts: TableParts<MahjongShown> = {
  felt: 'mahjong',
  read: (shown) => mahjongShown.safeParse(shown).data ?? null,
  signs,
  Before,
  Middle,
  Mine,
  figures,
};
