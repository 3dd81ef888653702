import { ownCode } from '../frame/own-code.ts';

/** What only members see of this kind. */
export const own = ownCode(() => import('./own.ts'));

export const Month = own.part((code) => code.Month);
export const SignAct = own.part((code) => code.SignAct);
export const TodayNeeds = own.part((code) => code.TodayNeeds);
