/** What protects an account besides its login password. */
export interface Protections {
  readonly phone: boolean;
  readonly email: boolean;
  readonly realName: boolean;
  readonly fundPassword: boolean;
}

export type SecurityLevel = 'low' | 'mid' | 'high';

/** High needs a phone and two more, middle any two. */
export function securityLevel(has: Protections): SecurityLevel {
  const count = [has.phone, has.email, has.realName, has.fundPassword].filter(Boolean).length;
  if (count >= 3 && has.phone) return 'high';
  return count >= 2 ? 'mid' : 'low';
}
