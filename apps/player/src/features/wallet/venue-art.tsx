import type { ReactNode } from 'react';
import type { Venue } from './types.ts';
import css from './venue-art.module.css';

type Category = Venue['category'];

const GROUNDS: Readonly<Record<Category, string>> = {
  TY: 'sport',
  ZR: 'live',
  QP: 'chess',
  DJ: 'esport',
  CP: 'lottery',
  DZ: 'slots',
  BY: 'fish',
};

const SIGNS: Readonly<Record<Category, ReactNode>> = {
  TY: (
    <>
      <circle r="9" data-line />
      <path d="M0-4L4-1L2.5 4h-5L-4-1z" data-fill />
    </>
  ),
  ZR: (
    <path
      d="M0-10C3-4 10-1 10 4.5C10 9 4.5 10 1.2 6.5C1.4 9 2.4 11 4 12h-8c1.6-1 2.6-3 2.8-5.5C-4.5 10-10 9-10 4.5C-10-1-3-4 0-10z"
      transform="scale(.9)"
      data-fill
    />
  ),
  QP: (
    <>
      <rect x="-7" y="-10" width="14" height="20" rx="2.5" data-line />
      <path d="M-4-2H4V3h-8zM0-6V7" data-line />
    </>
  ),
  DJ: (
    <>
      <path d="M-10 6C-12-4-8-7-4-6h8C8-7 12-4 10 6C7 8 5 2 3 2h-6C-5 2-7 8-10 6z" data-line />
      <path d="M-6-2h4M-4-4v4M4-2h.1" data-line />
    </>
  ),
  CP: (
    <>
      <circle r="9.5" data-line />
      <circle r="4.5" data-fill />
    </>
  ),
  DZ: <path d="M-5-8H6V-5C1 0 0 4-1 9h-4C-4 3-1-1 2-4h-7z" data-fill />,
  BY: <path d="M-10 0C-6-8 4-8 8 0C4 8-6 8-10 0zM8 0l5-5v10z" data-fill />,
};

/** The icon of a venue's category on its background. */
export function VenueArt(props: { readonly category: Category; readonly className?: string }) {
  const { category, className = '' } = props;
  return (
    <svg className={`${css.art} ${className}`} viewBox="-22 -22 44 44" aria-hidden="true">
      <rect
        x="-22"
        y="-22"
        width="44"
        height="44"
        rx="12"
        style={{ fill: `var(--cat-${GROUNDS[category]})` }}
      />
      <path d="M-22-10a12 12 0 0 1 12-12H22L-22 14z" className={css.sheen} />
      <g className={css.sign}>{SIGNS[category]}</g>
    </svg>
  );
}
