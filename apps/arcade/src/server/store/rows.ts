import type { Script } from '@tianping/base';

/** Rows as statements below select them, in the words of the program. */
export interface SessionRow {
  readonly id: string;
  readonly operator: string;
  readonly site: string;
  readonly player: string;
  readonly walletToken: string;
  readonly gameCode: string;
  readonly nickname: string;
  readonly script: Script;
  readonly currency: string;
  readonly isDemo: boolean;
  readonly lobbyUrl: string | null;
  readonly openedAt: number;
  readonly startedAt: number | null;
  readonly expiresAt: number;
  readonly endedAt: number | null;
  readonly endReason: EndReason | null;
  /** When its page went away; null while it is open. */
  readonly awayAt: number | null;
  /** As the wallet last said it; null before that. */
  readonly balanceMinor: number | null;
  readonly stakedMinor: number;
  readonly paidMinor: number;
  /** Digest of the network from which the game was opened; null where the operator does not say it. */
  readonly network: string | null;
  /** How many pages it has had at a pond: the last to come has the seat. */
  readonly pages: number;
}
export type EndReason = 'replaced' | 'site' | 'expired' | 'left';

export interface SeedRow {
  readonly id: string;
  readonly number: number;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly isRevealed: boolean;
}

export type PlayForm = 'round' | 'spin' | 'hand' | 'table' | 'pond';
export type PlayState = 'staking' | 'open' | 'settled' | 'refused' | 'void';

export interface PlayRow {
  readonly id: string;
  readonly sessionId: string;
  readonly operator: string;
  readonly player: string;
  readonly isDemo: boolean;
  readonly gameCode: string;
  readonly form: PlayForm;
  readonly state: PlayState;
  readonly roundId: string | null;
  readonly handId: string | null;
  readonly seedId: string | null;
  readonly nonce: number | null;
  readonly stakeMinor: number;
  readonly stakedMinor: number;
  readonly payoutMinor: number | null;
  readonly asked: unknown;
  readonly shown: unknown;
  readonly actions: readonly string[];
  readonly refusal: string | null;
  readonly at: number;
}

export type CallState = 'pending' | 'done' | 'refused' | 'undone' | 'stuck';

export const SESSION_COLUMNS = `id, operator, site, player, wallet_token as "walletToken",
  game_code as "gameCode", nickname, script, currency, is_demo as "isDemo",
  lobby_url as "lobbyUrl", opened_at as "openedAt", started_at as "startedAt",
  expires_at as "expiresAt", ended_at as "endedAt", end_reason as "endReason", away_at as "awayAt",
  balance_minor as "balanceMinor", staked_minor as "stakedMinor", paid_minor as "paidMinor", network, pages`;

export const PLAY_COLUMNS = `id, session_id as "sessionId", operator, player,
  is_demo as "isDemo", game_code as "gameCode", form, state, round_id as "roundId",
  hand_id as "handId", seed_id as "seedId", nonce, stake_minor as "stakeMinor", staked_minor as "stakedMinor",
  payout_minor as "payoutMinor", asked, shown, actions, refusal, at`;

export const SEED_COLUMNS = `id, number, server_seed as "serverSeed",
  server_seed_hash as "serverSeedHash", client_seed as "clientSeed", nonce,
  revealed_at is not null as "isRevealed"`;
