export { FriendLedger } from './friend-ledger.tsx';
export { OwnInvitation } from './own-invitation.tsx';
