import { must } from '@tianping/base';
import { type MahjongShown, ownMelded, unseenCounts } from './shown.ts';
import { heldTiles, type MahjongMove, SETS } from './state.ts';
import { stepsToReady } from './steps.ts';
import {
  type Counts,
  countOf,
  countsOf,
  countsWith,
  kindOf,
  TILE_KINDS,
  type TileCode,
  tileOf,
} from './tiles.ts';

/** A hand is reported ready when at least this many winning tiles have not been seen. */
const LEAST_UNSEEN = 3;

/** What decides about tiles that are held: how many sets they still have to make, and what lies open. */
interface Hand {
  readonly counts: Counts;
  readonly sets: number;
  readonly melded: Counts;
  readonly unseen: Counts;
}

/** A hand without one tile: how far it is from ready, and how many unseen tiles bring it nearer. */
interface Judged {
  readonly kind: number;
  readonly steps: number;
  readonly useful: number;
}

/**
 * The published program. It wins whenever it can; takes a discard when that brings the hand nearer to ready, and a
 * kong when it does not set it back; discards the tile after which the hand has fewest steps to ready, then most
 * unseen tiles that bring it nearer; of equals honours first, then characters from the ends. It reports ready where
 * at least three unseen tiles win.
 */
export function mahjongProgram(shown: MahjongShown): MahjongMove {
  const { moves } = shown;
  const win = moves.find(({ kind }) => kind === 'win');
  if (win) return win;
  const hand = handOf(shown);
  return shown.step === 'claim' ? claim(shown, hand) : own(shown, hand);
}

/** On timeout: takes a win, otherwise discards the tile just drawn and lets an offered tile go. */
export function mahjongOnTimeout(shown: MahjongShown): MahjongMove {
  const win = shown.moves.find(({ kind }) => kind === 'win');
  if (win) return win;
  if (shown.step === 'claim') return { kind: 'pass' };
  return { kind: 'discard', tile: must(ownTiles(shown).at(-1), 'a tile') };
}

/** The tile just drawn last. */
function ownTiles({ places, place }: MahjongShown): readonly TileCode[] {
  const own = must(places[must(place, 'a place of the table')], 'an own place');
  return heldTiles({ tiles: must(own.tiles, 'own tiles'), drawn: own.drawn });
}

function handOf(shown: MahjongShown): Hand {
  const { places, place } = shown;
  const melds = must(places[must(place, 'a place of the table')], 'an own place').melds;
  return {
    counts: countsOf(ownTiles(shown)),
    sets: SETS - melds.length,
    melded: ownMelded(shown),
    unseen: unseenCounts(shown),
  };
}

function stepsOf({ counts, sets, melded }: Hand): number {
  return stepsToReady(counts, sets, melded);
}

function own(shown: MahjongShown, hand: Hand): MahjongMove {
  const best = bestDiscard(hand);
  for (const move of shown.moves) {
    if (move.kind === 'kong' && stepsOf(afterKong(hand, move.tile)) <= best.steps) return move;
  }
  const tile = tileOf(best.kind);
  const ready = shown.readyDiscards.find(({ discard }) => discard === tile);
  const unseen = (ready?.waits ?? []).reduce((sum, wait) => sum + wait.unseen, 0);
  const isOpen = shown.moves.some(({ kind }) => kind === 'ready');
  return { kind: isOpen && unseen >= LEAST_UNSEEN ? 'ready' : 'discard', tile };
}

/** Four in the hand become a meld; of a pong that lies open the fourth leaves the hand. */
function afterKong(hand: Hand, tile: TileCode): Hand {
  const kind = kindOf(tile);
  const count = countOf(hand.counts, kind);
  const melded = countsWith(hand.melded, kind, count);
  const sets = count === 1 ? hand.sets : hand.sets - 1;
  return { ...hand, counts: hand.counts.with(kind, 0), melded, sets };
}

function claim(shown: MahjongShown, hand: Hand): MahjongMove {
  const { tile } = must(shown.offer, 'a tile that is offered');
  const before = stepsOf(hand);
  let best: { readonly move: MahjongMove; readonly judged: Judged } | null = null;
  for (const move of shown.moves) {
    if (move.kind === 'kong') {
      const after = melding(hand, [tile, tile, tile], tile);
      if (stepsOf(after) <= before) return move;
    }
    if (move.kind !== 'chow' && move.kind !== 'pong') continue;
    const taken = move.kind === 'chow' ? move.tiles : [tile, tile];
    const judged = bestDiscard(melding(hand, taken, tile));
    if (judged.steps < before && (best === null || isBetter(judged, best.judged))) {
      best = { move, judged };
    }
  }
  return best?.move ?? { kind: 'pass' };
}

/** The hand with one meld more, of some tiles of its own and the one that is offered. */
function melding(hand: Hand, own: readonly TileCode[], offered: TileCode): Hand {
  const counts = own.reduce<Counts>(
    (left, tile) => countsWith(left, kindOf(tile), -1),
    hand.counts,
  );
  const melded = [...own, offered].reduce<Counts>(
    (all, tile) => countsWith(all, kindOf(tile), 1),
    hand.melded,
  );
  return { ...hand, counts, melded, sets: hand.sets - 1 };
}

function isBetter(one: Judged, other: Judged): boolean {
  return one.steps < other.steps || (one.steps === other.steps && one.useful > other.useful);
}

/** Honours first, from the last; then characters, those at the ends before those in the middle. */
const DISCARD_ORDER: readonly number[] = [15, 14, 13, 12, 11, 10, 9, 8, 0, 7, 1, 6, 2, 5, 3, 4];

function bestDiscard(hand: Hand): Judged {
  const known = new Map<string, number>();
  const steps = (counts: Counts): number => {
    const key = counts.join();
    const found = known.get(key) ?? stepsOf({ ...hand, counts });
    known.set(key, found);
    return found;
  };
  const rests = DISCARD_ORDER.filter((kind) => countOf(hand.counts, kind) > 0).map((kind) => {
    const counts = countsWith(hand.counts, kind, -1);
    return { kind, counts, steps: steps(counts) };
  });
  const least = Math.min(...rests.map((rest) => rest.steps));
  return rests
    .filter((rest) => rest.steps === least)
    .map(({ kind, counts }): Judged => {
      const useful = [...TILE_KINDS.keys()]
        .filter((one) => steps(countsWith(counts, one, 1)) < least)
        .reduce((sum, one) => sum + countOf(hand.unseen, one), 0);
      return { kind, steps: least, useful };
    })
    .reduce((best, one) => (isBetter(one, best) ? one : best));
}
