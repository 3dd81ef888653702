import { ownCode } from '../frame/own-code.ts';

/** What only members see of this kind. */
export const own = ownCode(() => import('./own.ts'));

export const Applications = own.part((code) => code.Applications);
export const TicketForm = own.part((code) => code.TicketForm);
