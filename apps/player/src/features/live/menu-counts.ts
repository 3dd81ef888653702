import type { MenuCounts } from '@tianping/contract';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/context.ts';

/** Open matches by show type and sport, kept up to date by push. */
export function useMenuCounts(): MenuCounts | null {
  const { stream } = useApp();
  const [counts, setCounts] = useState<MenuCounts | null>(null);
  useEffect(() => {
    let isOver = false;
    let stop = (): void => {};
    const read = (changes: readonly (readonly [string, unknown])[]): void => {
      for (const [key, value] of changes) {
        // The server's own view, built by the contract that also types it here.
        if (key === 'counts') setCounts(value as MenuCounts);
      }
    };
    void stream().then((line) => {
      if (!isOver) stop = line.subscribe('menu', { onSnapshot: read, onChanges: read });
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [stream]);
  return counts;
}
