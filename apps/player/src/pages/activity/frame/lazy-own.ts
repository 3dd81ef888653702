import { ownCode } from './own-code.ts';

/** What members see of every kind. */
export const frameCode = ownCode(() => import('./own/own-part.ts'));

export const GrantsSection = frameCode.part((code) => code.GrantsSection);
export const MemberPanel = frameCode.part((code) => code.MemberPanel);
export const OwnAct = frameCode.part((code) => code.OwnAct);
export const VenueHold = frameCode.part((code) => code.VenueHold);
