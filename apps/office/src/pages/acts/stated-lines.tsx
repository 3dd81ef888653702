import { Explained } from '../../engine/object-link.tsx';

/** What an act does, a sentence a line; orders in them lead to their pages. */
export function StatedLines(props: { readonly lines: readonly string[] }) {
  return props.lines.map((line) => (
    <p key={line}>
      <Explained text={line} />
    </p>
  ));
}
