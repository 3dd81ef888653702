/** One line of a statement, ours or a provider's; both know the payment by its reference. */
export interface StatementLine {
  readonly reference: string;
  readonly amountMinor: number;
  /** `done` is money that has moved; `failed` has not; `open` may yet. */
  readonly state: 'done' | 'failed' | 'open';
  /** Of ours: the coins that were ordered, and their value. */
  readonly coin?: CoinOrder | null;
  /** Of theirs: hundredths of a coin, where coins came. */
  readonly coinMinor?: number | null;
}

/** The coins of an order of ours, hundredths, at the rate that was locked for it. */
export interface CoinOrder {
  readonly coinMinor: number;
  readonly payMinor: number;
  readonly rateMilli: number;
}
