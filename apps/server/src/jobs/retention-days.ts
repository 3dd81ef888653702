/** Days for which each kind of data is retained: after its end, its last use, or its writing. */
export const RETENTION_DAYS = {
  codes: 1,
  sessions: 180,
  remembered: 30,
  devices: 730,
  profileEvents: 1_825,
  staffEntry: 180,
  staffAnswers: 90,
  feedbackPictures: 730,
  depositProofs: 1_825,
  chatMessages: 365,
  refusedCalls: 180,
  closedAccounts: 1_825,
} as const;

export type RetentionKind = keyof typeof RETENTION_DAYS;
export type Retention = Readonly<Record<RetentionKind, number>>;

const DAYS_MAX = 36_500;

/** `sessions=90,closedAccounts=3650`; kinds that are not named keep their days. Null for anything else. */
export function readRetention(text: string | undefined): Retention | null {
  const days: Record<RetentionKind, number> = { ...RETENTION_DAYS };
  for (const part of (text ?? '').split(',').filter((each) => each.trim() !== '')) {
    const [, kind = '', digits = ''] = /^\s*([A-Za-z]+)=(\d{1,5})\s*$/.exec(part) ?? [];
    const count = Number(digits);
    if (!Object.hasOwn(days, kind) || count < 1 || count > DAYS_MAX) return null;
    days[kind as RetentionKind] = count;
  }
  return days;
}
