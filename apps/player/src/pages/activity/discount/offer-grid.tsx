import type { OfferView } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { offerMessages as text } from '@tianping/promotions/offer-messages';
import { buttonClass, useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import { timesText } from '../../../features/activities/amounts.ts';
import { OfferCard } from '../../../features/activities/offer-card.tsx';
import { tabName, timeText } from '../../../features/activities/offer-words.ts';
import css from './discount.module.css';
import { listTexts } from './messages.ts';
import { isOver, isWideAt } from './offer-filter.ts';

/** Offers as cards, the first two large. */
export function OfferGrid({ offers }: { readonly offers: readonly OfferView[] }) {
  const translator = useT();
  const { now } = useApp();
  return (
    <ul className="offers-grid">
      {offers.map((offer, at) => (
        <OfferCard
          key={offer.activityId}
          kind={offer.kind}
          picture={offer.picture}
          href={offer.route}
          tag={tabName(translator, offer.tab)}
          title={offer.title}
          line={offer.line}
          chip={chipOf(translator, offer)}
          note={noteOf(translator, offer, now())}
          isWide={isWideAt(at, offers.length)}
          isOver={isOver(offer)}
        >
          <StateMark offer={offer} />
        </OfferCard>
      ))}
    </ul>
  );
}

function chipOf({ t }: Translator, { timesMilli }: OfferView): string {
  return timesMilli > 0
    ? t(listTexts.turnoverChip, { times: timesText(timesMilli) })
    : t(listTexts.noTurnover);
}

function noteOf(translator: Translator, offer: OfferView, now: number): string {
  const { startsAt, placesLeft } = offer;
  return startsAt <= now && placesLeft !== null
    ? translator.t(text.placesLeft, { count: placesLeft })
    : timeText(translator, offer, now);
}

/** The state in the words of the server; only what can be done stands out. */
function StateMark({ offer }: { readonly offer: OfferView }) {
  const { state, button } = offer;
  const look =
    state === 'toClaim'
      ? buttonClass({ tone: 'accent', size: 's' })
      : state === 'canJoin' || state === 'guest'
        ? buttonClass({ tone: 'primary', size: 's' })
        : state === 'joined' || state === 'inProgress'
          ? buttonClass({ tone: 'soft', size: 's' })
          : css.still;
  return (
    <span className={look} data-testid="offer-state" data-state={state}>
      {button}
    </span>
  );
}
