import type { Clock } from '@tianping/base';

/** This long after the last input, requests count as sent by the page itself. */
const ATTENDED_MS = 3 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/** Whether somebody is using the page: requests that it sends by itself must not keep a login alive. */
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
