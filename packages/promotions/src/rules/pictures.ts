import { isUuid } from '@tianping/base';
import type { ActivityKind } from '@tianping/contract';

/** Our own drawings by their names in terms, with the kind that each was drawn for; any activity may use any. */
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

/** Whether the picture of terms is one that staff uploaded; otherwise it is the name of our drawing. */
export function isUploaded(picture: string): boolean {
  return isUuid(picture);
}

/** Path on the site of an uploaded picture; null for our drawing. */
export function uploadedUrl(picture: string): string | null {
  return isUploaded(picture) ? `/media/${picture}.webp` : null;
}
