import { Told } from '../../engine/object-link.tsx';

/** What an act does, a sentence a line; orders in them lead to their pages. */
export function SaidLines(props: { readonly lines: readonly string[] }) {
  return props.lines.map((line) => (
    <p key={line}>
      <Told text={line} />
    </p>
  ));
}
