import type { Script } from '@tianping/base';
import { loadScene } from '@tianping/ui';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { App } from '../../app/context.ts';
import { namePage } from '../../routes/page-names.ts';

interface FirstPage {
  readonly path: string;
  readonly node: Element;
}

/** What the server has begun the page with, until the page's own has come. */
let firstPage: FirstPage | null = null;

/**
 * Takes it before the site is drawn over it, for whatever waits in its place to show it on. The page has its tab and
 * its name from the start.
 */
export function keepFirstPage({ tabs }: Pick<App, 'tabs'>): void {
  const node = document.querySelector('[data-first]');
  if (!node) return;
  const { pathname: path, search } = location;
  firstPage = { path, node };
  tabs.visit(path, search.slice(1));
  const title = node.querySelector('h1');
  const nameIn = (script: Script): string =>
    (title?.querySelector(`.fp-${script}`) ?? title)?.textContent ?? '';
  namePage(path, { hans: nameIn('hans'), hant: nameIn('hant') });
  // Its drawings are shown again by the page itself, which must not wait for them.
  for (const place of node.querySelectorAll<HTMLElement>('[data-shown]')) {
    void loadScene(place.dataset.shown ?? '');
  }
}

/** The part that `selector` names of what the server has begun this page with; null when there is none. */
export function useFirstPart(selector: string): Element | null {
  const [path] = useLocation();
  const [part] = useState(() => {
    if (firstPage?.path !== path) return null;
    const { node } = firstPage;
    return node.matches(selector) ? node : node.querySelector(selector);
  });
  return part;
}

/** Shows it on: the very nodes, so that nothing is painted anew. */
export function FirstPart({ part }: { readonly part: Element }) {
  const place = useCallback((at: HTMLDivElement | null) => at?.append(part), [part]);
  return <div ref={place} />;
}

/** The page's own has come: it is shown no more, also not when the page is opened anew. */
export function useFirstPageOver(isOver = true): void {
  useEffect(() => {
    if (isOver) firstPage = null;
  }, [isOver]);
}
