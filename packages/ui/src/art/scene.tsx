import { useEffect, useId, useState } from 'react';
import { withOwnIds } from './scene-text.ts';

const texts = new Map<string, Promise<string>>();
/** Drawings already fetched, which can be drawn synchronously. */
const come = new Map<string, string>();

/** Fetches a drawing that a {@link Scene} is about to show; empty where it cannot be fetched now, and never rejects. */
export function loadScene(url: string): Promise<string> {
  const known = texts.get(url);
  if (known) return known;
  const text = fetchScene(url).catch(() => {
    // The next part that shows it asks again.
    texts.delete(url);
    return '';
  });
  texts.set(url, text);
  return text;
}

async function fetchScene(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const svg = await answer.text();
  come.set(url, svg);
  return svg;
}

/**
 * One of our own drawings, fetched as a picture rather than carried in the script, yet part of
 * the page, so that it takes the colours of brand and edition. Purely decorative: silent to
 * screen readers.
 */
export function Scene(props: { readonly src: string; readonly className?: string }) {
  const { src, className } = props;
  const prefix = useId();
  const [svg, setSvg] = useState(() => withOwnIds(come.get(src) ?? '', prefix));
  useEffect(() => {
    let current = true;
    void loadScene(src).then((text) => {
      if (current) setSvg(withOwnIds(text, prefix));
    });
    return () => {
      current = false;
    };
  }, [src, prefix]);
  return <div className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
