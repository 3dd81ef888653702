import { ownCode } from '../frame/own-code.ts';

/** What only members see of this kind. */
export const own = ownCode(() => import('./own.ts'));

export const OwnRank = own.part((code) => code.OwnRank);
