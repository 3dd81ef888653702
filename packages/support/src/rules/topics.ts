/** What a talk may be about, in the order in which pages offer it. */
export const SUPPORT_TOPICS = [
  'deposit',
  'withdrawal',
  'bet',
  'activity',
  'login',
  'account',
  'protection',
  'other',
] as const;

export type SupportTopic = (typeof SUPPORT_TOPICS)[number];
