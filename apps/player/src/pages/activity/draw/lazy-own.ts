import { lazyPart } from '@tianping/ui';

/** What only members see; fetched while it is asked how things stand for the member. */
export const own = () => import('./own.ts');

export const DrawHistory = lazyPart(async () => ({ default: (await own()).DrawHistory }));
