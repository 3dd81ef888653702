import { moneyMinor, plainMoneyText } from '@tianping/base';
import type { Message, Translator } from '@tianping/i18n';
import { type GrabPlace, type GrabShown, grabShown } from '@tianping/plugin-games/grab-banker';
import { useT } from '@tianping/ui';
import type { Tone } from '../../tone.ts';
import { CardFan } from '../card-face.tsx';
import type { HandProps, PlaceProps, SeatSign, TableParts } from '../parts.ts';
import { Bubble, MiddleLine, type MoveButton, MoveButtons, Plate } from '../pieces.tsx';
import css from './grab.module.css';
import { grabMessages as m } from './messages.ts';

/** The texts and drawings of one game of this kind. */
export interface GrabLook {
  readonly felt: TableParts<GrabShown>['felt'];
  /** How many of the reader's own cards are visible before the bids. */
  readonly seen: number;
  nameOf(code: string): Message;
  toneOf(code: string): Tone;
}

/** Parts of a table at which places bid for the bank. */
export function grabParts(look: GrabLook): TableParts<GrabShown> {
  return {
    felt: look.felt,
    read: (shown) => grabShown.safeParse(shown).data ?? null,
    signs,
    Before: (props) => <Before {...props} look={look} />,
    Middle: (props) => <Middle {...props} look={look} />,
    Mine: (props) => <Mine {...props} look={look} />,
    figures(shown, t) {
      const me = shown.place === null ? null : shown.places[shown.place];
      const times = (value: number | null | undefined): string =>
        value == null ? '—' : `×${value}`;
      return [
        { name: t(m.bank), value: times(shown.bankTimes) },
        { name: t(m.bet), value: times(me?.bet) },
        { name: t(m.classTimes), value: times(me?.hand?.times) },
      ];
    },
  };
}

function signs(shown: GrabShown, at: number, t: Translator['t']): readonly SeatSign[] {
  const place = shown.places[at];
  if (!place) return [];
  const made: SeatSign[] = [];
  if (place.isBanker) made.push({ text: t(m.bankerSign), tone: 'red' });
  if (place.isBanker && shown.bankTimes !== null) {
    made.push({ text: `×${shown.bankTimes}`, tone: 'violet' });
  }
  if (place.bet !== null) made.push({ text: `×${place.bet}`, tone: 'blue' });
  return made;
}

type Looked<Props> = Props & { readonly look: GrabLook };

function Before({ shown, at, look, table, hand }: Looked<PlaceProps<GrabShown>>) {
  const { t } = useT();
  const place = shown.places[at];
  if (!place) return null;
  const seat = table.seats.find((one) => one.seat === hand.seats[at]);
  return (
    <>
      <OpenCards place={place} look={look} label={t(m.cardsOf, { name: seat?.nickname ?? '' })} />
      <Done shown={shown} place={place} />
    </>
  );
}

/** A bid once all have bid; before that only that there is one. */
function Done({ shown, place }: { readonly shown: GrabShown; readonly place: GrabPlace }) {
  const { t } = useT();
  if (shown.step === 'grab' || shown.step === 'bet') {
    if (shown.step === 'bet' && place.isBanker) return null;
    return place.hasMoved ? <Bubble>{t(m.decided)}</Bubble> : null;
  }
  return null;
}

function OpenCards(props: {
  readonly place: GrabPlace;
  readonly look: GrabLook;
  readonly label: string;
  readonly size?: 's' | 'l';
}) {
  const { place, look, label, size = 's' } = props;
  const { t } = useT();
  const { hand } = place;
  const isBig = size === 'l';
  if (!hand) {
    const cards = [...place.cards, ...Array.from({ length: place.hiddenCards }, () => null)];
    return <CardFan cards={cards} label={label} size={size} step={isBig ? 70 : 36} />;
  }
  return (
    <div className={css.open}>
      <div className={css.groups}>
        {hand.groups.map((cards) => (
          <CardFan
            key={cards.join('')}
            cards={cards}
            label={label}
            size={size}
            step={isBig ? 60 : 36}
          />
        ))}
      </div>
      <Plate text={t(look.nameOf(hand.code))} tone={look.toneOf(hand.code)} />
    </div>
  );
}

function Middle({ shown, table, hand, look }: Looked<HandProps<GrabShown>>) {
  const { t } = useT();
  const banker = table.seats.find(({ seat }) => seat === hand.seats[shown.banker ?? -1]);
  const lines = {
    grab: t(m.whoBids, { seen: look.seen }),
    bet: t(m.whoBets),
    show: t(m.whoShows),
    over: t(m.whoShows),
  };
  return (
    <>
      {shown.step !== 'over' && <MiddleLine>{lines[shown.step]}</MiddleLine>}
      {banker && (
        <MiddleLine>
          {t(m.bankerIs, { name: banker.isMe ? t(m.me) : banker.nickname })}{' '}
          <b>×{shown.bankTimes}</b>
        </MiddleLine>
      )}
    </>
  );
}

function Mine(props: Looked<HandProps<GrabShown>>) {
  const { shown, place, canMove, look } = props;
  const { t } = useT();
  const me = place === null ? null : shown.places[place];
  if (!me) return null;
  const buttons = buttonsOf(props, t);
  const labels = { grab: m.bidNow, bet: m.betNow, show: m.showNow, over: m.showNow };
  return (
    <>
      {buttons.length > 0 && (
        <MoveButtons label={t(labels[shown.step])} buttons={buttons} isOff={!canMove} />
      )}
      {buttons.length === 0 && shown.step !== 'over' && (
        <p className={css.wait}>{t(m.waitOthers)}</p>
      )}
      <OpenCards place={me} look={look} label={t(m.mine)} size="l" />
    </>
  );
}

function buttonsOf({ shown, move }: HandProps<GrabShown>, t: Translator['t']): MoveButton[] {
  return shown.options.map(({ move: option, minor }) => {
    const run = (): void => move(option);
    const amount = minor > 0 ? { note: plainMoneyText(moneyMinor(minor)) } : {};
    if (option.kind === 'show') return { key: 'show', text: t(m.show), isMain: true, run };
    const { kind, times } = option;
    const text =
      kind === 'bet'
        ? t(m.betTimes, { times })
        : times === 0
          ? t(m.noBid)
          : t(m.bidTimes, { times });
    return { key: `${kind}-${times}`, text, ...amount, run };
  });
}
