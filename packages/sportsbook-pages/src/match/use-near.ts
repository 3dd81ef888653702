import { type RefObject, useEffect, useState } from 'react';
import { NEAR_MARGIN_PX } from '../limits.ts';

/** Whether the part is in or near the viewport; once true, it stays true. */
export function useNear(part: RefObject<HTMLElement | null>, isNearAtOnce: boolean): boolean {
  const [isNear, setNear] = useState(isNearAtOnce);
  useEffect(() => {
    const { current } = part;
    if (isNear || !current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${NEAR_MARGIN_PX}px` },
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, [part, isNear]);
  return isNear;
}
