import { must } from '@tianping/base';
import { z } from 'zod';
import { type CardCode, cardCode } from '../cards/index.ts';
import { grabHandAt } from './end.ts';
import type { GrabRules } from './rules.ts';
import {
  bankTimes,
  GRAB_STEPS,
  type GrabState,
  grabOption,
  grabOptions,
  hasMoved,
} from './state.ts';

const cards = z.array(cardCode).readonly();

/** A place as a viewer sees it. */
const grabPlace = z
  .strictObject({
    carriedMinor: z.int(),
    /** Null until all have bid; the viewer's own is known immediately. The same holds for bets. */
    bid: z.int().nullable(),
    bet: z.int().nullable(),
    isBanker: z.boolean(),
    /** Whether nothing is left to decide in this step. */
    hasMoved: z.boolean(),
    /** Face up for the viewer. */
    cards,
    /** Face down for the viewer; together with `cards` all that it was dealt until now. */
    hiddenCards: z.int(),
    /** Present once every card of it is visible. */
    hand: z
      .strictObject({ code: z.string(), times: z.int(), groups: z.array(cards).readonly() })
      .readonly()
      .nullable(),
  })
  .readonly();
export type GrabPlace = z.output<typeof grabPlace>;

/** A hand as one place may know it, or a spectator (`place` null). Amounts are minor units. */
export const grabShown = z
  .strictObject({
    step: z.enum(GRAB_STEPS),
    place: z.int().nullable(),
    baseMinor: z.int(),
    banker: z.int().nullable(),
    /** What the bank multiplies by; null while there is no banker. */
    bankTimes: z.int().nullable(),
    places: z.array(grabPlace).readonly(),
    /** What the viewer's place may do now, with what it plays for. */
    options: z.array(grabOption).readonly(),
  })
  .readonly();
export type GrabShown = z.output<typeof grabShown>;

export function shownOfGrab(rules: GrabRules, state: GrabState, viewer: number | null): GrabShown {
  return {
    step: state.step,
    place: viewer,
    baseMinor: state.baseMinor,
    banker: state.banker,
    bankTimes: bankTimes(state),
    places: [...state.carried.keys()].map((place) => placeOf(rules, state, place, viewer)),
    options: viewer === null ? [] : grabOptions(state, viewer),
  };
}

function placeOf(
  rules: GrabRules,
  state: GrabState,
  place: number,
  viewer: number | null,
): GrabPlace {
  const { step } = state;
  const isOwn = place === viewer;
  const dealt = step === 'grab' || step === 'bet' ? rules.seen : rules.cards;
  const isSeen = isOwn || state.isOpen[place] === true;
  const hand = must(state.hands[place], 'a hand');
  const faceUp: readonly CardCode[] = isSeen ? hand.slice(0, dealt) : [];
  const isWhole = faceUp.length === rules.cards;
  return {
    carriedMinor: must(state.carried[place], 'what the place brought'),
    bid: isOwn || step !== 'grab' ? (state.bids[place] ?? null) : null,
    bet: isOwn || step !== 'bet' ? (state.bets[place] ?? null) : null,
    isBanker: place === state.banker,
    hasMoved: hasMoved(state, place),
    cards: faceUp,
    hiddenCards: dealt - faceUp.length,
    hand: isWhole ? openHand(rules, state, place) : null,
  };
}

function openHand(rules: GrabRules, state: GrabState, place: number): GrabPlace['hand'] {
  const { code, times, groups } = grabHandAt(rules, state, place);
  return { code, times, groups };
}
