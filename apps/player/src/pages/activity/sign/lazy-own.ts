import { lazyPart } from '@tianping/ui';

/** What only members see; fetched while it is asked how things stand for the member. */
export const own = () => import('./own.ts');

export const Month = lazyPart(async () => ({ default: (await own()).Month }));
export const SignAct = lazyPart(async () => ({ default: (await own()).SignAct }));
export const TodayNeeds = lazyPart(async () => ({ default: (await own()).TodayNeeds }));
