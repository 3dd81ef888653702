import { readMigrations } from '@tianping/db';

export { venueLimits } from '../limits.ts';
export { auditChecks } from './audit-checks.ts';
export type { VenueWallet } from './balances.ts';
export type { ActivityHold, GiftDuty, GuardRefusal, GuardRequest, VenueSite } from './deps.ts';
export type { CoinOffer, ExchangeRefusal } from './exchange/coins.ts';
export type { Exchange, ExchangeKind } from './exchange/exchange-store.ts';
export { type GiftBatch, giftsMadeAlone } from './gifts/gift-office.ts';
export type { RedeemRefusal } from './gifts/gifts.ts';
export type { JackpotWin } from './jackpots/pay.ts';
export type { JackpotState } from './jackpots/pools.ts';
export type { GameFileIssue } from './lobby/game-file.ts';
export type { ImportExample, PreparedImport } from './lobby/game-imports.ts';
export type {
  CollectRefusal,
  DemoRefusal,
  OwnListedGame,
  VenueState,
} from './lobby/lobby.ts';
export type { ListedGame } from './lobby/lobby-cache.ts';
export type { ChainFinding } from './lobby/note-chains.ts';
export type { OfficeGame } from './lobby/office-games.ts';
export { coinsHeldSql, openStakesMinorSql, transferFrozenSql, venueMinorSql } from './mirror.ts';
export type { PlayedRound } from './seamless/count-rounds.ts';
export { openGameSession } from './seamless/game-sessions.ts';
export { createRefusalBook, type RefusalBook } from './seamless/refused-calls.ts';
export type { GameRound } from './seamless/round-list.ts';
export { createSeamlessWallet, type GameRule, type SeamlessWallet } from './seamless/wallet.ts';
export type { SkipReason } from './skip-reason.ts';
export type { Entered, EnterRefusal } from './transfers/auto-transfer.ts';
export type { LeaveInput } from './transfers/leave.ts';
export type { RecycleResult } from './transfers/recycle.ts';
export type { RoundCounts } from './transfers/send.ts';
export type { TransferRefusal } from './transfers/transfer.ts';
export { endedAlone, type OfficeRefusal, type TransferFile } from './transfers/transfer-office.ts';
export type { Question, StoredTransfer } from './transfers/transfer-store.ts';
export {
  createVenuesService,
  type VenuesOffice,
  type VenuesOptions,
  type VenuesService,
} from './venues-service.ts';

/** The package's migrations. */
export const migrations = readMigrations('venues', new URL('../../', import.meta.url));
