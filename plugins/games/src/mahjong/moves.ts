import { assert, err, must, ok, type Result } from '@tianping/base';
import type { MoveFault } from '@tianping/games';
import type { Meld } from './melds.ts';
import { claimsOf, isWon, optionsOf } from './options.ts';
import {
  handAt,
  heldTiles,
  type MahjongEvent,
  type MahjongHand,
  type MahjongMove,
  type MahjongState,
  type MahjongStep,
  type MahjongWin,
  otherPlace,
} from './state.ts';
import { countsOf, sortedTiles, type TileCode, tilesWithout } from './tiles.ts';

const KINDS: Readonly<Record<MahjongStep, readonly MahjongMove['kind'][]>> = {
  discard: ['discard', 'ready', 'kong', 'win'],
  claim: ['chow', 'pong', 'kong', 'win', 'pass'],
  over: [],
};

/**
 * `step`: no move of this step, or one that a reported hand or an empty wall forbids; `card`: a tile that the place
 * does not hold; `combination`: tiles that make no such meld, no ready hand, or no win.
 */
export function moveMahjong(
  state: MahjongState,
  place: number,
  move: MahjongMove,
): Result<MahjongState, MoveFault> {
  if (!KINDS[state.step].includes(move.kind)) return err('step');
  if (place !== state.place) return err('turn');
  const wanted = JSON.stringify(normal(move));
  const isOpen = optionsOf(state, place).some((one) => JSON.stringify(normal(one)) === wanted);
  if (!isOpen) return err(faultOf(state, move));
  return ok(state.step === 'claim' ? claim(state, move) : ownMove(state, move));
}

/** A canonical form, the same for moves that mean the same. */
function normal(move: MahjongMove): readonly unknown[] {
  switch (move.kind) {
    case 'chow':
      return [move.kind, ...sortedTiles(move.tiles)];
    case 'discard':
    case 'ready':
    case 'kong':
      return [move.kind, move.tile];
    default:
      return [move.kind];
  }
}

function faultOf(state: MahjongState, move: MahjongMove): MoveFault {
  const hand = handAt(state, state.place);
  const held = heldTiles(hand);
  const tiles = 'tile' in move ? [move.tile] : move.kind === 'chow' ? move.tiles : [];
  const isOffered = state.step === 'claim' && move.kind === 'kong';
  if (!isOffered && tiles.some((tile) => !held.includes(tile))) return 'card';
  const isBound = hand.isReady && move.kind !== 'win';
  const isMeld = move.kind === 'kong' || move.kind === 'chow' || move.kind === 'pong';
  return isBound || (isMeld && state.wall.length === 0) ? 'step' : 'combination';
}

function withHand(state: MahjongState, place: number, change: Partial<MahjongHand>): MahjongState {
  return { ...state, hands: state.hands.with(place, { ...handAt(state, place), ...change }) };
}

function withEvent(state: MahjongState, event: MahjongEvent): MahjongState {
  return { ...state, events: [...state.events, event] };
}

function ownMove(state: MahjongState, move: MahjongMove): MahjongState {
  const { place } = state;
  const hand = handAt(state, place);
  switch (move.kind) {
    case 'discard':
      return discarded(state, move.tile, 'discard');
    case 'ready':
      return discarded(withHand(state, place, { isReady: true }), move.tile, 'ready');
    case 'kong':
      return ownKong(state, move.tile);
    default:
      return won(state, { place, tile: must(hand.drawn, 'a tile drawn'), way: 'drawn' });
  }
}

function claim(state: MahjongState, move: MahjongMove): MahjongState {
  const { place } = state;
  const { tile, kind } = must(state.offer, 'a tile that is offered');
  switch (move.kind) {
    case 'win':
      return won(state, { place, tile, way: kind === 'kong' ? 'robbed' : 'discard' });
    case 'chow':
      return melded(state, 'chow', move.tiles);
    case 'pong':
      return melded(state, 'pong', [tile, tile]);
    case 'kong':
      return melded(state, 'openKong', [tile, tile, tile]);
    default:
      return kind === 'kong'
        ? drawn({ ...state, place: otherPlace(place), offer: null }, true)
        : drawn({ ...state, offer: null }, false);
  }
}

