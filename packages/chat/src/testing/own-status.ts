import type { OwnStatus } from '@tianping/contract';

/** A member who may say everything. */
export const ownStatus: OwnStatus = {
  isMember: true,
  isExcluded: false,
  needsPhone: false,
  hasPhone: true,
  level: 1,
  mutedUntil: null,
  muteReason: '',
  muteId: null,
  canAppeal: false,
  blockedUntil: null,
  blockReason: '',
};
