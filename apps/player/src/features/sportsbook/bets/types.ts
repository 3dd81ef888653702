import type { SportsCalls } from '../ports.ts';

export type TicketCalls = Pick<SportsCalls, 'dispute' | 'betCertificate'>;
