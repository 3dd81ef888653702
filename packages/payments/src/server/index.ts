import { readMigrations } from '@tianping/db';

export { CALLBACK_BYTES_MAX } from '../limits.ts';
export { auditChecks } from './audit-checks.ts';
export type {
  CallbackNote,
  CallbackOutcome,
  ClaimProof,
  CreditGuard,
  DepositGuard,
  GuardRefusal,
  PaymentEvents,
  ReportOutcome,
} from './deps.ts';
export type { MemberOffer, OfferedChannel, Payer } from './offer.ts';
export { ALONE_MS, creditedAlone } from './office/credited-alone.ts';
export type { DepositOffice } from './office/deposit-office.ts';
export type { DecisionRefusal } from './office/office.ts';
export type { CallbackEntry, StoredCallback } from './office/office-callbacks.ts';
export type { TakenPayment, WholeOrder } from './office/office-orders.ts';
export { incomingDepositsMinorSql, openDepositsMinorSql } from './open-deposits.ts';
export { openProposal, type StoredOrder } from './orders/order-row.ts';
export type { ProofRefusal } from './orders/own-order.ts';
export type { PayInput, PayRefusal } from './orders/pay-input.ts';
export {
  createPaymentsService,
  type PaymentsOptions,
  type PaymentsService,
} from './payments-service.ts';

/** The package's migrations. */
export const migrations = readMigrations('payments', new URL('../../', import.meta.url));
