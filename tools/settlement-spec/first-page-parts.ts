import type { ParlayKind } from '@tianping/sportsbook';

/** Result codes as the page lists them. */
export const CODES = ['W', 'LW', 'P', 'LL', 'L', 'D', 'A'] as const;
type Code = (typeof CODES)[number];
type Columns = readonly string[];

export interface Counts {
  readonly vectors: number;
  readonly series: number;
}

/** What the first page says around and in its tables, in one language. */
export interface FirstPage {
  readonly title: string;
  readonly intro: (counts: Counts) => string;
  readonly runner: string;
  readonly fields: string;
  readonly money: string;
  readonly codesHead: string;
  readonly codesColumns: Columns;
  readonly codeName: (code: Code) => string;
  readonly codeMoney: Readonly<Record<Code, string>>;
  readonly handicapHead: string;
  readonly handicapText: string;
  readonly totalHead: string;
  readonly totalText: string;
  readonly line: string;
  readonly margin: (margin: number) => string;
  readonly goals: (goals: number) => string;
  readonly parlayHead: string;
  readonly parlayText: string;
  readonly parlayName: (kind: ParlayKind) => string;
  /** Between the names of a list. */
  readonly comma: string;
  readonly parlayColumns: Columns;
  readonly voidHead: string;
  readonly voidText: string;
  readonly voidName: (code: string) => string;
  readonly voidColumns: Columns;
  readonly pages: string;
}
