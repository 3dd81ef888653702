import { lazyPart } from '@tianping/ui';

/** What only members see; fetched while it is asked how things stand for the member. */
export const own = () => import('./own.ts');

export const FriendLedger = lazyPart(async () => ({ default: (await own()).FriendLedger }));
export const OwnInvitation = lazyPart(async () => ({ default: (await own()).OwnInvitation }));
