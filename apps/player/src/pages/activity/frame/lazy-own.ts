import { lazyPart } from '@tianping/ui';

/** What only members see; fetched while it is asked how things stand for the member. */
export const ownPart = () => import('./own-part.ts');

export const GrantsSection = lazyPart(async () => ({ default: (await ownPart()).GrantsSection }));
export const MemberPanel = lazyPart(async () => ({ default: (await ownPart()).MemberPanel }));
export const OwnAct = lazyPart(async () => ({ default: (await ownPart()).OwnAct }));
export const VenueHold = lazyPart(async () => ({ default: (await ownPart()).VenueHold }));
