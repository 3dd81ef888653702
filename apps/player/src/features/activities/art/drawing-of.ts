import type { ActivityKind } from '@tianping/contract';
import { activityPictures } from '@tianping/promotions';
import { DRAWINGS, type Drawing } from './drawings.ts';

/** The drawing that staff chose; that of the kind where it is none of ours, or not known yet. */
export function drawingOf(kind: ActivityKind, picture: string | null): Drawing {
  const isOurs = picture !== null && Object.hasOwn(activityPictures, picture);
  return DRAWINGS[(isOurs ? activityPictures[picture] : undefined) ?? kind];
}
