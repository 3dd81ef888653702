import { useEffect, useId, useState } from 'react';
import { withOwnIds } from './scene-text.ts';

const texts = new Map<string, Promise<string>>();

function load(url: string): Promise<string> {
  const known = texts.get(url);
  if (known) return known;
  const text = fetch(url).then((answer) => (answer.ok ? answer.text() : ''));
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
  const [svg, setSvg] = useState('');
  const prefix = useId();
  useEffect(() => {
    let current = true;
    void load(src).then((text) => {
      if (current) setSvg(withOwnIds(text, prefix));
    });
    return () => {
      current = false;
    };
  }, [src, prefix]);
  return <div className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
