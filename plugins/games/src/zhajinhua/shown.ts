import { must } from '@tianping/base';
import { z } from 'zod';
import { cardCode } from '../cards/index.ts';
import { ZHAJINHUA_CLASSES } from './hands.ts';
import { zhajinhuaOption, zhajinhuaOptions } from './moves.ts';
import {
  PLACE_STATUSES,
  ZHAJINHUA_CIRCLES,
  type ZhajinhuaState,
  zhajinhuaCompare,
  zhajinhuaHandAt,
} from './state.ts';

/** A place as a viewer sees it; amounts are minor units. */
const zhajinhuaPlace = z
  .strictObject({
    carriedMinor: z.int(),
    putMinor: z.int(),
    status: z.enum(PLACE_STATUSES),
    hasLooked: z.boolean(),
    /** Three, or none while they are face down for the viewer. */
    cards: z.array(cardCode).readonly(),
    class: z.enum(ZHAJINHUA_CLASSES).nullable(),
  })
  .readonly();
export type ZhajinhuaPlace = z.output<typeof zhajinhuaPlace>;

/** A hand as one place may know it, or a spectator (`place` null). */
export const zhajinhuaShown = z
  .strictObject({
    step: z.enum(['play', 'over']),
    place: z.int().nullable(),
    baseMinor: z.int(),
    /** The place that began. */
    first: z.int(),
    /** Whose turn it is; null when the hand is over. */
    to: z.int().nullable(),
    circle: z.int(),
    circles: z.int(),
    /** The current bet in units; places that have looked pay it twice. */
    level: z.int(),
    potMinor: z.int(),
    places: z.array(zhajinhuaPlace).readonly(),
    compares: z.array(zhajinhuaCompare).readonly(),
    /** Empty until the hand is over. */
    winners: z.array(z.int()).readonly(),
    /** What the viewer's place may do now, with what it costs. */
    options: z.array(zhajinhuaOption).readonly(),
  })
  .readonly();
export type ZhajinhuaShown = z.output<typeof zhajinhuaShown>;

export function shownOfZhajinhua(state: ZhajinhuaState, viewer: number | null): ZhajinhuaShown {
  return {
    step: state.to === null ? 'over' : 'play',
    place: viewer,
    baseMinor: state.baseMinor,
    first: state.first,
    to: state.to,
    circle: state.circle,
    circles: ZHAJINHUA_CIRCLES,
    level: state.level,
    potMinor: state.putMinor.reduce((sum, put) => sum + put, 0),
    places: [...state.carried.keys()].map((place) => placeOf(state, place, viewer)),
    compares: state.compares,
    winners: state.winners,
    options: viewer === null ? [] : zhajinhuaOptions(state, viewer),
  };
}

/**
 * Until the end a place sees only its own cards, once it has looked. Then everybody sees the hands that were not
 * folded; a folded one is seen only by the places that it was compared with.
 */
function isSeen(state: ZhajinhuaState, place: number, viewer: number | null): boolean {
  if (place === viewer && state.hasLooked[place] === true) return true;
  if (state.to !== null) return false;
  if (state.status[place] !== 'folded') return true;
  return state.compares.some(({ by, against }) =>
    by === place ? against.some((one) => one === viewer) : by === viewer && against.includes(place),
  );
}

function placeOf(state: ZhajinhuaState, place: number, viewer: number | null): ZhajinhuaPlace {
  const isOpen = isSeen(state, place, viewer);
  return {
    carriedMinor: must(state.carried[place], 'what the place brought'),
    putMinor: must(state.putMinor[place], 'what it put'),
    status: must(state.status[place], 'a place'),
    hasLooked: state.hasLooked[place] === true,
    cards: isOpen ? must(state.hands[place], 'a hand') : [],
    class: isOpen ? zhajinhuaHandAt(state, place).class : null,
  };
}
