import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets `--page-top`, the position where the page begins, so that it fills the rest of the window: what is above it
 * changes, such as a notice or the offline strip.
 */
export function usePageTop(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = page.current;
    if (!element) return;
    const measure = (): void => {
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      element.style.setProperty('--page-top', `${top}px`);
    };
    measure();
    // The size of the page includes what is above it, so it changes with that.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [page]);
}
