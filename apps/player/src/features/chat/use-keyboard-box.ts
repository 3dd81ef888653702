import { useEffect, useRef } from 'react';

/** A keyboard that opens on a phone covers the page: ends the composer's box where the keyboard begins. */
export function useKeyboardBox() {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const fit = (): void => {
      const covered = window.innerHeight - visualViewport.height - visualViewport.offsetTop;
      box.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
      if (covered > 0) box.current?.setAttribute('data-typing', '');
      else box.current?.removeAttribute('data-typing');
    };
    visualViewport.addEventListener('resize', fit);
    visualViewport.addEventListener('scroll', fit);
    return () => {
      visualViewport.removeEventListener('resize', fit);
      visualViewport.removeEventListener('scroll', fit);
    };
  }, []);
  return box;
}