/** The tile lies before the place; the other may take it, or else draws. */
function discarded(state: MahjongState, tile: TileCode, kind: 'discard' | 'ready'): MahjongState {
  const { place } = state;
  const hand = handAt(state, place);
  const after = withHand(state, place, {
    tiles: sortedTiles(tilesWithout(heldTiles(hand), [tile])),
    drawn: null,
    discards: [...hand.discards, tile],
  });
  const offer = { tile, kind: 'discard' } as const;
  const next = { ...withEvent(after, { place, kind, tile }), place: otherPlace(place), offer };
  if (claimsOf(next, next.place).length > 0) return { ...next, step: 'claim' };
  return drawn({ ...next, offer: null }, false);
}

/** The place takes a tile from the wall; a reported hand discards it immediately, unless it wins. */
function drawn(state: MahjongState, isAfterKong: boolean): MahjongState {
  const { wall, place } = state;
  const tile = isAfterKong ? wall.at(-1) : wall[0];
  if (tile === undefined) return { ...state, step: 'over', isAfterKong: false };
  const left = isAfterKong ? wall.slice(0, -1) : wall.slice(1);
  const next = withHand(
    { ...state, step: 'discard', wall: left, offer: null, isAfterKong },
    place,
    { drawn: tile },
  );
  const hand = handAt(next, place);
  const isFree = !hand.isReady || isWon(countsOf(heldTiles(hand)), hand);
  return isFree ? next : discarded(next, tile, 'discard');
}

/** Takes the tile that was discarded; a kong draws, the others go on with a discard. */
function melded(state: MahjongState, kind: Meld['kind'], own: readonly TileCode[]): MahjongState {
  const { place } = state;
  const { tile } = must(state.offer, 'a tile that is offered');
  const hand = handAt(state, place);
  const giver = handAt(state, otherPlace(place));
  assert(giver.discards.at(-1) === tile, 'the last discard');
  const taken = withHand(state, otherPlace(place), { discards: giver.discards.slice(0, -1) });
  const after = withHand(taken, place, {
    tiles: tilesWithout(hand.tiles, own),
    melds: [...hand.melds, { kind, tiles: sortedTiles([...own, tile]), taken: tile }],
  });
  const next = { ...withEvent(after, { place, kind, tile }), offer: null };
  return kind === 'openKong' ? drawn(next, true) : { ...next, step: 'discard', isAfterKong: false };
}

/** Four of one's own; or the fourth to a pong, which the other may rob when it wins with it. */
function ownKong(state: MahjongState, tile: TileCode): MahjongState {
  const { place } = state;
  const hand = handAt(state, place);
  const held = heldTiles(hand);
  const at = hand.melds.findIndex(({ kind, tiles }) => kind === 'pong' && tiles[0] === tile);
  const kind = at < 0 ? 'concealedKong' : 'addedKong';
  const four = [tile, tile, tile, tile];
  const after = withHand(state, place, {
    tiles: sortedTiles(tilesWithout(held, at < 0 ? four : [tile])),
    drawn: null,
    melds:
      at < 0
        ? [...hand.melds, { kind, tiles: four, taken: null }]
        : hand.melds.with(at, { kind, tiles: four, taken: tile }),
  });
  const next = withEvent(after, { place, kind, tile });
  if (kind === 'concealedKong') return drawn(next, true);
  const offered: MahjongState = {
    ...next,
    place: otherPlace(place),
    offer: { tile, kind: 'kong' },
  };
  if (claimsOf(offered, offered.place).length > 0) return { ...offered, step: 'claim' };
  return drawn(next, true);
}

/** The tile joins the winner's; a robbed kong becomes a pong again. */
function won(
  state: MahjongState,
  { place, tile, way }: Pick<MahjongWin, 'place' | 'tile' | 'way'>,
): MahjongState {
  const { events, wall, dealer } = state;
  const isFirst = events.length === Number(place !== dealer);
  const first = !isFirst ? null : place === dealer ? 'heaven' : 'earth';
  const isAfterKong = way === 'drawn' && state.isAfterKong;
  const isLastTile = way === 'drawn' && wall.length === 0;
  const win = { place, tile, way, isAfterKong, isLastTile, first } as const;
  const next = withHand(state, place, { drawn: tile });
  const robbed = way === 'robbed' ? withoutKong(next, otherPlace(place), tile) : next;
  const after = withEvent(robbed, { place, kind: 'win', tile });
  return { ...after, step: 'over', offer: null, win };
}

function withoutKong(state: MahjongState, place: number, tile: TileCode): MahjongState {
  const melds = handAt(state, place).melds.map(
    (one): Meld =>
      one.kind === 'addedKong' && one.tiles[0] === tile
        ? { ...one, kind: 'pong', tiles: one.tiles.slice(1) }
        : one,
  );
  return withHand(state, place, { melds });
}
