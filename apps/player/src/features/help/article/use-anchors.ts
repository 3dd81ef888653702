import { type RefObject, useEffect, useState } from 'react';

/** Events that announce a changed address, hash included; the router dispatches its own. */
const CHANGES = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const;

/**
 * Scrolls to the section named by the address's hash, now and whenever it changes, and returns the section being read.
 * `isReady`: the sections are drawn.
 */
export function useAnchors(
  article: RefObject<HTMLElement | null>,
  isReady: boolean,
): string | null {
  const [reading, setReading] = useState<string | null>(null);
  useEffect(() => {
    if (!isReady) return;
    const go = (): void => {
      const name = decodeURIComponent(location.hash.slice(1));
      const section = name && sectionsOf(article.current).find((one) => nameOf(one) === name);
      if (!section) return;
      section.focus({ preventScroll: true });
      section.scrollIntoView({ block: 'start' });
    };
    go();
    for (const change of CHANGES) window.addEventListener(change, go);
    return () => {
      for (const change of CHANGES) window.removeEventListener(change, go);
    };
  }, [article, isReady]);
  useEffect(() => {
    if (!isReady) return;
    const seen = new Set<Element>();
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        const sections = sectionsOf(article.current);
        const read = sectionRead(
          sections.map((section) => ({
            name: nameOf(section),
            isSeen: seen.has(section),
            top: section.getBoundingClientRect().top,
          })),
        );
        if (read !== null) setReading(read);
      },
      { rootMargin: '-12% 0px -70% 0px' },
    );
    for (const section of sectionsOf(article.current)) watcher.observe(section);
    return () => watcher.disconnect();
  }, [article, isReady]);
  return reading;
}

/** The section being read; the first one while the reader is still above it. */
export function sectionRead(
  sections: readonly {
    readonly name: string;
    /** Whether it is in the part of the window where people read. */
    readonly isSeen: boolean;
    /** Pixels from the window's upper edge. */
    readonly top: number;
  }[],
): string | null {
  const [first] = sections;
  const seen = sections.find(({ isSeen }) => isSeen);
  if (seen) return seen.name;
  return first && first.top > 0 ? first.name : null;
}

function sectionsOf(article: HTMLElement | null): readonly HTMLElement[] {
  return [...(article?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
}

function nameOf(section: HTMLElement): string {
  return section.dataset.section ?? '';
}
