import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the window content is fetched, so that scrolling never waits for it. */
const MARGIN = '300px';

/** Mounts its content once it is about to be scrolled into view, or at `at`; until then only reserves its space. */
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
