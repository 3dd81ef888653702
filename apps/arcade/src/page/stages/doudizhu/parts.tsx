import { moneyMinor, plainMoneyText } from '@tianping/base';
import type { Translator } from '@tianping/i18n';
import {
  type DoudizhuShown,
  doudizhuShown,
  doudizhuMessages as words,
} from '@tianping/plugin-games/doudizhu';
import { useT } from '@tianping/ui';
import { CardFan } from '../../kit/card-room/card-face.tsx';
import type {
  Figure,
  HandProps,
  PlaceProps,
  SeatSign,
  TableParts,
} from '../../kit/card-room/parts.ts';
import { Bubble } from '../../kit/card-room/pieces.tsx';
import css from './doudizhu.module.css';
import { doudizhuStageMessages as m } from './messages.ts';
import { Mine } from './mine.tsx';
import { Played } from './played.tsx';

function signs(shown: DoudizhuShown, at: number, t: Translator['t']): readonly SeatSign[] {
  const place = shown.places[at];
  if (!place || shown.landlord === null) return [];
  const side: SeatSign = place.isLandlord
    ? { text: t(words.landlord), tone: 'gold' }
    : { text: t(words.farmer), tone: 'green' };
  return place.isDoubled === true ? [side, { text: t(words.double), tone: 'violet' }] : [side];
}

function Before(props: PlaceProps<DoudizhuShown>) {
  const { shown, at, table, hand, spot } = props;
  const { t } = useT();
  const place = shown.places[at];
  if (!place) return null;
  const name = table.seats.find((one) => one.seat === hand.seats[at])?.nickname ?? '';
  return (
    <>
      {place.cards ? (
        <CardFan cards={place.cards} label={t(m.cardsOf, { name })} step={20} />
      ) : (
        <span className={css.count}>
          <CardFan cards={[null]} label={t(m.cardsOf, { name })} />
          <b>{t(m.left, { count: place.count })}</b>
        </span>
      )}
      <div className={css.front} data-side={spot === 'leftTop' ? 'left' : 'right'}>
        <Front {...props} name={name} />
      </div>
    </>
  );
}

/** The last action of a place, drawn towards the middle of the table. */
function Front(props: PlaceProps<DoudizhuShown> & { readonly name: string }) {
  const { shown, at, name } = props;
  const { t } = useT();
  const place = shown.places[at];
  if (!place) return null;
  if (place.table) return <Played play={place.table} label={t(m.playedBy, { name })} />;
  if (shown.step !== 'call' && shown.step !== 'grab') return null;
  const call = shown.calls.findLast((one) => one.place === at);
  return call ? <Bubble>{t(words[call.kind])}</Bubble> : null;
}

function Middle({ shown }: HandProps<DoudizhuShown>) {
  const { t } = useT();
  const me = shown.places[shown.place ?? 0];
  return (
    <div className={css.bottom}>
      <span>{t(words.bottom)}</span>
      <CardFan cards={shown.bottom ?? [null, null, null]} label={t(words.bottom)} step={108} />
      <span>
        {t(m.times)} <b className="num">×{me?.times ?? 1}</b>
      </span>
      <span>
        {t(m.base)} <b className="num">{plainMoneyText(moneyMinor(shown.baseMinor))}</b>
      </span>
    </div>
  );
}

function figures(shown: DoudizhuShown, t: Translator['t']): readonly Figure[] {
  const { parts } = shown;
  const me = shown.place === null ? null : shown.places[shown.place];
  const powers = parts.bombs + parts.rockets;
  const expected = (me?.times ?? 0) * shown.baseMinor;
  return [
    { name: t(m.base), value: plainMoneyText(moneyMinor(shown.baseMinor)) },
    { name: t(m.figureCalls), value: `×${2 ** parts.grabs}` },
    { name: t(m.figureBombs, { count: powers }), value: `×${2 ** powers}` },
    ...(parts.isOpen ? [{ name: t(m.figureOpen), value: '×2' }] : []),
    ...(parts.spring ? [{ name: t(words[parts.spring]), value: '×2' }] : []),
    { name: t(m.figureDouble), value: me?.isDoubled ? '×2' : '×1' },
    { name: t(m.figureTimes), value: `×${me?.times ?? 1} / ${shown.cap}` },
    { name: t(m.figureExpect), value: `±${plainMoneyText(moneyMinor(expected))}` },
  ];
}

export const doudizhuParts: TableParts<DoudizhuShown> = {
  felt: 'doudizhu',
  read: (shown) => doudizhuShown.safeParse(shown).data ?? null,
  signs,
  Before,
  Middle,
  Mine,
  figures,
};
