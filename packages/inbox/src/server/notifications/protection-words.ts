import { inboxMessages as text } from '../../messages.ts';

/** What a change of limits or pauses means, and who made it, as its notification says. */
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
