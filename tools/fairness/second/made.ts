import { must } from '@tianping/base';
import type { Draws } from '@tianping/games';
import {
  type Combination,
  cardValue,
  type DoudizhuCard,
  doudizhuCard,
} from '@tianping/plugin-games/doudizhu';
import {
  fansOf,
  type Meld,
  sumOf,
  TILE_KINDS,
  type TileCode,
  type WonHand,
} from '@tianping/plugin-games/mahjong';
import type { Asked } from './asked.ts';

const SUITS = ['s', 'h', 'c', 'd'] as const;
const RANKS = ['3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', '2'] as const;

/** Cards that are nearly something more often than a random choice of the deck: alike, or one after the other. */
export function combinationAsked(
  draws: Draws,
  recognise: (cards: readonly DoudizhuCard[]) => Combination | null,
): Asked {
  const copies = new Map<number, number>();
  const size = 1 + draws.int(12);
  let rank = draws.int(RANKS.length);
  for (let taken = 0, tries = 0; taken < size && tries < 200; tries += 1) {
    const lot = draws.int(100);
    if (lot >= 55 && lot < 92) rank = (rank + 1) % RANKS.length;
    if (lot >= 92) rank = draws.int(RANKS.length);
    const had = copies.get(rank) ?? 0;
    if (had === SUITS.length) continue;
    copies.set(rank, had + 1);
    taken += 1;
  }
  const plain = [...copies].flatMap(([at, count]) =>
    SUITS.slice(0, count).map((suit) => doudizhuCard.parse(`${suit}${RANKS[at]}`)),
  );
  const jokers: readonly DoudizhuCard[] =
    [['jS'], ['jB'], ['jS', 'jB']][draws.int(20)]?.map((one) => doudizhuCard.parse(one)) ?? [];
  const cards = [...plain, ...jokers];
  const ours = recognise(cards);
  return {
    asked: { game: 'combination', cards },
    ours: {
      taken: ours && [ours.type, ours.rank, ours.length],
      cards: cards.toSorted((a, b) => cardValue(a) - cardValue(b)),
    },
  };
}

const CHARACTERS = 9;
const WAYS = ['drawn', 'discard', 'robbed'] as const;

/** A hand that wins, or nearly: sets from a wall of four of a kind, some of them open. */
export function fansAsked(draws: Draws): Asked {
  const won = wonHand(draws);
  const { tiles, melds, tile, way, isAfterKong, isLastTile, first } = won;
  return {
    asked: { game: 'fans', tiles, melds, tile, way, isAfterKong, isLastTile, first },
    ours: { fans: sumOf(fansOf(won)) },
  };
}

function wonHand(draws: Draws): WonHand {
  const left = new Map<TileCode, number>(TILE_KINDS.map((kind) => [kind, 4]));
  const tiles: TileCode[] = [];
  const melds: Meld[] = [];
  const isSeven = draws.int(12) === 0;
  // Of few kinds now and then, so that high patterns come too.
  const kinds = pick(draws, [
    TILE_KINDS,
    TILE_KINDS,
    TILE_KINDS.slice(0, 9),
    TILE_KINDS.slice(8),
    ENDS,
  ]);
  if (isSeven) for (let at = 0; at < 7; at += 1) tiles.push(...take(left, draws, kinds, 2));
  while (!isSeven && tiles.length + 3 * melds.length < 12)
    addSet({ draws, left, kinds, tiles, melds });
  if (!isSeven) tiles.push(...take(left, draws, kinds, 2));
  // Some do not win.
  if (draws.int(10) === 0) tiles[0] = pick(draws, TILE_KINDS);
  const way = pick(draws, WAYS);
  const isFirst = melds.length === 0 && way === 'drawn' && draws.int(10) === 0;
  return {
    tiles,
    melds,
    tile: pick(draws, tiles),
    way,
    isAfterKong: draws.int(6) === 0,
    isLastTile: draws.int(6) === 0,
    first: isFirst ? pick(draws, ['heaven', 'earth'] as const) : null,
  };
}

const ENDS: readonly TileCode[] = ['m1', 'm9', 'z1', 'z2', 'z3', 'z4', 'z5', 'z6', 'z7'];

interface Making {
  readonly draws: Draws;
  readonly left: Map<TileCode, number>;
  readonly kinds: readonly TileCode[];
  readonly tiles: TileCode[];
  readonly melds: Meld[];
}

function addSet({ draws, left, kinds, tiles, melds }: Making): void {
  const isOpen = draws.int(4) === 0;
  const low = draws.int(CHARACTERS - 2);
  const row = TILE_KINDS.slice(low, low + 3);
  const canRow = kinds.includes('m2') && row.every((tile) => (left.get(tile) ?? 0) > 0);
  if (canRow && draws.int(2) === 0) {
    for (const tile of row) left.set(tile, (left.get(tile) ?? 0) - 1);
    if (isOpen) melds.push({ kind: 'chow', tiles: row, taken: must(row[0], 'a tile') });
    else tiles.push(...row);
    return;
  }
  const isKong = isOpen && draws.int(3) === 0;
  const alike = take(left, draws, kinds, isKong ? 4 : 3);
  if (alike.length === 0) return;
  const tile = must(alike[0], 'a tile');
  const kind = pick(draws, ['openKong', 'concealedKong', 'addedKong'] as const);
  if (isKong) melds.push({ kind, tiles: alike, taken: kind === 'concealedKong' ? null : tile });
  else if (isOpen) melds.push({ kind: 'pong', tiles: alike, taken: tile });
  else tiles.push(...alike);
}

/** Takes this many of one kind; none where no kind has that many left. */
function take(
  left: Map<TileCode, number>,
  draws: Draws,
  kinds: readonly TileCode[],
  count: number,
): readonly TileCode[] {
  const having = (of: readonly TileCode[]): readonly TileCode[] =>
    of.filter((kind) => (left.get(kind) ?? 0) >= count);
  const from = having(kinds).length > 0 ? having(kinds) : having(TILE_KINDS);
  if (from.length === 0) return [];
  const kind = pick(draws, from);
  left.set(kind, (left.get(kind) ?? 0) - count);
  return Array.from({ length: count }, () => kind);
}

function pick<One>(draws: Draws, items: readonly One[]): One {
  return must(items[draws.int(items.length)], 'one of several');
}
