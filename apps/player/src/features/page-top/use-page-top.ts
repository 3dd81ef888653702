import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells the page where it begins, as `--page-top`, so that it fills what is left of the window: what stands above it comes
 * and goes, such as a notice or a lost line.
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
    // The page is as long as both together: it changes with what stands above.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [page]);
}
