import type { Translator } from '@tianping/i18n';
import {
  zhajinhuaMessages as words,
  type ZhajinhuaShown,
  zhajinhuaShown,
} from '@tianping/plugin-games/zhajinhua';
import { useT } from '@tianping/ui';
import { CardFan } from '../../kit/card-room/card-face.tsx';
import type { HandProps, PlaceProps, SeatSign, TableParts } from '../../kit/card-room/parts.ts';
import { Bubble, MiddleLine, Plate } from '../../kit/card-room/pieces.tsx';
import { zhajinhuaStageMessages as m } from './messages.ts';
import { Mine } from './mine.tsx';
import { money, nameAt, TONES } from './words.ts';
import css from './zhajinhua.module.css';

const CARDS = 3;

function signs(shown: ZhajinhuaShown, at: number, t: Translator['t']): readonly SeatSign[] {
  const place = shown.places[at];
  if (!place) return [];
  if (place.status === 'folded') return [{ text: t(m.folded), tone: 'grey' }];
  if (place.status === 'out') return [{ text: t(m.out), tone: 'grey' }];
  return place.hasLooked ? [{ text: t(m.looked), tone: 'green' }] : [];
}

function Before(props: PlaceProps<ZhajinhuaShown>) {
  const { shown, at } = props;
  const { t } = useT();
  const place = shown.places[at];
  if (!place) return null;
  const cards = place.cards.length > 0 ? place.cards : Array.from({ length: CARDS }, () => null);
  return (
    <>
      <div className={css.cards} data-status={place.status}>
        <CardFan cards={cards} label={t(m.cardsOf, { name: nameAt(props, at, t) })} step={48} />
        {place.class !== null && <Plate text={t(words[place.class])} tone={TONES[place.class]} />}
      </div>
      <Bubble>{t(m.put, { amount: money(place.putMinor) })}</Bubble>
    </>
  );
}

function Middle(props: HandProps<ZhajinhuaShown>) {
  const { shown } = props;
  const { t } = useT();
  const last = shown.compares.at(-1);
  const [first] = last?.against ?? [];
  return (
    <>
      <p className={`${css.pot} num`}>{t(m.pot, { amount: money(shown.potMinor) })}</p>
      <MiddleLine>
        {t(m.circle, { circle: shown.circle, circles: shown.circles })} ·{' '}
        {t(m.level, { amount: money(shown.level * shown.baseMinor) })}
      </MiddleLine>
      {last && first !== undefined && (
        <MiddleLine>
          {t(m.compared, {
            by: nameAt(props, last.by, t),
            against: last.against.map((one) => nameAt(props, one, t)).join('、'),
            winner: nameAt(props, last.isWon ? last.by : first, t),
          })}
        </MiddleLine>
      )}
    </>
  );
}

export const zhajinhuaParts: TableParts<ZhajinhuaShown> = {
  felt: 'zhajinhua',
  read: (shown) => zhajinhuaShown.safeParse(shown).data ?? null,
  signs,
  Before,
  Middle,
  Mine,
  figures(shown, t) {
    const me = shown.place === null ? null : shown.places[shown.place];
    return [
      { name: t(m.figurePot), value: money(shown.potMinor) },
      { name: t(m.figureCircle), value: `${shown.circle} / ${shown.circles}` },
      { name: t(m.figureLevel), value: money(shown.level * shown.baseMinor) },
      { name: t(m.figurePut), value: me ? money(me.putMinor) : '—' },
    ];
  },
};
