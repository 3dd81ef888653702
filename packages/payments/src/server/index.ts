export { CALLBACK_BYTES_MAX } from '../limits.ts';
export { migrations } from './migrations.ts';
export type { OfferedChannel } from './offer.ts';
export type { CallbackNote, PaymentEvents, ReportOutcome } from './parts.ts';
export type { PayInput, PayRefusal } from './pay.ts';
export { createPaymentsService, type PaymentsService } from './payments-service.ts';
