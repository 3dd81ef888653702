import { useEffect, useRef } from 'react';
import { useApp } from '../../app/context.ts';
import css from '../tabs/tab-bar.module.css';
import { siteClockText } from './site-clock-text.ts';

/** The site's own clock, by which kick-offs and days are given; it advances without a render. */
export function SiteClock() {
  const { clock, now } = useApp();
  const face = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    let cancel = (): void => {};
    const show = (): void => {
      const at = now();
      if (face.current) face.current.textContent = siteClockText(at);
      cancel = clock.after(1000 - (at % 1000), show);
    };
    show();
    return () => cancel();
  }, [clock, now]);
  return <time className={css.clock} ref={face} data-testid="site-clock" />;
}
