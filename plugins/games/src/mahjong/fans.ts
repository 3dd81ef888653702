import { isKong, type Meld } from './melds.ts';
import { type HandSet, type Shape, shapesOf } from './shapes.ts';
import {
  CHARACTERS,
  type Counts,
  countOf,
  countsOf,
  DRAGONS,
  kindOf,
  TILE_KINDS,
  type TileCode,
  WINDS,
} from './tiles.ts';

/**
 * The published table: what each pattern adds. All patterns of a hand are added up, except those that another one
 * includes. There is no half flush: with these tiles every hand would have it. A win that was reported ready counts
 * double.
 */
export const FANS = {
  bigWinds: 88,
  bigDragons: 88,
  nineGates: 88,
  heaven: 88,
  earth: 64,
  smallWinds: 64,
  smallDragons: 64,
  allHonours: 64,
  fourConcealed: 64,
  mixedTerminals: 32,
  pureSuit: 24,
  sevenPairs: 24,
  wholeStraight: 16,
  threeConcealed: 16,
  afterKong: 8,
  lastTile: 8,
  robbedKong: 8,
  allPongs: 6,
  dragonPong: 2,
  concealedKong: 2,
  concealedHand: 2,
  simples: 2,
  openKong: 1,
  selfDrawn: 1,
  plain: 1,
} as const;
export type FanCode = keyof typeof FANS;
export const FAN_CODES = Object.keys(FANS).filter((code): code is FanCode => code in FANS);
export const READY_TIMES = 2;

/** Patterns that a pattern includes, which are not added to it. */
export const INCLUDED: Readonly<Partial<Record<FanCode, readonly FanCode[]>>> = {
  bigWinds: ['allPongs'],
  bigDragons: ['dragonPong'],
  smallDragons: ['dragonPong'],
  nineGates: ['pureSuit', 'concealedHand', 'wholeStraight'],
  heaven: ['selfDrawn', 'concealedHand'],
  earth: ['selfDrawn', 'concealedHand'],
  allHonours: ['allPongs', 'mixedTerminals'],
  fourConcealed: ['allPongs', 'threeConcealed', 'concealedHand'],
  mixedTerminals: ['allPongs'],
  sevenPairs: ['concealedHand'],
  afterKong: ['selfDrawn'],
  lastTile: ['selfDrawn'],
};

/** What is added for kongs and for the way of winning: a hand with nothing else also counts as a plain one. */
const ADDITIONS: readonly FanCode[] = [
  'openKong',
  'concealedKong',
  'heaven',
  'earth',
  'afterKong',
  'lastTile',
  'robbedKong',
  'concealedHand',
  'selfDrawn',
];

/** How a hand won. */
export interface WonHand {
  /** Tiles in the hand, the one that won among them. */
  readonly tiles: readonly TileCode[];
  readonly melds: readonly Meld[];
  readonly tile: TileCode;
  readonly way: 'drawn' | 'discard' | 'robbed';
  readonly isAfterKong: boolean;
  /** The winning tile was the last of the wall. */
  readonly isLastTile: boolean;
  /** By the dealer's first tiles, or the other's before anything but the dealer's first discard. */
  readonly first: 'heaven' | 'earth' | null;
}

/** A pattern that a hand has, and how often. */
export interface Fan {
  readonly code: FanCode;
  readonly count: number;
}

/** The patterns of a won hand, highest first, by the reading of its tiles that pays most. */
export function fansOf(won: WonHand): readonly Fan[] {
  const shapes = shapesOf(countsOf(won.tiles), 4 - won.melds.length);
  return shapes
    .map((shape) => fansOfShape(won, shape))
    .reduce<readonly Fan[]>((best, fans) => (sumOf(fans) > sumOf(best) ? fans : best), []);
}

export function sumOf(fans: readonly Fan[]): number {
  return fans.reduce((sum, { code, count }) => sum + FANS[code] * count, 0);
}

function fansOfShape(won: WonHand, shape: Shape): readonly Fan[] {
  const counted: Partial<Record<FanCode, number>> = {
    ...circumstances(won),
    ...ofTiles(won),
    ...ofSets(won, shape),
  };
  const had = FAN_CODES.filter((code) => (counted[code] ?? 0) > 0);
  const included = new Set(had.flatMap((code) => INCLUDED[code] ?? []));
  const left = had.filter((code) => !included.has(code));
  const isPlain = left.every((code) => ADDITIONS.includes(code));
  const fans = left.map((code) => ({ code, count: counted[code] ?? 0 }));
  return isPlain ? [...fans, { code: 'plain', count: 1 }] : fans;
}

