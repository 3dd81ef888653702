import { useState } from 'react';
import { useApp } from '../../app/context.ts';

/** Whether empty wallets are hidden; stored in this browser. */
export function useHideZero(): readonly [boolean, (hides: boolean) => void] {
  const { storage } = useApp();
  const [hides, setHides] = useState(() => storage.getFlag('hideZeroBalance'));
  const set = (next: boolean): void => {
    storage.setFlag('hideZeroBalance', next);
    setHides(next);
  };
  return [hides, set];
}
