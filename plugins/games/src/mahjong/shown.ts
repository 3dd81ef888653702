import { must } from '@tianping/base';
import { z } from 'zod';
import { capOf, endOfMahjong, payOf } from './end.ts';
import { FAN_CODES, FANS } from './fans.ts';
import { MELD_KINDS, meld, meldedCounts } from './melds.ts';
import { optionsOf, readyDiscards, waitsOf } from './options.ts';
import {
  handAt,
  heldTiles,
  MAHJONG_STEPS,
  type MahjongState,
  mahjongMove,
  turnOfMahjong,
} from './state.ts';
import {
  COPIES,
  type Counts,
  countOf,
  countsOf,
  kindOf,
  type TileCode,
  tileCode,
} from './tiles.ts';

const tiles = z.array(tileCode).readonly();

/** A tile that would win, and how many of it the place has not seen, which is the most that can still come. */
const wait = z.strictObject({ tile: tileCode, unseen: z.int() }).readonly();
export type MahjongWait = z.output<typeof wait>;

/** A place as a viewer sees it. */
const mahjongPlace = z
  .strictObject({
    carriedMinor: z.int(),
    isDealer: z.boolean(),
    isReady: z.boolean(),
    /** Tiles that do not lie open, the one just drawn among them. */
    count: z.int(),
    /** In the order of the kinds, without the one drawn; null where the viewer may not see them. */
    tiles: tiles.nullable(),
    /** Of the viewer's own place only, and at the end the winning tile; null otherwise. */
    drawn: tileCode.nullable(),
    melds: z.array(meld).readonly(),
    discards: tiles,
  })
  .readonly();
export type MahjongPlace = z.output<typeof mahjongPlace>;

/** A hand as one place may know it, or a spectator (`place` null). Amounts are minor units. */
export const mahjongShown = z
  .strictObject({
    step: z.enum(MAHJONG_STEPS),
    place: z.int().nullable(),
    baseMinor: z.int(),
    cap: z.int(),
    dealer: z.int(),
    /** The place that is to move; empty at the end. */
    turn: z.array(z.int()).readonly(),
    wallLeft: z.int(),
    places: z.array(mahjongPlace).readonly(),
    /** In the step `claim`: the tile that the place to move may take. */
    offer: z
      .strictObject({ tile: tileCode, kind: z.enum(['discard', 'kong']) })
      .readonly()
      .nullable(),
    /** All that the viewer's place may do now. */
    moves: z.array(mahjongMove).readonly(),
    /**
     * Discards after which the viewer's hand is ready, each with what wins then; empty when it is not the viewer's
     * turn.
     */
    readyDiscards: z
      .array(z.strictObject({ discard: tileCode, waits: z.array(wait).readonly() }).readonly())
      .readonly(),
    /** What wins for the viewer's place, while it has drawn no tile, and always once it has reported. */
    waits: z.array(wait).readonly(),
    /** All public events in order; draws are not public. */
    events: z
      .array(
        z
          .strictObject({
            place: z.int(),
            kind: z.enum(['discard', 'ready', ...MELD_KINDS, 'win']),
            tile: tileCode,
          })
          .readonly(),
      )
      .readonly(),
    /** Null until somebody has won. */
    win: z
      .strictObject({
        place: z.int(),
        tile: tileCode,
        way: z.enum(['drawn', 'discard', 'robbed']),
        /** `each`: what the pattern adds, `count`: how often. */
        fans: z
          .array(
            z.strictObject({ code: z.enum(FAN_CODES), each: z.int(), count: z.int() }).readonly(),
          )
          .readonly(),
        sum: z.int(),
        readyTimes: z.int(),
        times: z.int(),
      })
      .readonly()
      .nullable(),
    /** Null until the hand is over. */
    end: z
      .strictObject({ isVoid: z.boolean(), netMinor: z.array(z.int()).readonly() })
      .readonly()
      .nullable(),
  })
  .readonly();
export type MahjongShown = z.output<typeof mahjongShown>;

export function shownOfMahjong(state: MahjongState, viewer: number | null): MahjongShown {
  const end = endOfMahjong(state);
  return {
    step: state.step,
    place: viewer,
    baseMinor: state.baseMinor,
    cap: capOf(state),
    dealer: state.dealer,
    turn: turnOfMahjong(state)?.places ?? [],
    wallLeft: state.wall.length,
    places: [...state.hands.keys()].map((place) => placeOf(state, place, viewer)),
    offer: state.offer,
    moves: viewer === null ? [] : optionsOf(state, viewer),
    ...waitsFor(state, viewer),
    events: state.events,
    win: winOf(state),
    end: end && { isVoid: end.isVoid, netMinor: end.netMinor },
  };
}

function placeOf(state: MahjongState, place: number, viewer: number | null): MahjongPlace {
  const hand = handAt(state, place);
  const isSeen = place === viewer || state.step === 'over';
  return {
    carriedMinor: must(state.carried[place], 'what the place brought'),
    isDealer: place === state.dealer,
    isReady: hand.isReady,
    count: heldTiles(hand).length,
    tiles: isSeen ? hand.tiles : null,
    drawn: isSeen ? hand.drawn : null,
    melds: hand.melds,
    discards: hand.discards,
  };
}

/** Of each kind, how many tiles the place has not seen: those in the wall and in the other's hand. */
export function unseenCounts(shown: Pick<MahjongShown, 'places'>): Counts {
  const seen = countsOf(
    shown.places.flatMap((one) => [
      ...heldTiles({ tiles: one.tiles ?? [], drawn: one.drawn }),
      ...one.melds.flatMap((open) => open.tiles),
      ...one.discards,
    ]),
  );
  return seen.map((count) => COPIES - count);
}

function waitsFor(
  state: MahjongState,
  viewer: number | null,
): Pick<MahjongShown, 'waits' | 'readyDiscards'> {
  if (viewer === null || state.step === 'over') return { waits: [], readyDiscards: [] };
  const hand = handAt(state, viewer);
  const places = [...state.hands.keys()].map((place) => placeOf(state, place, viewer));
  const unseen = unseenCounts({ places });
  const counted = (kinds: readonly TileCode[]): readonly MahjongWait[] =>
    kinds.map((tile) => ({ tile, unseen: countOf(unseen, kindOf(tile)) }));
  const mustDiscard = state.step === 'discard' && state.place === viewer;
  if (!mustDiscard || hand.isReady) {
    return { waits: counted(waitsOf(countsOf(hand.tiles), hand)), readyDiscards: [] };
  }
  const discards = readyDiscards(hand).map(({ discard, waits }) => ({
    discard,
    waits: counted(waits),
  }));
  return { waits: [], readyDiscards: discards };
}

function winOf(state: MahjongState): MahjongShown['win'] {
  const { win } = state;
  const pay = payOf(state);
  if (win === null || pay === null) return null;
  const { place, tile, way } = win;
  const fans = pay.fans.map(({ code, count }) => ({ code, count, each: FANS[code] }));
  return { place, tile, way, ...pay, fans };
}

/** Tiles of one's melds, by kind. */
export function ownMelded({ places, place }: MahjongShown): Counts {
  return meldedCounts(places[must(place, 'a place of the table')]?.melds ?? []);
}