type Counted = Partial<Record<FanCode, number>>;

function circumstances({ melds, way, isAfterKong, isLastTile, first }: WonHand): Counted {
  return {
    heaven: Number(first === 'heaven'),
    earth: Number(first === 'earth'),
    afterKong: Number(way === 'drawn' && isAfterKong),
    lastTile: Number(way === 'drawn' && isLastTile),
    robbedKong: Number(way === 'robbed'),
    selfDrawn: Number(way === 'drawn'),
    concealedHand: Number(melds.every(({ kind }) => kind === 'concealedKong')),
  };
}

/** What depends on the tiles alone, however they are read. */
function ofTiles({ tiles, melds }: WonHand): Counted {
  const all = countsOf([...tiles, ...melds.flatMap((one) => one.tiles)]);
  const kinds = [...TILE_KINDS.keys()].filter((kind) => countOf(all, kind) > 0);
  const isHonour = (kind: number): boolean => kind >= CHARACTERS;
  const isEnd = (kind: number): boolean => kind === 0 || kind === CHARACTERS - 1;
  return {
    nineGates: Number(melds.length === 0 && isNineGates(all)),
    allHonours: Number(kinds.every(isHonour)),
    pureSuit: Number(!kinds.some(isHonour)),
    mixedTerminals: Number(kinds.every((kind) => isHonour(kind) || isEnd(kind))),
    simples: Number(!kinds.some((kind) => isHonour(kind) || isEnd(kind))),
  };
}

/** 1112345678999 and any one more of the characters. */
function isNineGates(all: Counts): boolean {
  const over = all.slice(0, CHARACTERS).map((count, kind) => count - (kind % 8 === 0 ? 3 : 1));
  return over.every((count) => count >= 0) && over.reduce((sum, count) => sum + count, 0) === 1;
}

function ofSets(won: WonHand, shape: Shape): Counted {
  const { melds } = won;
  if (shape.pair === null) return { sevenPairs: 1 };
  const chows = [
    ...shape.sets.filter(({ type }) => type === 'chow').map(({ kind }) => kind),
    ...melds.filter(({ kind }) => kind === 'chow').map(lowestKind),
  ];
  const pongs = [
    ...shape.sets.filter(({ type }) => type === 'pong').map(({ kind }) => kind),
    ...melds.filter(({ kind }) => kind !== 'chow').map(lowestKind),
  ];
  const among = (from: number, to: number): number =>
    pongs.filter((kind) => kind >= from && kind < to).length;
  const pairAmong = (from: number, to: number): boolean =>
    shape.pair !== null && shape.pair >= from && shape.pair < to;
  const [winds, dragons] = [among(WINDS, DRAGONS), among(DRAGONS, TILE_KINDS.length)];
  const concealed = concealedPongs(won, shape);
  return {
    bigWinds: Number(winds === 4),
    smallWinds: Number(winds === 3 && pairAmong(WINDS, DRAGONS)),
    bigDragons: Number(dragons === 3),
    smallDragons: Number(dragons === 2 && pairAmong(DRAGONS, TILE_KINDS.length)),
    dragonPong: dragons,
    fourConcealed: Number(concealed === 4),
    threeConcealed: Number(concealed === 3),
    wholeStraight: Number([0, 3, 6].every((kind) => chows.includes(kind))),
    allPongs: Number(pongs.length === 4),
    concealedKong: melds.filter(({ kind }) => kind === 'concealedKong').length,
    openKong: melds.filter((one) => isKong(one) && one.kind !== 'concealedKong').length,
  };
}

function lowestKind({ tiles }: Meld): number {
  return Math.min(...tiles.map(kindOf));
}

/**
 * Three alike of one's own drawing, concealed kongs among them. Three that the other's tile completed are not,
 * unless that tile can as well be part of a chow or of the pair.
 */
function concealedPongs({ way, tile, melds }: WonHand, { sets, pair }: Shape): number {
  const kongs = melds.filter(({ kind }) => kind === 'concealedKong').length;
  const pongs = sets.filter(({ type }) => type === 'pong');
  const won = kindOf(tile);
  const isTaken = way !== 'drawn' && pongs.some(({ kind }) => kind === won);
  const isElsewhere = pair === won || sets.some((set) => isInChow(set, won));
  return kongs + pongs.length - Number(isTaken && !isElsewhere);
}

function isInChow({ type, kind }: HandSet, won: number): boolean {
  return type === 'chow' && won >= kind && won <= kind + 2;
}
