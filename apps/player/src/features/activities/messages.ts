import { defineMessages } from '@tianping/i18n';

/** Offers on pages that are about something else. */
export const activityTexts = defineMessages('offers', {
  ownOffers: '您可参加的优惠',
});
