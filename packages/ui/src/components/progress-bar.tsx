import { useEffect, useState } from 'react';
import { PROGRESS_MINIMUM, PROGRESS_SPEED_MS, trickle } from './progress.ts';
import css from './progress-bar.module.css';

/** The thin bar at the top while a page loads; runs out to the end, then goes. */
export function ProgressBar(props: { readonly active: boolean }) {
  const { active } = props;
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (!active) {
      setAt((now) => (now > 0 ? 1 : 0));
      const timer = setTimeout(() => setAt(0), PROGRESS_SPEED_MS * 2);
      return () => clearTimeout(timer);
    }
    setAt(PROGRESS_MINIMUM);
    const timer = setInterval(() => setAt(trickle), PROGRESS_SPEED_MS);
    return () => clearInterval(timer);
  }, [active]);
  return (
    <div
      className={css.bar}
      data-done={at === 1 || undefined}
      data-testid="progress-bar"
      style={{ transform: `scaleX(${at})`, opacity: at === 0 ? 0 : undefined }}
      aria-hidden="true"
    />
  );
}
