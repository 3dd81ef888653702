import { useEffect } from 'react';
import type { FishingControl } from '../control.ts';

/** Bullets of the list view fly unseen; what they meet is computed to the millisecond all the same. */
const STEP_MS = 80;

/** Moves the sea on while no scene does. */
export function usePace(control: FishingControl, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(control.step, STEP_MS);
    return () => clearInterval(timer);
  }, [control, isOn]);
}
