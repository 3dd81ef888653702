import { useId } from 'react';
import { crestOf } from './crest-look.ts';

const SHIELD = 'M16 1.5C20 4 25 5 29.5 5C30 18 26 27 16 31C6 27 2 18 2.5 5C7 5 12 4 16 1.5z';

/**
 * A team's crest, made from its name: the same name always wears the same form, pattern and two
 * colours.
 */
export function Crest(props: { readonly name: string; readonly className?: string }) {
  const id = useId();
  const { field, charge, pattern } = crestOf(props.name);
  return (
    <svg viewBox="0 0 32 32" className={props.className} aria-hidden="true">
      <clipPath id={id}>
        <path d={SHIELD} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="32" height="32" fill={field} />
        <path d={pattern} fill={charge} />
        <path d="M0 0h16v32H0z" fill="#fff" opacity=".12" />
      </g>
      <path d={SHIELD} fill="none" stroke="var(--crest-line)" />
    </svg>
  );
}
