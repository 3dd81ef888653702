import { useEffect, useId, useState } from 'react';
import { withOwnIds } from './scene-text.ts';

const texts = new Map<string, Promise<string>>();
/** Those that have come, to be drawn at once. */
const come = new Map<string, string>();

/** Fetches a drawing that a {@link Scene} is about to show. */
export function loadScene(url: string): Promise<string> {
  const known = texts.get(url);
  if (known) return known;
  const text = fetch(url).then(async (answer) => {
    if (!answer.ok) return '';
    const svg = await answer.text();
    come.set(url, svg);
    return svg;
  });
  texts.set(
    url,
    text.catch(() => {
      texts.delete(url);
      return '';
    }),
  );
  return text;
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
