import type { AnyOfficeCall } from './define.ts';

/** Every call of the office, by its path. One file a call or a small group, in a folder for its area. */
export const officeCalls = {} as const satisfies Record<string, AnyOfficeCall>;

export type OfficeCalls = typeof officeCalls;
export type OfficeCallName = keyof OfficeCalls;
