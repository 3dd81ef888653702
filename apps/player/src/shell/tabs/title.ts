import { useEffect } from 'react';

/** Longer titles scroll, one character a step. */
const TITLE_STANDS_UP_TO = 15;
export const TITLE_STEP_MS = 300;

/**
 * What the window's title shows after `step` steps. Characters are counted as a reader counts
 * them.
 */
export function titleAt(title: string, step: number): string {
  const notifications = [...title];
  if (notifications.length <= TITLE_STANDS_UP_TO) return title;
  const ring = [...notifications, ' '];
  const start = step % ring.length;
  return [...ring.slice(start), ...ring.slice(0, start)].join('').trim();
}

/** What is open stands before the site's own title; the site's first page is called by that alone. */
export function titleOf(page: string | null, title: string): string {
  return page === null ? title : `${page} · ${title}`;
}

/** Keeps the window's title: the page's name, then the site's own, which scrolls when it is long. */
export function useWindowTitle(title: string, page: string | null): void {
  useEffect(() => {
    document.title = titleOf(page, title);
    if ([...title].length <= TITLE_STANDS_UP_TO) return;
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      document.title = titleOf(page, titleAt(title, step));
    }, TITLE_STEP_MS);
    return () => clearInterval(timer);
  }, [title, page]);
}
