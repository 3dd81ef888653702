import { readMigrations } from '@tianping/db';

export { auditChecks } from './audit-checks.ts';
export type { BetCorrection, BookCallbacks, MemberOfSite } from './deps.ts';
export type { PinFault, ResultPin } from './matches/pins.ts';
export { unsettledKeys } from './matches/unsettled.ts';
export type {
  PlaceAnswer,
  PlaceCommand,
  PlaceFault,
  PlaceRequest,
} from './placing/types.ts';
export {
  betRecordPage,
  betRecordTotals,
  betsById,
  type RecordFilter,
} from './records/bet-records.ts';
export type { BetDossier } from './records/certificate.ts';
export { recentWinners, type WinningBet } from './records/winners.ts';
export type {
  OperatorCommand,
  OperatorFault,
  OperatorService,
  Ordered,
  RestoreBetCommand,
  VoidBetCommand,
  VoidLeagueCommand,
  VoidMarketCommand,
  VoidMatchCommand,
} from './settlement/operator.ts';
export { matchesOfLeague } from './settlement/operator.ts';
export type { Reckoning, TrialOf } from './settlement/trial.ts';
export type { TwoPersonService } from './settlement/two-person-service.ts';
export { createSlipSharing, type SharedPick, type SlipSharing } from './sharing/slip-sharing.ts';
export type { SportsbookSite } from './site.ts';
export { createSportsbook, type Sportsbook, type SportsbookOptions } from './sportsbook.ts';
export { applyFeedEvent, type MatchMessage, matchIdOf } from './state/apply-feed-event.ts';
export {
  createMarketRegistry,
  createSportRegistry,
  type MatchState,
} from './state/match-state.ts';
export { ticketIdOf } from './ticket.ts';
export { Publisher, type TopicSink } from './views/publisher.ts';
export { grantVoucher, type VoucherGrant } from './vouchers/vouchers.ts';

/** The sportsbook's migrations; the ledger's must run before them. */
export const migrations = readMigrations('sportsbook', new URL('../../', import.meta.url));
