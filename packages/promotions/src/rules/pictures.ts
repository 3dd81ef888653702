import type { ActivityKind } from '@tianping/contract';

/** Our own drawings by their names in terms, with the kind that each was drawn for; any activity may show any. */
export const activityPictures: Readonly<Record<string, ActivityKind>> = {
  'hero-race': 'race',
  'hero-landing': 'landing',
  'hero-first': 'firstDeposit',
  'hero-again': 'againDeposit',
  'hero-task': 'newTask',
  'hero-draw': 'drawGift',
  'hero-sign': 'signGift',
  'hero-friend': 'friends',
  'hero-bet': 'bettingGift',
};
