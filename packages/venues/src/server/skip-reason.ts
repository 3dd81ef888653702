export type SkipReason = 'nothing' | 'maintenance' | 'activity' | 'open' | 'unreachable';
