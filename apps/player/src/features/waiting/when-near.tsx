import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the window something may be when it is fetched, so that scrolling never waits for it. */
const MARGIN = '300px';

/** Puts its content there once it is about to be scrolled into view, or at `at`; until then only its room. */
export function WhenNear(props: {
  readonly className?: string;
  readonly at?: boolean;
  readonly children: ReactNode;
}) {
  const [isNear, setIsNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return isNear || props.at ? props.children : <div ref={place} className={props.className} />;
}
