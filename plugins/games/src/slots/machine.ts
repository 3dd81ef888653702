import type { Strips } from './symbols.ts';

/** Symbols that form wins by themselves. */
export type PayingSymbol = '1' | '2' | '3' | '4' | '5' | 'A' | 'K' | 'Q' | 'J';
export const PAYING: readonly PayingSymbol[] = ['1', '2', '3', '4', '5', 'A', 'K', 'Q', 'J'];

/** All pays are in twentieths of the stake, and every stake divides by twenty: no pay is ever rounded. */
export const UNITS_A_STAKE = 20;

/** For three, four and five of a kind. */
export type Pays = Readonly<Record<PayingSymbol, readonly [number, number, number]>>;

export interface FreeSpins {
  /** Awarded by three, four and five scatters. */
  readonly given: readonly [number, number, number];
  /** Every win of a free spin is multiplied by this. */
  readonly multiplier: number;
  /** No more than this many in one play, however often they are won again. */
  readonly most: number;
}

/** Twenty fixed lines, left to right from the first reel; scatters pay anywhere and give free spins. */
export interface LinesMachine {
  readonly engine: 'lines';
  readonly rows: 3;
  readonly strips: Strips;
  readonly pays: Pays;
  /** Pays of three, four and five scatters. */
  readonly scatter: readonly [number, number, number];
  readonly free: FreeSpins;
}

/** 243 ways: a symbol on neighbouring reels from the first; what it pays is multiplied by the ways. */
export interface WaysMachine {
  readonly engine: 'ways';
  readonly rows: 3;
  readonly strips: Strips;
  readonly pays: Pays;
  readonly scatter: readonly [number, number, number];
  readonly free: FreeSpins;
  /** In free spins each wild multiplies by this every way that contains it. */
  readonly wildInFree: number;
}

/**
 * Clusters of four and more neighbours pay and vanish; what is above them on the strip falls in. The five stops
 * determine the whole of it. `ladder`: multipliers of the first fall, the second and so on, the last for all
 * others.
 */
export interface TumbleMachine {
  readonly engine: 'tumble';
  readonly rows: 4;
  readonly strips: Strips;
  /** For clusters of 4, 5, 6, 7 to 8, and 9 or more cells; symbols that are on no strip are left out. */
  readonly pays: Readonly<Partial<Record<PayingSymbol, ClusterPays>>>;
  readonly ladder: readonly number[];
  readonly freeLadder: readonly number[];
  /** This many scatters in the first window award the free spins. */
  readonly trigger: number;
  readonly free: { readonly given: number; readonly most: number };
  /** Over all stops of all reels, counted one by one; the tests count again. */
  readonly counted: {
    readonly baseUnits: bigint;
    readonly freeUnits: bigint;
    readonly triggers: bigint;
    readonly mostBaseUnits: number;
    readonly mostFreeUnits: number;
  };
}
export type ClusterPays = readonly [number, number, number, number, number];

export type Prize = 'mini' | 'minor' | 'major' | 'grand';

/** Twenty lines, and respins that hold money symbols once enough of them are seen. */
export interface HoldMachine {
  readonly engine: 'hold';
  readonly rows: 3;
  readonly strips: Strips;
  readonly pays: Pays;
  /** This many money symbols begin the respins. */
  readonly trigger: number;
  readonly respins: number;
  /** A cell that is free gets a money symbol in `hit` of `of` respins. */
  readonly landing: { readonly hit: number; readonly of: number };
  /** What a money symbol is worth, each entry as likely as any other. */
  readonly values: readonly MoneyValue[];
  /** Paid when all fifteen cells are filled. */
  readonly grandUnits: number;
}

export interface MoneyValue {
  readonly units: number;
  readonly prize: Exclude<Prize, 'grand'> | null;
}

export type Machine = LinesMachine | WaysMachine | TumbleMachine | HoldMachine;

/** Rows of the twenty lines, reel by reel: 0 top, 2 bottom. */
export const LINES: readonly string[] = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00100',
  '22122',
  '12221',
  '10001',
  '01110',
  '21112',
  '10101',
  '12121',
  '01010',
  '21212',
  '11011',
  '11211',
  '00200',
  '22022',
  '02020',
];
