import { useEffect } from 'react';

/** Titles of more characters scroll, one character a step. */
const STILL_LENGTH_MAX = 15;
export const TITLE_STEP_MS = 300;

/** The part of a scrolling title shown after `step` steps. Characters are code points, not UTF-16 units. */
export function titleAt(title: string, step: number): string {
  const characters = [...title];
  if (characters.length <= STILL_LENGTH_MAX) return title;
  const ring = [...characters, ' '];
  const start = step % ring.length;
  return [...ring.slice(start), ...ring.slice(0, start)].join('').trim();
}

/** The page's name, then the site's title; the home page (`page` null) has the site's title alone. */
export function titleOf(page: string | null, title: string): string {
  return page === null ? title : `${page} · ${title}`;
}

/** Sets the document's title, and scrolls the site's part of it when that is long. */
export function useWindowTitle(title: string, page: string | null): void {
  useEffect(() => {
    document.title = titleOf(page, title);
    if ([...title].length <= STILL_LENGTH_MAX) return;
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      document.title = titleOf(page, titleAt(title, step));
    }, TITLE_STEP_MS);
    return () => clearInterval(timer);
  }, [title, page]);
}
