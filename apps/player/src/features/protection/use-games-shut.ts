import { useApp, useMember } from '../../app/context.ts';
import { protectionStatusOf } from './protection-status.ts';

/** Why no game opens for the member now, for money or not; null where games open, and for guests. */
export type GamesShut = 'excluded' | 'coolingOff' | 'timeUp';

export function useGamesShut(): GamesShut | null {
  const { now } = useApp();
  const protection = useMember((state) => state.protection);
  if (!protection) return null;
  const kind = protectionStatusOf(protection.overview, protection.session, now())?.kind ?? null;
  return kind === 'timeNear' ? null : kind;
}
