import type { Clock } from '@tianping/base';

/** So long after the last touch what the page asks is asked by itself. */
const ATTENDED_MS = 3 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/** Whether somebody is at the page: what it asks by itself must not keep a login alive. */
export function watchAttendance(
  clock: Pick<Clock, 'now'>,
  target: Pick<EventTarget, 'addEventListener'> = window,
): () => boolean {
  let touchedAt = clock.now();
  const touched = (): void => {
    touchedAt = clock.now();
  };
  for (const sign of SIGNS)
    target.addEventListener(sign, touched, { capture: true, passive: true });
  return () => clock.now() - touchedAt < ATTENDED_MS;
}
