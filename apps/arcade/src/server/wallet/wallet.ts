/** Whose money moves, as the operator named them when the game was opened. */
export interface WalletUser {
  readonly operator: string;
  readonly site: string;
  readonly player: string;
  readonly token: string;
  readonly gameCode: string;
}

export interface WalletMove {
  readonly user: WalletUser;
  readonly kind: 'bet' | 'win' | 'rollback';
  /** Of this movement, for ever. */
  readonly callId: string;
  /** The stake that a payout or a rollback belongs to. */
  readonly reference: string | null;
  readonly playId: string;
  readonly amountMinor: number;
  readonly isRoundClosed: boolean;
  /** Stated with a payout: the part of the stakes that counts as turnover, and what came out. */
  readonly stated?: { readonly effectiveMinor: number; readonly result: string };
}

/** `lost`: nobody knows what came of it; the same again finds out. */
export type WalletWord =
  | { readonly kind: 'done'; readonly balanceMinor: number }
  | { readonly kind: 'refused'; readonly status: string; readonly balanceMinor: number | null }
  | { readonly kind: 'lost'; readonly status: string };

/** The operators' wallets. Each call is one try; what is tried again has the same ids. */
export interface Wallet {
  balance(user: WalletUser): Promise<WalletWord>;
  move(move: WalletMove): Promise<WalletWord>;
}
