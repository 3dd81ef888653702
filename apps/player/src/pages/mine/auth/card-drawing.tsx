import { useId } from 'react';

/** A fictitious identity card with a check mark. */
export function CardDrawing(props: { readonly className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={props.className} viewBox="0 0 300 220" aria-hidden="true">
      <Colours id={id} />
      <circle cx="176" cy="96" r="96" fill="var(--sun-halo)" opacity=".35" />
      <g transform="rotate(-7 150 113)">
        <rect x="44" y="46" width="212" height="134" rx="14" fill={`url(#${id}a)`} />
        <g clipPath={`url(#${id}c)`}>
          <path
            d="M44 150C90 120 120 160 160 138S230 120 256 132V180H44z"
            fill="var(--ridge-2)"
            opacity=".55"
          />
          <path d="M44 164C100 144 150 176 256 152V180H44z" fill="var(--ridge-3)" opacity=".5" />
          <path d="M44 46H150L70 180H44z" fill="oklch(100% 0 0)" opacity=".35" />
        </g>
        <rect x="62" y="66" width="62" height="76" rx="8" fill={`url(#${id}b)`} />
        <circle cx="93" cy="92" r="14" fill="oklch(94% .02 90)" />
        <path d="M68 142c2-22 12-30 25-30s23 8 25 30z" fill="oklch(94% .02 90)" />
        <g fill="oklch(62% .03 230)">
          <rect x="142" y="70" width="92" height="9" rx="4.5" />
          <rect x="142" y="90" width="64" height="9" rx="4.5" />
          <rect x="142" y="110" width="80" height="9" rx="4.5" />
        </g>
      </g>
      <Seal id={id} />
    </svg>
  );
}

function Seal({ id }: { readonly id: string }) {
  return (
    <g transform="translate(234 158)">
      <circle r="35" fill={`url(#${id}g)`} />
      <circle r="28" fill="var(--ridge-5)" />
      <path
        d="M-13-1L-3 10L14-10"
        fill="none"
        stroke="oklch(95% .08 94)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

function Colours({ id }: { readonly id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}a`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="oklch(100% 0 0)" />
        <stop offset="1" stopColor="oklch(90% .02 200)" />
      </linearGradient>
      <linearGradient id={`${id}b`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--ridge-3)" />
        <stop offset="1" stopColor="var(--ridge-5)" />
      </linearGradient>
      <linearGradient id={`${id}g`} x1="0" y1="0" x2=".6" y2="1">
        <stop offset="0" stopColor="oklch(95% .08 94)" />
        <stop offset="1" stopColor="oklch(62% .12 68)" />
      </linearGradient>
      <clipPath id={`${id}c`}>
        <rect x="44" y="46" width="212" height="134" rx="14" />
      </clipPath>
    </defs>
  );
}
