export type AccountKind = 'bank' | 'coin' | 'wallet';
