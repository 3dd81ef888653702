import type { ActivityKind, OfferView } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { activityTexts as text } from './messages.ts';

/** The name of a tab of the list; also the tag on an offer's picture. */
export function tabName({ t }: Pick<Translator, 't'>, tab: OfferView['tab']): string {
  return t(text[tab]);
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
