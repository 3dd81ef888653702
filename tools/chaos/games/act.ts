/** Something that a player did, and what the studio answered for good; `key` of a hand at a table is its play. */
export interface Act {
  readonly key: string;
  readonly kind: 'spin' | 'hand' | 'bet' | 'table';
  readonly stakeMinor: number;
  /** `taken`: the studio has taken it; else why not. */
  readonly answer: 'taken' | string;
  /** Of a play whose end was shown. */
  readonly payoutMinor: number | null;
}
