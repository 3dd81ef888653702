import type { Script } from '@tianping/base';
import { loadScene } from '@tianping/ui';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { App } from '../../app/context.ts';
import { namePage } from '../../routes/page-names.ts';
import { useProgress } from './busy.ts';

interface FirstPage {
  readonly path: string;
  readonly node: Element;
}

/** The first part of the page as the server rendered it, until the page itself has rendered. */
let firstPage: FirstPage | null = null;

/**
 * Keeps it before the site renders over it, for the fallback that shows it. The page has its tab from the start, and
 * its name where that is the heading.
 */
export function keepFirstPage({ tabs }: Pick<App, 'tabs'>): void {
  const node = document.querySelector<HTMLElement>('[data-first]');
  if (!node) return;
  const { pathname: path, search } = location;
  firstPage = { path, node };
  tabs.visit(path, search.slice(1));
  showDrawings(node);
  if (node.dataset.unnamed !== undefined) return;
  const title = node.querySelector('h1');
  const nameIn = (script: Script): string =>
    (title?.querySelector(`.fp-${script}`) ?? title)?.textContent ?? '';
  namePage(path, { hans: nameIn('hans'), hant: nameIn('hant') });
}

/** The drawings are shown again by the page itself, which must not wait for them. */
function showDrawings(node: HTMLElement): void {
  for (const place of node.querySelectorAll<HTMLElement>('[data-shown]')) {
    void loadScene(place.dataset.shown ?? '');
  }
}

/** The element that `selector` finds in the server-rendered first part; null when there is none. */
export function useFirstPart(selector: string): Element | null {
  const [path] = useLocation();
  const [part] = useState(() => {
    if (firstPage?.path !== path) return null;
    const { node } = firstPage;
    return node.matches(selector) ? node : node.querySelector(selector);
  });
  return part;
}

/** Shows the very same nodes, so that nothing is painted again. */
export function FirstPart({ part }: { readonly part: Element }) {
  const place = useCallback((at: HTMLDivElement | null) => at?.append(part), [part]);
  return <div ref={place} />;
}

/** The first part stays while the rest of the page is loading, with room for that. */
export function FirstPageBegun({ part }: { readonly part: Element }) {
  useProgress();
  return (
    <>
      <div className="fp-main">
        <FirstPart part={part} />
      </div>
      <div className="fp-rest" />
    </>
  );
}

/** Drops the first part once the page itself has rendered, also for a later opening of the page. */
export function useFirstPageOver(isOver = true): void {
  useEffect(() => {
    if (isOver) firstPage = null;
  }, [isOver]);
}
