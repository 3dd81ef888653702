import { inboxMessages as text } from '../../messages.ts';

/** The notification's sentences on a change of limits or pauses, and on who made it. */
export const protectionBodies = {
  limitSet: text.protectionLimit,
  limitLowered: text.protectionLimit,
  raiseAsked: text.protectionRaiseAsked,
  raiseWithdrawn: text.protectionRaiseWithdrawn,
  raiseConfirmed: text.protectionRaiseConfirmed,
  coolOff: text.protectionCoolOff,
  exclusion: text.protectionExclusion,
  notThem: text.protectionNotThem,
} as const;

export const protectionBy = {
  member: text.protectionByMember,
  system: text.protectionBySystem,
  staff: text.protectionByStaff,
} as const;
