import { useApp, useMember } from '../../app/context.ts';
import { protectionStatusOf } from './protection-status.ts';

/** Whether the member is in self-exclusion, in which no game opens; false for guests. */
export function useExcluded(): boolean {
  const { now } = useApp();
  const protection = useMember((state) => state.protection);
  if (!protection) return false;
  return protectionStatusOf(protection.overview, protection.session, now())?.kind === 'excluded';
}
