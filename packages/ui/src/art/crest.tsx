import { memo, useId } from 'react';
import { CREST_FORMS, CREST_PATTERNS, crestOf } from './crest-shape.ts';

/** A team's or league's crest, drawn from its name; an ornament beside the name itself. */
export const Crest = memo(function Crest(props: {
  readonly name: string;
  /** Pixels; without it a style sheet gives the size. */
  readonly size?: number;
  readonly className?: string;
  readonly form?: keyof typeof CREST_FORMS;
}) {
  const { name, className, size = className === undefined ? 18 : undefined } = props;
  const id = useId();
  const shape = crestOf(name);
  const outline = CREST_FORMS[props.form ?? shape.form];
  return (
    <svg
      width={size}
      height={size}
      className={className}
      viewBox="0 0 32 32"
      aria-hidden="true"
      style={{ flex: 'none', display: 'block' }}
    >
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path fill={shape.ground} d="M0 0h32v32H0z" />
        <path fill={shape.figure} d={CREST_PATTERNS[shape.pattern]} />
      </g>
      <path d={outline} fill="none" stroke="var(--crest-line)" strokeWidth="1.6" />
    </svg>
  );
});
