import type { SportsCalls } from '../deps.ts';

export type TicketCalls = Pick<SportsCalls, 'dispute' | 'betCertificate'>;
