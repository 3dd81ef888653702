import type { ProtectionLimit } from '@tianping/contract';
import type { LimitView } from '@tianping/protection/server';

/** The limits as they go out; what is left unset is not listed. */
export function limitRows(limits: readonly LimitView[]): ProtectionLimit[] {
  return limits.map(({ pending, ...limit }) => ({ ...limit, pending: pending && { ...pending } }));
}
