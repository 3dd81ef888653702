import type { ActivityKind, OfferView } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { offerTime } from '@tianping/promotions';
import { offerMessages as text } from '@tianping/promotions/offer-messages';
import { momentText } from '@tianping/ui';

/** The name of a tab of the list; also the tag on an offer's picture. */
export function tabName({ t }: Pick<Translator, 't'>, tab: OfferView['tab']): string {
  return t(text[tab]);
}

/** When it is available: from, until, or without an end. */
export function timeText(
  translator: Translator,
  offer: Pick<OfferView, 'startsAt' | 'endsAt'>,
  now: number,
): string {
  const time = offerTime(offer, now);
  return time.says === 'noEnd'
    ? translator.t(text.noEnd)
    : translator.t(text[time.says], { time: momentText(translator, time.at, now) });
}

const KINDS: Readonly<Record<string, ActivityKind>> = {
  racePage: 'race',
  firstDeposit: 'firstDeposit',
  againDeposit: 'againDeposit',
  newTask: 'newTask',
  drawGift: 'drawGift',
  signGift: 'signGift',
  friendInvitation: 'friends',
  bettingGift: 'bettingGift',
};

/** The kind that a page of the site shows; any other page is drawn as a landing page. */
export function kindOfRoute(route: string): ActivityKind {
  const [, area, page = ''] = route.split('/');
  return (area === 'activity' ? KINDS[page] : undefined) ?? 'landing';
}
