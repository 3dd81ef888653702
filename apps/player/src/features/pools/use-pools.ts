import { useEffect } from 'react';
import { useApp } from '../../app/context.ts';
import type { GameIntent } from '../../app/events.ts';
import { useCall } from '../../app/query.ts';
import type { Pool } from './about-pool.tsx';

const AGAIN_MS = 20_000;

/** The pools of a category, read again while they are on the page: they grow with members' stakes. */
export function usePools(category: GameIntent['category']): readonly Pool[] {
  const { clock } = useApp();
  const { data, refetch } = useCall('game/venue/getBonusPools', { category });
  useEffect(() => {
    let cancel = (): void => {};
    const next = (): void => {
      cancel = clock.after(AGAIN_MS, () => {
        refetch();
        next();
      });
    };
    next();
    return () => cancel();
  }, [clock, refetch]);
  return data?.pools ?? [];
}
