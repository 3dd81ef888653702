/** An action of a player, and the studio's final answer; `key` of a hand at a table is its play. */
export interface Act {
  readonly key: string;
  readonly kind: 'spin' | 'hand' | 'bet' | 'table';
  readonly stakeMinor: number;
  /** `taken`: the studio has accepted it; else the reason why not. */
  readonly answer: 'taken' | string;
  /** Of a play whose end was shown. */
  readonly payoutMinor: number | null;
}
