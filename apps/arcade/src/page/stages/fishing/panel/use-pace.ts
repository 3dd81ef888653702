import { useEffect } from 'react';
import type { FishingControl } from '../control.ts';

/** Bullets of the list view are not drawn; what they meet is still computed to the millisecond. */
const STEP_MS = 80;

/** Advances the sea while no scene does. */
export function usePace(control: FishingControl, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(control.step, STEP_MS);
    return () => clearInterval(timer);
  }, [control, isOn]);
}
