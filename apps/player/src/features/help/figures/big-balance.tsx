import { useId } from 'react';

/** The hero's balance: a paper in one pan, a question in the other. Decoration only. */
export function BigBalance(props: { readonly className?: string }) {
  const id = useId();
  const gold = `url(#${id}g)`;
  const beam = `url(#${id}p)`;
  return (
    <svg viewBox="0 0 300 240" className={props.className} aria-hidden="true">
      <defs>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2=".6" y2="1">
          <stop offset="0" stopColor="oklch(90% .09 85)" />
          <stop offset="1" stopColor="oklch(64% .12 66)" />
        </linearGradient>
        <linearGradient id={`${id}p`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--ridge-4)" />
          <stop offset="1" stopColor="var(--ridge-5)" />
        </linearGradient>
        <filter id={`${id}s`} x="-40%" y="-80%" width="180%" height="260%">
          <feGaussianBlur stdDeviation="8" />
        </filter>
      </defs>
      <ellipse cx="150" cy="222" rx="92" ry="10" opacity=".3" filter={`url(#${id}s)`} />
      <path d="M144 46h12l8 158h-28z" fill={beam} />
      <path d="M146 48h4l-2 156h-10z" fill="#fff" opacity=".22" />
      <path d="M92 218a58 18 0 0 1 116 0z" fill={beam} />
      <path
        d="M48 66Q150 40 252 66"
        fill="none"
        stroke={beam}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <circle cx="150" cy="48" r="15" fill={gold} />
      <path
        d="M50 66L14 146H86zM250 66L214 146H286z"
        fill="none"
        stroke="var(--ridge-5)"
        strokeWidth="1.8"
      />
      <g transform="translate(50 146)">
        <path d="M-30-4L-30-34H22L30-26V-4z" fill="oklch(98% .01 95)" />
        <path
          d="M-22-26H12M-22-17H20M-22-9H6"
          stroke="oklch(66% .02 240)"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
      </g>
      <text x="250" y="140" textAnchor="middle" fontSize="46" fontWeight="700" fill={beam}>
        ?
      </text>
      <path d="M8 144h84a42 27 0 0 1-84 0zM208 144h84a42 27 0 0 1-84 0z" fill={gold} />
      <path
        d="M16 150a38 20 0 0 0 22 16M216 150a38 20 0 0 0 22 16"
        stroke="#fff"
        strokeOpacity=".6"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
    </svg>
  );
}
