import { ownCode } from '../frame/own-code.ts';

/** What only members see of this kind. */
export const own = ownCode(() => import('./own.ts'));

export const FriendLedger = own.part((code) => code.FriendLedger);
export const OwnInvitation = own.part((code) => code.OwnInvitation);
