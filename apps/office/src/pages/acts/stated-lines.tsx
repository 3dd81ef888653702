import { Explained } from '../../engine/object-link.tsx';

/** The effect of an action, one sentence per line; order numbers in them are links. */
export function StatedLines(props: { readonly lines: readonly string[] }) {
  return props.lines.map((line) => (
    <p key={line}>
      <Explained text={line} />
    </p>
  ));
}
