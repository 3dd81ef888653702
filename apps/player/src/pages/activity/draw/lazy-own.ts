import { ownCode } from '../frame/own-code.ts';

/** What only members see of this kind. */
export const own = ownCode(() => import('./own.ts'));

export const DrawHistory = own.part((code) => code.DrawHistory);
