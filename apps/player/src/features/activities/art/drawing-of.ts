import type { ActivityKind } from '@tianping/contract';
import { activityPictures } from '@tianping/promotions';
import { DRAWINGS, type Drawing } from './drawings.ts';

/** The drawing that staff chose; the kind's own where the chosen one is unknown, or the choice is not loaded yet. */
export function drawingOf(kind: ActivityKind, picture: string | null): Drawing {
  const isOurs = picture !== null && Object.hasOwn(activityPictures, picture);
  return DRAWINGS[(isOurs ? activityPictures[picture] : undefined) ?? kind];
}
