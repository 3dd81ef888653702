import { must } from '@tianping/base';
import { z } from 'zod';
import { countsOf, DECK, type DoudizhuCard, doudizhuCard } from './cards.ts';
import { COMBINATION_TYPES } from './combinations.ts';
import { endOfDoudizhu } from './end.ts';
import { kindsFor } from './moves.ts';
import {
  type CardPlay,
  DOUDIZHU_KINDS,
  DOUDIZHU_PLACES,
  DOUDIZHU_STEPS,
  type DoudizhuState,
  HAND_CARDS,
  LANDLORD_CARDS,
  lastPlay,
  turnOfDoudizhu,
} from './state.ts';
import { areDoublesKnown, capOf, partsOf, timesOf } from './times.ts';

const cards = z.array(doudizhuCard).readonly();

const combination = z
  .strictObject({ type: z.enum(COMBINATION_TYPES), rank: z.int(), length: z.int() })
  .readonly();

/** A play as it is listed: `34567 顺子 · 剩 14`. Without cards and combination the place passed. */
const doudizhuPlay = z
  .strictObject({
    place: z.int(),
    cards,
    combination: combination.nullable(),
    /** Cards in the hand after it. */
    left: z.int(),
  })
  .readonly();
export type DoudizhuPlay = z.output<typeof doudizhuPlay>;

/** A place as a viewer sees it. */
const doudizhuPlace = z
  .strictObject({
    carriedMinor: z.int(),
    /** Cards in the hand. */
    count: z.int(),
    /** The hand, largest first; null where the viewer may not see it. */
    cards: cards.nullable(),
    isLandlord: z.boolean(),
    /** Null until all have decided; the viewer's own is known immediately. */
    isDoubled: z.boolean().nullable(),
    /** Whether the place has decided in the step `double`. */
    hasDecided: z.boolean(),
    /** What it played or passed in the trick that goes on; null for the place to move. */
    table: doudizhuPlay.nullable(),
    /** What the unit is multiplied by for it now. */
    times: z.int(),
  })
  .readonly();
export type DoudizhuPlace = z.output<typeof doudizhuPlace>;

/** A hand as one place may know it, or a spectator (`place` null). Amounts are minor units. */
export const doudizhuShown = z
  .strictObject({
    step: z.enum(DOUDIZHU_STEPS),
    place: z.int().nullable(),
    baseMinor: z.int(),
    /** Places that are to move. */
    turn: z.array(z.int()).readonly(),
    /** The place that decides first about calling. */
    first: z.int(),
    landlord: z.int().nullable(),
    /** Null until there is a landlord. */
    bottom: cards.nullable(),
    places: z.array(doudizhuPlace).readonly(),
    calls: z
      .array(
        z
          .strictObject({ place: z.int(), kind: z.enum(['call', 'noCall', 'grab', 'noGrab']) })
          .readonly(),
      )
      .readonly(),
    plays: z.array(doudizhuPlay).readonly(),
    /** What is to be beaten; null when the place to move leads. */
    last: doudizhuPlay.nullable(),
    /** Kinds of moves that the viewer's place may make now. */
    kinds: z.array(z.enum(DOUDIZHU_KINDS)).readonly(),
    /** Parts of the multiplier that are public; whether a place doubled is stated with the place. */
    parts: z
      .strictObject({
        grabs: z.int(),
        bombs: z.int(),
        rockets: z.int(),
        isOpen: z.boolean(),
        spring: z.enum(['spring', 'antiSpring']).nullable(),
        common: z.int(),
      })
      .readonly(),
    cap: z.int(),
    /** Null until the hand is over. */
    end: z
      .strictObject({
        isVoid: z.boolean(),
        /** Won or lost by place, before the rake. */
        netMinor: z.array(z.int()).readonly(),
      })
      .readonly()
      .nullable(),
  })
  .readonly();
export type DoudizhuShown = z.output<typeof doudizhuShown>;

export function shownOfDoudizhu(state: DoudizhuState, viewer: number | null): DoudizhuShown {
  const plays = listedPlays(state);
  const last = lastPlay(state);
  const end = endOfDoudizhu(state);
  return {
    step: state.step,
    place: viewer,
    baseMinor: state.baseMinor,
    turn: turnOfDoudizhu(state)?.places ?? [],
    first: state.first,
    landlord: state.landlord,
    bottom: state.landlord === null ? null : state.bottom,
    places: [...state.carried.keys()].map((place) => placeOf(state, place, viewer, plays)),
    calls: state.calls,
    plays,
    last: last ? must(plays[state.plays.indexOf(last)], 'a play') : null,
    kinds: viewer === null ? [] : kindsFor(state, viewer),
    parts: partsOf(state),
    cap: capOf(state),
    end: end && { isVoid: end.isVoid, netMinor: end.netMinor },
  };
}

function placeOf(
  state: DoudizhuState,
  place: number,
  viewer: number | null,
  plays: readonly DoudizhuPlay[],
): DoudizhuPlace {
  const hand = must(state.hands[place], 'a hand');
  const doubled = state.doubles[place] ?? null;
  const isOpenHand = place === state.landlord && partsOf(state).isOpen;
  const isSeen = place === viewer || isOpenHand || state.step === 'over';
  return {
    carriedMinor: must(state.carried[place], 'what the place brought'),
    count: hand.length,
    cards: isSeen ? hand : null,
    isLandlord: place === state.landlord,
    isDoubled: place === viewer || areDoublesKnown(state) ? doubled : null,
    hasDecided: doubled !== null,
    table: tableOf(state, place, plays),
    times: must(timesOf(state)[place], 'what the unit is multiplied by'),
  };
}

function listedPlays({ plays, landlord }: DoudizhuState): readonly DoudizhuPlay[] {
  const left = Array.from({ length: DOUDIZHU_PLACES }, (_, place): number =>
    place === landlord ? LANDLORD_CARDS : HAND_CARDS,
  );
  return plays.map((play: CardPlay) => {
    const count = must(left[play.place], 'a place') - play.cards.length;
    left[play.place] = count;
    return { ...play, left: count };
  });
}

/** The last play of the place within the trick. A trick goes on until both others passed. */
function tableOf(
  state: DoudizhuState,
  place: number,
  plays: readonly DoudizhuPlay[],
): DoudizhuPlay | null {
  if (turnOfDoudizhu(state)?.places.includes(place) || lastPlay(state) === null) return null;
  return plays.slice(-DOUDIZHU_PLACES).findLast((play) => play.place === place) ?? null;
}

/** Cards of each value, by value, that the place has not seen yet: neither its own nor played. */
export function unseenCounts(shown: DoudizhuShown): readonly number[] {
  const seen = countsOf([
    ...shown.plays.flatMap((play) => play.cards),
    ...shown.places.flatMap((one) => one.cards ?? []),
  ]);
  return countsOf(DECK).map((count, value) => count - (seen[value] ?? 0));
}

/** The viewer's own cards, largest first. */
export function ownCards({ places, place }: DoudizhuShown): readonly DoudizhuCard[] {
  return must(places[must(place, 'a place of the table')]?.cards, 'own cards');
}
