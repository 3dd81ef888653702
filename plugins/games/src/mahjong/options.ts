import { meldedCounts, rowPartners } from './melds.ts';
import { isComplete, winningKinds } from './shapes.ts';
import {
  handAt,
  heldTiles,
  type MahjongHand,
  type MahjongMove,
  type MahjongState,
  SETS,
} from './state.ts';
import {
  COPIES,
  type Counts,
  countOf,
  countsOf,
  countsWith,
  kindOf,
  kindsIn,
  type TileCode,
  tileOf,
} from './tiles.ts';

type Melded = Pick<MahjongHand, 'melds'>;

/** Whether the tiles of a hand win together with its melds. */
export function isWon(counts: Counts, { melds }: Melded): boolean {
  return isComplete(counts, SETS - melds.length);
}

/** Kinds that would complete tiles that lack one; empty when they are not ready. */
export function waitsOf(counts: Counts, { melds }: Melded): readonly TileCode[] {
  const melded = meldedCounts(melds);
  const owned = counts.map((count, kind) => count + countOf(melded, kind));
  return winningKinds(counts, SETS - melds.length, owned).map(tileOf);
}

/** Discards after which a hand is ready, each with what wins then. */
export function readyDiscards(
  hand: MahjongHand,
): readonly { readonly discard: TileCode; readonly waits: readonly TileCode[] }[] {
  const held = heldTiles(hand);
  const counts = countsOf(held);
  return kindsIn(held).flatMap((discard) => {
    const waits = waitsOf(countsWith(counts, kindOf(discard), -1), hand);
    return waits.length > 0 ? [{ discard, waits }] : [];
  });
}

/** All that a place may do now. */
export function optionsOf(state: MahjongState, place: number): readonly MahjongMove[] {
  if (state.step === 'over' || place !== state.place) return [];
  return state.step === 'claim' ? claims(state, place) : ownMoves(state, place);
}

/** What a place could do with an offered tile, besides letting it go; empty when there is nothing. */
export function claimsOf(
  state: Pick<MahjongState, 'hands' | 'wall' | 'offer'>,
  place: number,
): readonly MahjongMove[] {
  const { offer, wall } = state;
  if (offer === null) return [];
  const hand = handAt(state, place);
  const counts = countsOf(hand.tiles);
  const kind = kindOf(offer.tile);
  const moves: MahjongMove[] = [];
  if (isWon(countsWith(counts, kind, 1), hand)) moves.push({ kind: 'win' });
  // The last discard can be won on, not melded: there would be no tile to go on with.
  if (hand.isReady || offer.kind === 'kong' || wall.length === 0) return moves;
  if (countOf(counts, kind) === COPIES - 1) moves.push({ kind: 'kong', tile: offer.tile });
  if (countOf(counts, kind) >= 2) moves.push({ kind: 'pong' });
  for (const [low, high] of rowPartners(offer.tile)) {
    if (countOf(counts, low) > 0 && countOf(counts, high) > 0) {
      moves.push({ kind: 'chow', tiles: [tileOf(low), tileOf(high)] });
    }
  }
  return moves;
}

function claims(state: MahjongState, place: number): readonly MahjongMove[] {
  return [...claimsOf(state, place), { kind: 'pass' }];
}

function ownMoves(state: MahjongState, place: number): readonly MahjongMove[] {
  const hand = handAt(state, place);
  const held = heldTiles(hand);
  const moves: MahjongMove[] = [];
  if (hand.drawn !== null && isWon(countsOf(held), hand)) moves.push({ kind: 'win' });
  if (hand.isReady) {
    return hand.drawn === null ? moves : [...moves, { kind: 'discard', tile: hand.drawn }];
  }
  for (const tile of kongTiles(state, place)) moves.push({ kind: 'kong', tile });
  for (const { discard } of readyDiscards(hand)) moves.push({ kind: 'ready', tile: discard });
  return [...moves, ...kindsIn(held).map((tile): MahjongMove => ({ kind: 'discard', tile }))];
}

/** Four alike in the hand, or the fourth to a pong; right after a draw, while the wall can replace a tile. */
function kongTiles(state: MahjongState, place: number): readonly TileCode[] {
  const hand = handAt(state, place);
  if (hand.drawn === null || state.wall.length === 0) return [];
  const held = heldTiles(hand);
  const counts = countsOf(held);
  const isPong = (tile: TileCode): boolean =>
    hand.melds.some(({ kind, tiles }) => kind === 'pong' && tiles[0] === tile);
  return kindsIn(held).filter((tile) => countOf(counts, kindOf(tile)) === COPIES || isPong(tile));
}
